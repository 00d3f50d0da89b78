import { randomUUID } from 'node:crypto'
import { NOON, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { creditShop, PRICE } from './credit.server.ts'
import { methodOf } from './payment-means.server.ts'

/** A shop with a seller who is paid 10 % of what they sell: 10 pesos of each coffee. */
export async function sellerShop() {
  const known = await creditShop()
  const { shop, coffee, customerId } = known
  const { id: employeeId } = await shop.call.employee.create({
    name: 'Domingo Cabrera',
    salary_type: 'commission',
    commission_rate: 10,
  })
  /** Sells so many coffees by the seller, or as `more` says. */
  const sellBy = async (
    pieces: number,
    {
      onCredit = false,
      now = NOON,
      ...more
    }: { onCredit?: boolean; now?: Date; employeeId?: string | null } = {},
  ) => {
    const id = randomUUID()
    const amount = pieces * PRICE
    await shop.as({ now }).pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: pieces }], amount, {
        id,
        customerId,
        employeeId,
        payments: [{ paymentMethodId: methodOf(shop, onCredit ? 'CREDIT' : 'CASH'), amount }],
        ...more,
      }),
    )
    return id
  }
  return { ...known, employeeId, sellBy }
}

/** What stands of an invoice's commissions, by line, in pesos. */
export const commissionsOn = (shop: World, invoiceId: string) =>
  reading(shop.owner, (tx) =>
    tx.query<{ commission: number; back: number; paid: number }>(
      `select commission_cents::float / 100 as commission, taken_back_cents::float / 100 as back,
        paid_cents::float / 100 as paid from line_commissions where invoice_id = $1 order by position`,
      [invoiceId],
    ),
  )
