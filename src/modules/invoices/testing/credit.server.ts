import { randomUUID } from 'node:crypto'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { cents } from '#platform/values/money.ts'
import { currencyOf, methodOf } from './payment-means.server.ts'

/** What a product of these tests costs, in pesos. */
export const PRICE = 118

/** A shop that sells on credit, with a customer who may owe up to `limit` pesos for thirty days. */
export async function creditShop(limit: number | null = 10_000) {
  const bare = await newWorld()
  await bare.range({ type: 'nota_credito' })
  await change(bare, `update payment_methods set is_active = true where tenant_id = $1 and code = 'CREDIT'`, [
    bare.ctx.tenantId,
  ])
  const credit = (await bare.call.paymentMethod.getAll()).find(({ code }) => code === 'CREDIT')
  if (!credit) throw new Error('the shop sells nothing on credit')
  const shop: World = { ...bare, methods: { ...bare.methods, CREDIT: credit.id } }
  const coffee = await shop.product({ name: 'Café', price: cents(PRICE * 100) })
  const { id: customerId } = await shop.call.customer.create({ name: 'Hotel Bahía', tax_id: '101850043' })
  await shop.call.customer.setCreditTerms({ id: customerId, payment_terms_days: 30, credit_limit: limit })
  const means = (code: string) => ({
    payment_method_id: methodOf(shop, code),
    currency_id: currencyOf(shop, 'DOP'),
    reference: code === 'TRANSFER' || code === 'CARD' ? '00420917' : null,
  })
  /** Sells so many coffees, what is not paid in cash on credit. */
  const sell = async (
    pieces: number,
    {
      cash = 0,
      customer = customerId as string,
      by = shop.call,
    }: { cash?: number; customer?: string; by?: World['call'] } = {},
  ) => {
    const id = randomUUID()
    const owed = pieces * PRICE - cash
    await by.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: pieces }], pieces * PRICE, {
        id,
        customerId: customer,
        payments: [
          ...(cash > 0 ? [{ paymentMethodId: methodOf(shop, 'CASH'), amount: cash }] : []),
          ...(owed > 0 ? [{ paymentMethodId: methodOf(shop, 'CREDIT'), amount: owed }] : []),
        ],
      }),
    )
    return id
  }
  const pay = (invoice_id: string, amount: number, code = 'TRANSFER', more = {}) =>
    shop.call.invoice.recordPayment({
      invoice_id,
      amount,
      requestId: randomUUID(),
      ...means(code),
      ...more,
    })
  const bring = (order_id: string, pieces: number, more = {}) =>
    shop.call.creditNote.create({
      order_id,
      customer_id: customerId,
      items: [{ product_id: coffee, quantity: pieces, price: PRICE }],
      requestId: randomUUID(),
      ...more,
    })
  return { shop, coffee, customerId, means, sell, pay, bring, ledger: (id: string) => ledgerOf(shop, id) }
}

/** What stands in the shop's tables. */
export const rowsOf = (shop: World, text: string): Promise<Record<string, unknown>[]> =>
  reading(shop.owner, (tx) => tx.query(text))

type Ledger = {
  /** What the invoice says, what its entries say, and what the customer's account and entries say; in pesos. */
  balance: number
  entries: number
  owed: number
  owedEntries: number
  credit: number
  creditEntries: number
}

/** An invoice's balance and its customer's account beside the entries that they are the sums of. */
const ledgerOf = (shop: World, invoiceId: string): Promise<Ledger> =>
  reading(shop.owner, async (tx) => {
    const [row] = await tx.query<Ledger>(
      `select coalesce((select balance_cents from receivables r where r.invoice_id = i.id), 0)::float / 100 as balance,
        coalesce((select sum(owed_cents) from receivable_entries e where e.invoice_id = i.id), 0)::float / 100 as entries,
        coalesce(a.owed_cents, 0)::float / 100 as owed,
        coalesce((select sum(owed_cents) from receivable_entries e where e.customer_id = i.customer_id), 0)::float / 100
          as "owedEntries",
        coalesce(a.credit_cents, 0)::float / 100 as credit,
        coalesce((select sum(credit_cents) from receivable_entries e where e.customer_id = i.customer_id), 0)::float / 100
          as "creditEntries"
      from invoices i left join customer_accounts a on a.customer_id = i.customer_id where i.id = $1`,
      [invoiceId],
    )
    if (!row) throw new Error(`no invoice ${invoiceId}`)
    return row
  })

/** A ledger in which all agrees. */
export const agreed = (balance: number, owed = balance, credit = 0): Ledger => ({
  balance,
  entries: balance,
  owed,
  owedEntries: owed,
  credit,
  creditEntries: credit,
})
