import { customersByIds } from '#modules/customers/records/customers.server.ts'
import { stockIn } from '#modules/inventory/stock.server.ts'
import { defaultWarehouse } from '#modules/inventory/warehouses/warehouses.server.ts'
import { CustomerMissing } from '#modules/invoices/posting/posting.errors.ts'
import { priceCart } from '#modules/invoices/posting/sale.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { changeRecord, createRecord, defineRecord, refuseStale } from '#platform/kernel/records.server.ts'
import type { CustomerId, InvoiceDraftId, InvoiceId, ProductId, WarehouseId } from '#platform/values/ids.ts'
import {
  type BasisPoints,
  basisPointsToPercent,
  type Cents,
  centsToDecimal,
  milliToDecimal,
} from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { DraftNotFound, TooManyDrafts } from '../billing.errors.ts'
import { invoiceDrafts } from '../billing.tables.ts'
import { goodsContext, goodsOut } from '../goods/goods.server.ts'
import { type ContentInput, itemOf } from '../invoice-input.ts'
import { type DraftChange, draftChanges, soldAt } from './draft-changes.ts'
import {
  type CreateDraft,
  contentOf,
  type DeleteDraft,
  type DraftContent,
  MOST_DRAFTS,
  readContent,
  type UpdateDraft,
} from './drafts.ts'

const DRAFT = defineRecord({
  table: invoiceDrafts,
  noun: 'invoice_draft',
  missing: (id) => new DraftNotFound(`draft ${id}`),
  columns: 'r.id',
  searched: 'r.user_name',
  order: 'r.updated_at desc',
})

type Listed = {
  id: InvoiceDraftId
  customer: { name: string; is_default: boolean } | null
  item_count: number
  total_cents: Cents | null
  user_name: string
  updated_at: Date
}

/** The drafts of the shop, the last saved first, with who saved each and what it came to then. */
export const listDrafts = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Listed>(
      `select d.id, case when c.id is not null then json_build_object('name', c.name, 'is_default', c.is_default) end
          as customer, d.item_count, d.total_cents, d.user_name, d.updated_at
        from invoice_drafts d left join customers c on c.tenant_id = d.tenant_id and c.id = customers_standing(d.customer_id)
        where d.tenant_id = current_tenant() order by d.updated_at desc, d.id limit ${MOST_DRAFTS}`,
    )
    return rows.map(({ total_cents, ...row }) => ({ ...row, total: amountOut(total_cents) }))
  })

type Kept = {
  id: InvoiceDraftId
  version: number
  content: unknown
  user_name: string
  updated_at: Date
  /** Null where nobody was chosen, or who was is gone. */
  customer: { id: CustomerId; name: string; tax_id: string | null; is_default: boolean } | null
}

/**
 * A draft as it was typed, with its products as they are called and cost now; `gone` of its lines were of products that
 * are not sold any more, and `changes` are what is not as it was when it was saved.
 *
 * @throws DraftNotFound
 */
export const draftById = (ctx: Ctx, { id }: { id: InvoiceDraftId }) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Kept>(
      `select d.id, d.version, d.content, d.user_name, d.updated_at,
          case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'tax_id', c.tax_id,
            'is_default', c.is_default) end as customer
        from invoice_drafts d
        left join customers c on c.tenant_id = d.tenant_id and c.id = customers_standing(d.customer_id)
          and c.deleted_at is null
        where d.tenant_id = current_tenant() and d.id = $1`,
      [id],
    )
    if (!row) throw DRAFT.missing(id)
    const { content, ...draft } = row
    const kept = readContent(content)
    const { items, payments, ...typed } = kept
    const context = await goodsContext(
      tx,
      items.map(({ product_id }) => product_id),
    )
    const products = new Map(goodsOut(context).products.map((product) => [product.id, product]))
    const standing = items.flatMap(({ quantity, price, seen: _seen, ...item }) => {
      const product = products.get(item.product_id)
      return product
        ? [{ ...item, quantity: milliToDecimal(quantity), price: amountOut(price), product }]
        : []
    })
    return {
      ...draft,
      ...typed,
      payments: payments.map(({ amount, ...payment }) => ({ ...payment, amount: amountOut(amount) })),
      items: standing,
      gone: items.length - standing.length,
      changes: draftChanges(items, context.products, await shelfOf(tx, kept, context)).map(changeOut),
    }
  })

/** What lies where the draft takes its goods from; null where they are sold without. */
async function shelfOf(
  tx: Tx<Ctx>,
  { warehouse_id, items }: DraftContent,
  { settings }: Awaited<ReturnType<typeof goodsContext>>,
) {
  if (settings.sell_without_stock) return null
  const place =
    warehouse_id === null
      ? (tx.actor.warehouseId ?? (await defaultWarehouse(tx)))
      : (warehouse_id as WarehouseId)
  const levels = await stockIn(
    tx,
    place,
    items.map(({ product_id }) => product_id),
  )
  return new Map(levels.map(({ product_id, on_hand_milli }) => [product_id, on_hand_milli]))
}

const percentOut = (rate: BasisPoints | null): number | null =>
  rate === null ? null : basisPointsToPercent(rate)

/** As it goes out: amounts, percents and quantities as decimals. */
function changeOut({ product_id, name, unit, ...change }: DraftChange) {
  const about = { product_id, name, unit }
  switch (change.what) {
    case 'price':
      return {
        ...about,
        what: 'price' as const,
        was: centsToDecimal(change.was),
        now: centsToDecimal(change.now),
      }
    case 'tax':
      return { ...about, what: 'tax' as const, was: percentOut(change.was), now: percentOut(change.now) }
    case 'stock':
      return {
        ...about,
        what: 'stock' as const,
        wanted: milliToDecimal(change.wanted),
        available: milliToDecimal(change.available),
      }
  }
}

/**
 * Keeps an invoice that is still being written. It has no number and moves nothing; what it comes to is worked out here,
 * where all that takes is known. The same request again answers with the first.
 *
 * @throws CustomerMissing, TooManyDrafts
 */
export const createDraft = (ctx: Ctx, { requestId, ...input }: CreateDraft) =>
  once(ctx, requestId, ['invoiceDraft.create', input], async (tx) => {
    const columns = await columnsOf(tx, input)
    return createRecord(tx, DRAFT, columns, {
      check: refuseTooMany,
      said: saidOf(columns),
    })
  })

/**
 * Saves what was typed since. @throws DraftNotFound also once it was posted or given up.
 * @throws RecordChanged where somebody else saved it since it was read, and CustomerMissing.
 */
export const updateDraft = (ctx: Ctx, { id, version, ...input }: UpdateDraft) =>
  reading(ctx, (tx) => columnsOf(tx, input)).then((columns) =>
    changeRecord(ctx, DRAFT, { id, version, ...columns }, { said: saidOf(columns) }),
  )

type Gone = { version: number; total_cents: Cents | null; item_count: number; user_name: string }

/** Gives a draft up for good; the same request again answers with the first. @throws DraftNotFound */
export const deleteDraft = (ctx: Ctx, { requestId, id }: DeleteDraft) =>
  once(ctx, requestId, ['invoiceDraft.delete', { id }], async (tx) => {
    const { version: _version, ...gone } = await remove(tx, id)
    await audit(tx, {
      action: 'invoice_draft.deleted',
      subject_type: 'invoice_draft',
      subject_id: id,
      details: gone,
    })
    return { success: true }
  })

/**
 * Takes a draft away with the invoice that it becomes. Of two at once the second waits here, and finds none.
 *
 * @throws DraftNotFound, and RecordChanged where somebody saved it since it was read.
 */
export async function takeDraft(
  tx: Tx,
  { id, version }: { id: InvoiceDraftId; version: number },
  invoice_id: InvoiceId,
): Promise<void> {
  refuseStale(await remove(tx, id), version)
  await audit(tx, {
    action: 'invoice_draft.posted',
    subject_type: 'invoice_draft',
    subject_id: id,
    details: { invoice_id },
  })
}

async function remove(tx: Tx, id: InvoiceDraftId): Promise<Gone> {
  const [gone] = await tx.query<Gone>(
    `delete from invoice_drafts where tenant_id = current_tenant() and id = $1
      returning version, total_cents, item_count, user_name`,
    [id],
  )
  if (!gone) throw DRAFT.missing(id)
  return gone
}

async function refuseTooMany(tx: Tx): Promise<void> {
  const [drafts] = await tx.query<{ count: number }>(
    'select count(*) as count from invoice_drafts where tenant_id = current_tenant()',
  )
  if ((drafts?.count ?? 0) >= MOST_DRAFTS) throw new TooManyDrafts(MOST_DRAFTS)
}

type Columns = Awaited<ReturnType<typeof columnsOf>>

const saidOf = ({ customer_id, total_cents, item_count }: Columns) => ({
  customer_id,
  total_cents,
  item_count,
})

async function columnsOf(tx: Tx, input: ContentInput) {
  const context = await goodsContext(
    tx,
    input.items.map(({ product_id }) => product_id),
  )
  const seen = new Map(context.products.map((product) => [product.id, soldAt(product)]))
  const content = contentOf(input, (product: ProductId) => seen.get(product) ?? null)
  return {
    customer_id: await customerOf(tx, input.customer_id ?? null),
    content,
    item_count: content.items.length,
    total_cents: totalOf(input, context),
    user_id: tx.actor.userId,
    user_name: tx.actor.name,
  }
}

async function customerOf(tx: Tx, id: CustomerId | null): Promise<CustomerId | null> {
  if (id === null) return null
  const [found] = await customersByIds(tx, [id])
  if (!found) throw new CustomerMissing(`customer ${id}`)
  return found.id
}

/** What it comes to today; null while something of it cannot be priced, as a price that is still to be typed. */
function totalOf({ items }: ContentInput, context: Awaited<ReturnType<typeof goodsContext>>): Cents | null {
  try {
    return priceCart(items.map(itemOf), null, context).total
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
