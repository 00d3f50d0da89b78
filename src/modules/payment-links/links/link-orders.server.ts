import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { PaymentLinkId } from '#platform/values/ids.ts'
import { type Cents, cents } from '#platform/values/money.ts'
import { amountText } from '../azul/azul-page.server.ts'
import { type LinkRow, paymentLinkEarlierOrders, paymentLinks } from '../payment-links.tables.ts'

/** Without those that are read as figures. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const twelveLetters = (): string =>
  Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * An order as AZUL knows it: the invoice's number, and letters that nobody can guess, so that two shops that are paid by one
 * merchant never ask for the same one, whatever somebody there types. All are as long, so that none is the beginning of
 * another, and end in a letter: AZUL signs the amount right behind it.
 */
export const newAzulOrder = (number: number, of: 'INV' | 'DEP' = 'INV'): string =>
  `${of}-${formatOrderNumber(number)}-${twelveLetters()}`

/** Another order of the same invoice or deposit. */
const anotherOrder = (order: string): string => `${order.split('-').slice(0, 2).join('-')}-${twelveLetters()}`

/** Whether an order begins as those of links do. */
export const isOurOrder = (order: string): boolean => /^(INV|DEP)-/.test(order)

/** The link that AZUL knows by an order, of now or before; null for what is no order of the shop. */
export async function byAzulOrder(tx: Tx<TenantCtx>, order: string): Promise<LinkRow | null> {
  if (!/^(INV|DEP)-[\w-]{1,60}$/.test(order)) return null
  const [row] = await tx.db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.tenant_id, tx.tenantId), eq(paymentLinks.azul_order, order)))
  if (row) return row
  const [earlier] = await tx.query<LinkRow>(
    `select l.* from payment_link_earlier_orders o
      join payment_links l on l.tenant_id = o.tenant_id and l.id = o.link_id
      where o.tenant_id = current_tenant() and o.azul_order = $1`,
    [order],
  )
  return earlier ?? null
}

/** A link that is known to be there, which nobody changes until the transaction ends. */
export async function holdLink(tx: Tx<TenantCtx>, id: PaymentLinkId): Promise<LinkRow> {
  const [link] = await tx.query<LinkRow>(
    'select * from payment_links where tenant_id = current_tenant() and id = $1 for update',
    [id],
  )
  if (!link) throw new Error(`the link ${id} was there and is gone`)
  return link
}

/** Every amount that a link has asked for by an order of it. */
export async function askedBy(tx: Tx<TenantCtx>, link: LinkRow, order: string): Promise<readonly Cents[]> {
  if (link.azul_order === order) return link.asked_cents.map(cents)
  const [earlier] = await tx.query<{ asked_cents: readonly number[] }>(
    `select asked_cents from payment_link_earlier_orders
      where tenant_id = current_tenant() and link_id = $1 and azul_order = $2`,
    [link.id, order],
  )
  return (earlier?.asked_cents ?? []).map(cents)
}

const beginEachOther = (one: Cents, other: Cents): boolean =>
  amountText(one).startsWith(amountText(other)) || amountText(other).startsWith(amountText(one))

/**
 * The order by which a link asks for an amount, which is kept with it. What AZUL signs has nothing between the amount and
 * the code behind it: where the amount begins another one that the order asked for, or the other way round, it gets an order
 * of its own, and an answer has one reading.
 */
export async function orderToAsk(
  tx: Tx<TenantCtx>,
  { id }: { id: PaymentLinkId },
  amount: Cents,
): Promise<string> {
  const { azul_order: order, asked_cents: asked } = await holdLink(tx, id)
  if (asked.includes(amount)) return order
  if (!asked.some((before) => beginEachOther(cents(before), amount))) {
    await tx.query(
      `update payment_links set asked_cents = asked_cents || to_jsonb($2::bigint)
        where tenant_id = current_tenant() and id = $1`,
      [id, amount],
    )
    return order
  }
  await tx.db
    .insert(paymentLinkEarlierOrders)
    .values({ tenant_id: tx.tenantId, azul_order: order, link_id: id, asked_cents: asked })
  const another = anotherOrder(order)
  await tx.query(
    `update payment_links set azul_order = $2, asked_cents = jsonb_build_array($3::bigint)
      where tenant_id = current_tenant() and id = $1`,
    [id, another, amount],
  )
  return another
}
