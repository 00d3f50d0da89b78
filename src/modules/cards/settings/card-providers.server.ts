import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { deleteCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import {
  createRecord,
  defineRecord,
  deleteRecord,
  holdRecord,
  inTurn,
  moveRecord,
  pageOf,
  recordById,
  refuseUsed,
  restoreRecord,
  saveRecord,
} from '#platform/kernel/records.server.ts'
import type { CardProviderId, CashboxId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { ProtocolFixed, ProviderUnknown } from '../cards.errors.ts'
import { cardAttempts, cardProviders } from '../cards.tables.ts'
import { PAYMENT_INTERFACES, type TerminalChange, type TerminalInput } from './card-providers.ts'

type Terminal = typeof cardProviders.$inferSelect
type OfficeRow = Omit<Terminal, 'tenant_id' | 'created_at' | 'updated_at' | 'deleted_at'> & {
  deleted: boolean
}

/** More terminals than a shop ever has. */
const MOST = 100

const TERMINAL = defineRecord({
  table: cardProviders,
  noun: 'card_provider',
  missing: (id) => new ProviderUnknown(`provider ${id}`),
  hasDefault: 'perhaps',
  columns: `r.id, r.code, r.name, r.api_url, r.terminal, r.currency_code, r.is_default, r.is_active, r.position, r.version,
    r.deleted_at is not null as deleted`,
  searched: `concat_ws(' ', r.name, r.code, r.api_url, r.terminal)`,
  order: 'r.position, r.name',
})

/** The shop's card terminals, the default one first. */
export const listCardProviders = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(cardProviders)
      .where(and(eq(cardProviders.tenant_id, tx.tenantId), isNull(cardProviders.deleted_at)))
      .orderBy(desc(cardProviders.is_default), desc(cardProviders.is_active), asc(cardProviders.position))
      .limit(MOST)
    return rows.map(({ id, code, name, api_url, terminal, currency_code, is_default, is_active }) => ({
      id,
      code,
      name,
      api_url,
      terminal,
      currency_code,
      is_default,
      is_active,
    }))
  })

/** A page of the terminals in their order; a search looks at names, protocols, addresses and numbers. */
export const findCardProviders = (ctx: TenantCtx, input: ListInput) => pageOf<OfficeRow>(ctx, TERMINAL, input)

/** A terminal, deleted or not. @throws ProviderUnknown */
export const cardProviderById = (ctx: TenantCtx, { id }: { id: CardProviderId }) =>
  recordById<OfficeRow>(ctx, TERMINAL, id)

/**
 * The origins of the services of the terminals in use, each once: what a browser of the counter must be allowed to
 * connect to.
 */
export async function cardServiceOrigins(ctx: TenantCtx): Promise<string[]> {
  const terminals = await listCardProviders(ctx)
  return [
    ...new Set(terminals.filter(({ is_active }) => is_active).map(({ api_url }) => new URL(api_url).origin)),
  ]
}

/** Every payment interface that is known, with how the shop has it configured: its default or first terminal in use. */
export async function tenantInterfaces(ctx: TenantCtx) {
  const terminals = await listCardProviders(ctx)
  return PAYMENT_INTERFACES.map(({ code, name, is_available }) => {
    const own = terminals.find((terminal) => terminal.code === code)
    return {
      code,
      name,
      is_available,
      is_configured: own !== undefined,
      tenant_config: own
        ? {
            is_default: own.is_default,
            is_active: own.is_active,
            configuration: {
              provider_id: own.id,
              api_url: own.api_url,
              terminal: own.terminal,
              currency_code: own.currency_code,
            },
          }
        : null,
    }
  })
}

/** A terminal that took part in charges keeps its protocol. */
async function requireUncharged(tx: Tx, id: CardProviderId): Promise<void> {
  const charged = await tx.db
    .select({ id: cardAttempts.id })
    .from(cardAttempts)
    .where(and(eq(cardAttempts.tenant_id, tx.tenantId), eq(cardAttempts.provider_id, id)))
    .limit(1)
  if (charged.length > 0) throw new ProtocolFixed(`provider ${id} was charged at`)
}

/**
 * While one is in use there is a default: where it is gone, the one that has been there for longest. Whoever has that one
 * open is told.
 */
async function keepOne(tx: Tx): Promise<void> {
  const became = await tx.query<{ id: CardProviderId }>(
    `update card_providers set is_default = true, version = version + 1
      where tenant_id = current_tenant() and id = (select p.id from card_providers p
          where p.tenant_id = current_tenant() and p.is_active and p.deleted_at is null
          order by p.created_at, p.id limit 1)
        and not exists (select from card_providers p where p.tenant_id = current_tenant() and p.is_default)
      returning id`,
  )
  const details = { from: { is_default: false }, to: { is_default: true } }
  for (const { id } of became)
    await audit(tx, { action: 'card_provider.changed', subject_type: TERMINAL.noun, subject_id: id, details })
}

const hasDefault = async (tx: Tx): Promise<boolean> =>
  (
    await tx.db
      .select({ id: cardProviders.id })
      .from(cardProviders)
      .where(and(eq(cardProviders.tenant_id, tx.tenantId), cardProviders.is_default))
  ).length > 0

/**
 * Makes a terminal, once per `requestId`. One that becomes the default takes the place of the one that was; the first one
 * in use is the default without being asked.
 *
 * @throws DefaultNeeded where the default is out of use. @throws KeyReused
 */
export const createCardProvider = (ctx: Ctx, { requestId, ...input }: TerminalInput & Repeatable) =>
  once(ctx, requestId, ['cardProvider.create', input], async (tx) => {
    await inTurn(tx, TERMINAL.table)
    const is_default = input.is_default || (input.is_active && !(await hasDefault(tx)))
    return createRecord(tx, TERMINAL, { ...input, is_default })
  })

/**
 * Changes a terminal. A default that is put out of use hands that over to another one that is in use; it lets go of it in
 * no other way.
 *
 * @throws ProviderUnknown, RecordChanged
 * @throws DefaultNeeded where the default is put out of use, or is a deleted one.
 * @throws ProtocolFixed when a terminal that was charged at would speak another protocol.
 */
export const updateCardProvider = (ctx: Ctx, { id, version, ...input }: TerminalChange) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    const before = await holdRecord(tx, TERMINAL, { id, version })
    if (before.code !== input.code) await requireUncharged(tx, id)
    const is_default = input.is_default || (before.is_default && input.is_active)
    await saveRecord(tx, TERMINAL, before, { ...input, is_default })
    await keepOne(tx)
    return { success: true }
  })

/** Charges at one that somebody must look at, those of sales that were cancelled too. */
const openCharges = (at: 'provider_id' | 'cashbox_id') => `select count(*) as count from card_attempts a
  where a.tenant_id = current_tenant() and a.${at} = $1
    and (a.state in ('started', 'unknown', 'voiding')
      or (a.state = 'approved' and (a.claimed_at is null or exists (select from invoice_voids v
        where v.tenant_id = current_tenant() and v.invoice_id = a.sale_id))))`

/**
 * Deletes a terminal at which nothing is open; another one that is in use becomes the default in its place.
 *
 * @throws ProviderUnknown, RecordInUse
 */
export const deleteCardProvider = (ctx: Ctx, { id }: { id: CardProviderId }) =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx, TERMINAL.table)
    const answer = await deleteRecord(tx, TERMINAL, id, () =>
      refuseUsed(tx, id, { 'cards.open_charge': openCharges('provider_id') }),
    )
    await keepOne(tx)
    return answer
  })

/** Brings a deleted terminal back, in use or not as it was. @throws ProviderUnknown */
export const restoreCardProvider = (ctx: Ctx, { id }: { id: CardProviderId }) =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx, TERMINAL.table)
    const answer = await restoreRecord(tx, TERMINAL, id)
    await keepOne(tx)
    return answer
  })

/** Moves a terminal one place up or down in their order. @throws ProviderUnknown */
export const moveCardProvider = (ctx: Ctx, input: Move) => moveRecord(ctx, TERMINAL, input)

/** Deletes a cashbox at which no charge is open, too. @throws what `deleteCashbox` does. */
export const deleteUnchargedCashbox = (ctx: Ctx, input: { id: CashboxId }) =>
  deleteCashbox(ctx, input, { 'cards.open_charge': openCharges('cashbox_id') })
