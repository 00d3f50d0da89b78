import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { PRODUCTS_CAPPED_FOR } from '#modules/catalogue/products/selling-limits.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  moveRecord,
  pageOf,
  recordById,
  refusePosted,
  refuseUsed,
  restoreRecord,
  type Within,
} from '#platform/kernel/records.server.ts'
import type { PaymentMethodId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { paymentMethods } from '../../invoices.tables.ts'
import { codesOfPartsOff } from '../methods-in-parts.ts'
import { isKnownCode } from '../payment-kind.ts'
import { KnownMethodStays, MethodCodeFixed, PaymentMethodNotFound } from './payment-methods.errors.ts'
import type { PaymentMethodChange, PaymentMethodInput } from './payment-methods.ts'

type Method = typeof paymentMethods.$inferSelect
type MethodRow = PaymentMethodInput & { id: PaymentMethodId; version: number; deleted: boolean }

const METHOD = defineRecord({
  table: paymentMethods,
  noun: 'payment_method',
  missing: (id) => new PaymentMethodNotFound(`payment method ${id}`),
  unique: ['code'],
  hasDefault: 'always',
  columns: `r.id, r.code, r.name, r.name_en, r.position, r.is_default, r.use_currencies, r.use_card_provider,
    r.available_for_appointments, r.available_for_online_store, r.is_active, r.version,
    r.deleted_at is not null as deleted`,
  searched: `concat_ws(' ', r.code, r.name, r.name_en)`,
  order: 'r.position, r.name',
})

const {
  tenant_id: _tenant,
  deleted_at: _deleted,
  version: _version,
  ...SHOWN
} = getTableColumns(paymentMethods)

/** The ways to pay that the tenant takes, in their order. */
export const activePaymentMethods = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.db
      .select(SHOWN)
      .from(paymentMethods)
      .where(
        and(
          eq(paymentMethods.tenant_id, tx.tenantId),
          eq(paymentMethods.is_active, true),
          isNull(paymentMethods.deleted_at),
        ),
      )
      .orderBy(asc(paymentMethods.position), asc(paymentMethods.name))
      .limit(100),
  )

type BothNames = { name: string; name_en: string }

/**
 * What each way to pay is called in either language, those too that nobody chooses, that are switched off or were deleted:
 * documents name them. Of two of one name the one that is taken speaks.
 */
export const paymentMethodNames = (ctx: TenantCtx): Promise<BothNames[]> =>
  reading(ctx, (tx) =>
    tx.query<BothNames>(
      `select distinct on (name) name, name_en from payment_methods
        where tenant_id = current_tenant() and name_en is not null
        order by name, deleted_at is not null, not is_active, position limit 500`,
    ),
  )

/** Those whose part of the shop is on. */
const inParts = ({ actor }: Ctx): Within => ({
  condition: (codes) => `r.code <> all(string_to_array(${codes}, ' '))`,
  value: codesOfPartsOff(actor).join(' '),
})

/**
 * A page of the ways to pay, those out of use too, without those whose part of the shop is off; a search looks at codes and
 * names.
 */
export const findPaymentMethods = (ctx: Ctx, input: ListInput) =>
  pageOf<MethodRow>(ctx, METHOD, input, {}, inParts(ctx))

/** A way to pay, deleted or not. @throws PaymentMethodNotFound */
export const paymentMethodById = (ctx: TenantCtx, { id }: { id: PaymentMethodId }) =>
  recordById<MethodRow>(ctx, METHOD, id)

/** What a sale was paid with is read by the code of then. */
function refuseCode(before: string, now: string): void {
  if (before === now) return
  const known = [before, now].find(isKnownCode)
  if (known !== undefined) throw new MethodCodeFixed(known)
}

const check = (input: PaymentMethodInput) => async (_tx: Tx, before: Method | null) => {
  if (before) refuseCode(before.code, input.code)
}

/** Makes a way to pay. As the default one it takes the flag from whichever had it. @throws CodeTaken */
export const createPaymentMethod = (ctx: Ctx, input: PaymentMethodInput) =>
  createRecord(ctx, METHOD, input, { check: check(input) })

/**
 * Changes a way to pay. What was paid with it keeps the name it was paid under; a till hears of it with its next answer.
 *
 * @throws PaymentMethodNotFound, CodeTaken, RecordChanged
 * @throws MethodCodeFixed for a code that the program knows, which is neither changed nor taken by one that is there.
 * @throws DefaultNeeded when the default one would be left without a successor, or be a deleted one.
 */
export const updatePaymentMethod = (ctx: Ctx, input: PaymentMethodChange) =>
  changeRecord(ctx, METHOD, input, { check: check(input) })

/**
 * Deletes a way to pay that nothing was paid with.
 *
 * @throws PaymentMethodNotFound, RecordInHistory, RecordInUse
 * @throws KnownMethodStays for one that the program knows by its code.
 * @throws DefaultNeeded
 */
export const deletePaymentMethod = (ctx: Ctx, { id }: { id: PaymentMethodId }) =>
  deleteRecord(ctx, METHOD, id, async (tx, { code, name }) => {
    if (isKnownCode(code)) throw new KnownMethodStays(name)
    await refusePosted(tx, id, {
      'invoices.invoice': `select count(distinct invoice_id) as count from invoice_payments
        where tenant_id = current_tenant() and payment_method_id = $1`,
      'invoices.payment': `select count(*) as count from customer_payments
        where tenant_id = current_tenant() and payment_method_id = $1`,
    })
    await refuseUsed(tx, id, { 'payment_methods.max_discount': PRODUCTS_CAPPED_FOR })
  })

/** Brings a deleted way to pay back, in use or not as it was. @throws PaymentMethodNotFound */
export const restorePaymentMethod = (ctx: Ctx, { id }: { id: PaymentMethodId }) =>
  restoreRecord(ctx, METHOD, id)

/** Moves a way to pay one place up or down, as the counter shows them. @throws PaymentMethodNotFound */
export const movePaymentMethod = (ctx: Ctx, input: Move) => moveRecord(ctx, METHOD, input, inParts(ctx))
