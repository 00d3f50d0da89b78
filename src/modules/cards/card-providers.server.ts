import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { DefaultMustBeActive, ProtocolFixed } from './cards.errors.ts'
import { cardAttempts, cardProviders } from './cards.tables.ts'
import { PAYMENT_INTERFACES, type ProviderInput } from './provider.ts'

type Provider = typeof cardProviders.$inferSelect

/** More terminals than a shop ever has. */
const MOST = 100

const shown = ({ tenant_id: _tenant, created_at: _created, updated_at: _updated, ...provider }: Provider) =>
  provider

/** The shop's card terminals, the default one first. */
export const listCardProviders = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(cardProviders)
      .where(eq(cardProviders.tenant_id, tx.tenantId))
      .orderBy(desc(cardProviders.is_default), desc(cardProviders.is_active), asc(cardProviders.name))
      .limit(MOST)
    return rows.map(shown)
  })

/**
 * The origins of the services of the terminals in use, each once: what a browser of the counter must be allowed to
 * connect to.
 */
export async function cardServiceOrigins(ctx: TenantCtx): Promise<string[]> {
  const providers = await listCardProviders(ctx)
  return [
    ...new Set(providers.filter(({ is_active }) => is_active).map(({ api_url }) => new URL(api_url).origin)),
  ]
}

/** Every payment interface that is known, with how the shop has it configured: its default or first terminal in use. */
export async function tenantInterfaces(ctx: TenantCtx) {
  const providers = await listCardProviders(ctx)
  return PAYMENT_INTERFACES.map(({ code, name, is_available }) => {
    const own = providers.find((provider) => provider.code === code)
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

/**
 * Records a terminal or changes it. One that becomes the default takes the place of the one that was; the first one in
 * use is the default without being asked.
 *
 * @throws DefaultMustBeActive where the default is put out of use.
 * @throws ProtocolFixed when a terminal that was charged at would speak another protocol.
 */
export const saveCardProvider = (ctx: Ctx, input: ProviderInput): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    // One at a time in a shop, so that there is one default afterwards.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' card providers', 0))`)
    const mine = and(eq(cardProviders.tenant_id, tx.tenantId), eq(cardProviders.id, input.id))
    const [before] = await tx.db.select().from(cardProviders).where(mine)
    if (input.is_default && !input.is_active) throw new DefaultMustBeActive('the default is out of use')
    if (before && before.code !== input.code) await requireUncharged(tx, input)
    const values = {
      ...input,
      is_default: input.is_default || (input.is_active && !(await hasDefault(tx, input))),
    }
    if (values.is_default) await dropDefault(tx, input)
    if (before)
      await tx.db
        .update(cardProviders)
        .set({ ...values, updated_at: tx.now })
        .where(mine)
    else {
      await tx.db
        .insert(cardProviders)
        .values({ ...values, tenant_id: tx.tenantId, created_at: tx.now, updated_at: tx.now })
    }
    await audit(tx, {
      action: before ? 'card_provider.changed' : 'card_provider.created',
      subject_type: 'card_provider',
      subject_id: input.id,
      details: before ? { from: shown(before), to: values } : values,
    })
    return { id: input.id }
  })

const others = (tx: Tx, { id }: ProviderInput) =>
  and(eq(cardProviders.tenant_id, tx.tenantId), eq(cardProviders.is_default, true), ne(cardProviders.id, id))

const hasDefault = async (tx: Tx, input: ProviderInput): Promise<boolean> =>
  (await tx.db.select({ id: cardProviders.id }).from(cardProviders).where(others(tx, input))).length > 0

const dropDefault = (tx: Tx, input: ProviderInput): Promise<unknown> =>
  tx.db.update(cardProviders).set({ is_default: false, updated_at: tx.now }).where(others(tx, input))

async function requireUncharged(tx: Tx, { id }: ProviderInput): Promise<void> {
  const charged = await tx.db
    .select({ id: cardAttempts.id })
    .from(cardAttempts)
    .where(and(eq(cardAttempts.tenant_id, tx.tenantId), eq(cardAttempts.provider_id, id)))
    .limit(1)
  if (charged.length > 0) throw new ProtocolFixed(`provider ${id} was charged at`)
}
