import { and, asc, eq, inArray } from 'drizzle-orm'
import { requireCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CardAttemptId, CashboxId, InvoiceId } from '#platform/values/ids.ts'
import { cardAttempts } from '../cards.tables.ts'
import { type ShownAttempt, shownAttempt } from './attempts.server.ts'
import { holdersOf } from './holders.server.ts'

/** The charges of one sale, oldest first. */
export const attemptsOfSale = (ctx: Ctx, saleId: InvoiceId): Promise<ShownAttempt[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(cardAttempts)
      .where(and(eq(cardAttempts.tenant_id, tx.tenantId), eq(cardAttempts.sale_id, saleId)))
      .orderBy(asc(cardAttempts.number))
      .limit(100)
    return rows.map(shownAttempt)
  })

/** What one answer tells of: rows, and bytes of their carts. What is left out comes once the oldest are resolved. */
const MOST_LISTED = 50
const MOST_CARTS = 2_000_000

type OpenRow = { id: CardAttemptId; sale_status: string | null }

/** The oldest of them, as many as one answer carries and at least one. */
const listOpen = (tx: Tx, cashboxId: CashboxId): Promise<OpenRow[]> =>
  tx.query<OpenRow>(
    `select id, sale_status from (
      select *, row_number() over oldest as place, sum(bytes) over oldest as carried from (
        select o.id, o.sale_status, a.started_at, coalesce(octet_length(a.cart::text), 0) as bytes
        from cards_open_attempts($1, $2) o
        join card_attempts a on a.tenant_id = current_tenant() and a.id = o.id
        order by a.started_at, a.id limit $3) few
      window oldest as (order by started_at, id)) counted
    where place = 1 or carried <= $4`,
    [cashboxId, tx.tillId, MOST_LISTED, MOST_CARTS],
  )

/**
 * The charges of a cashbox, and of the till that asks, that somebody must look at, each with the cart it was taken for,
 * what became of its sale, and the other tills that may have made it without a connection: those whose end is not known, those
 * that paid for nothing, and at every cashbox those of a cancelled sale. The oldest ones, as many as an answer carries.
 *
 * @throws NoCashbox
 */
export const openAttempts = (ctx: Ctx, cashboxId: CashboxId | null | undefined) =>
  reading(ctx, async (tx) => {
    const cashbox = await requireCashbox(tx, cashboxId)
    const open = new Map((await listOpen(tx, cashbox.id)).map(({ id, sale_status }) => [id, sale_status]))
    if (open.size === 0) return []
    const rows = await tx.db
      .select()
      .from(cardAttempts)
      .where(and(eq(cardAttempts.tenant_id, tx.tenantId), inArray(cardAttempts.id, [...open.keys()])))
      .orderBy(asc(cardAttempts.started_at), asc(cardAttempts.id))
    const holders = await holdersOf(tx, rows)
    return rows.map((row, at) => ({
      ...shownAttempt(row),
      cart: row.cart,
      heldBy: holders[at] ?? [],
      /** This till has not let it go. */
      isHeldHere: tx.tillId !== null && row.held_by.includes(tx.tillId),
      saleStatus: open.get(row.id) ?? null,
    }))
  })

/** How many charges of the shop somebody must look at, at whichever cashbox: as `cards_open_attempts` of all of them. */
export const countOpenCharges = `select count(*) as count from card_attempts a
  where a.tenant_id = current_tenant() and (a.state in ('started', 'unknown', 'voiding')
    or (a.state = 'approved' and (a.claimed_at is null or exists (select from invoice_voids v
      where v.tenant_id = a.tenant_id and v.invoice_id = a.sale_id))))`
