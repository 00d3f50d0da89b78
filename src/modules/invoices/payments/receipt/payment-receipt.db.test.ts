import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { creditShop } from '../../testing/credit.server.ts'

/** What the receipt of a payment says is still owed, in pesos. */
const saidToBeOwed = async ({ shop }: Shop, id: string): Promise<string | undefined> => {
  const paper = await shop.call.paper.get({ paper: { kind: 'payment', id }, language: 'es' })
  if (paper.on !== 'roll') throw new Error('a receipt is printed on a roll')
  const line = paper.lines.find(({ text }) => text.includes('quedó pendiente'))
  return line?.text.trim().split(/\s+/).at(-1)
}
type Shop = Awaited<ReturnType<typeof creditShop>>

test('a receipt says what was owed behind its payment, whatever the clock showed when another was taken', async () => {
  const at = await creditShop()
  const later = (seconds: number) => at.shop.as({ now: new Date(at.shop.ctx.now.getTime() + seconds * 1000) })
  const paid = async (seconds: number, amount: number) => {
    const payment = { invoice_id: invoice, amount, requestId: randomUUID(), ...at.means('CASH') }
    return (await later(seconds).invoice.recordPayment(payment)).id
  }
  // The clock was a minute fast, and is set between the two payments.
  const invoice = await at.sell(3, { by: later(60) })
  const first = await paid(61, 100)
  const second = await paid(5, 54)
  expect(await saidToBeOwed(at, first)).toBe('254.00')
  expect(await saidToBeOwed(at, second)).toBe('200.00')
  await at.shop.call.invoice.reversePayment({ payment_id: first, reason: 'Error', requestId: randomUUID() })
  expect(await saidToBeOwed(at, first)).toBe('254.00')
  expect(await saidToBeOwed(at, second)).toBe('200.00')
})

test('what was paid ahead says what was owed on the invoice that it was used for', async () => {
  const at = await creditShop()
  const { id } = await at.shop.call.customerPayment.create({
    customer_id: at.customerId,
    amount: 300,
    requestId: randomUUID(),
    ...at.means('CASH'),
  })
  const invoice = await at.sell(2)
  await at.shop.call.invoice.applyCredit({ invoice_id: invoice, amount: 36, requestId: randomUUID() })
  await at.shop.call.invoice.applyCredit({ invoice_id: invoice, amount: 50, requestId: randomUUID() })
  expect(await saidToBeOwed(at, id)).toBe('150.00')
})
