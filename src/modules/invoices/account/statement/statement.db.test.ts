import fc from 'fast-check'
import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { addDays, day } from '#platform/values/day.ts'
import { cents, sumCents } from '#platform/values/money.ts'
import { creditShop } from '../../testing/credit.server.ts'
import { statementOf } from './statement.server.ts'

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('sell', 'pay', 'pay_all', 'reverse', 'bring', 'apply'),
    at: fc.nat(20),
    part: fc.integer({ min: 1, max: 200 }),
  }),
  { minLength: 4, maxLength: 12 },
)

test('a payment never stands before its sale, nor a reversal before its payment, where the clock was set between', async () => {
  const { shop, customerId, sell, pay, means } = await creditShop(null)
  const { owner } = shop
  /** Somebody whose calls begin by a clock that was put back so many minutes. */
  const earlier = (minutes: number) =>
    shop.as({ ctx: { ...owner, now: new Date(owner.now.getTime() - minutes * 60_000) } })
  const first = await sell(1)
  const second = await sell(2)
  const { customerPayment, invoice } = earlier(1)
  const { id } = await customerPayment.create({
    customer_id: customerId,
    amount: 300,
    ...means('TRANSFER'),
  })
  await invoice.reversePayment({ payment_id: id, reason: 'Error' })
  await earlier(2).invoice.reversePayment({ payment_id: (await pay(first, 18)).id, reason: 'Error' })
  await pay(second, 36)
  const { lines } = await statementOf(shop.ctx, {
    customerId,
    from: day('2026-01-01'),
    to: day('2026-12-31'),
  })
  const at = (kind: string) => lines.flatMap((line, place) => (line.kind === kind ? [place] : []))
  expect(at('sale')).toEqual([0, 1])
  for (const reversal of at('reversal')) {
    const paid = lines.findIndex(
      ({ kind, number }) => kind === 'payment' && number === lines[reversal]?.other_number,
    )
    expect(paid).toBeGreaterThan(1)
    expect(paid).toBeLessThan(reversal)
  }
  expect(Math.min(...lines.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0)
  expect(lines.at(-1)?.balance).toBe(31_800)
})

test('whatever happened, a statement ends with what the account says, and begins where the one before ended', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 0, max: 6 }), async (history, cut) => {
      const { shop, customerId, sell, pay, bring, means } = await creditShop(null)
      const sold = [await sell(2)]
      const paid: string[] = []
      for (const { kind, at, part } of history) {
        const invoice = sold[at % sold.length] ?? ''
        const payment = paid[at % Math.max(1, paid.length)]
        // What is refused changes nothing, and is no part of the account.
        const done = async () => {
          if (kind === 'sell') sold.push(await sell((at % 3) + 1))
          else if (kind === 'pay') paid.push((await pay(invoice, part)).id)
          else if (kind === 'pay_all')
            paid.push(
              (
                await shop.call.customerPayment.create({
                  customer_id: customerId,
                  amount: part,
                  ...means('TRANSFER'),
                })
              ).id,
            )
          else if (kind === 'bring') await bring(invoice, 1)
          else if (kind === 'apply') await shop.call.invoice.applyCredit({ invoice_id: invoice })
          else if (payment) await shop.call.invoice.reversePayment({ payment_id: payment, reason: 'Error' })
        }
        await done().catch(() => undefined)
      }
      const today = day('2026-11-20')
      // The entries of a day or two ago, so that a period begins in the middle.
      await change(
        shop,
        `update receivable_entries e set day = e.day - (n.at % 7)::int
          from (select id, row_number() over (order by at desc, id desc) as at from receivable_entries where tenant_id = $1) n
          where e.tenant_id = $1 and e.id = n.id`,
        [shop.ctx.tenantId],
      )
      const account = await shop.call.customer.getAccount({ id: customerId })
      const balance = Math.round((account.owed - account.paid_ahead) * 100)
      const middle = addDays(today, -cut)
      const whole = await statementOf(shop.ctx, {
        customerId,
        from: day('2026-01-01'),
        to: addDays(today, 30),
      })
      const before = await statementOf(shop.ctx, {
        customerId,
        from: day('2026-01-01'),
        to: addDays(middle, -1),
      })
      const after = await statementOf(shop.ctx, { customerId, from: middle, to: addDays(today, 30) })
      expect(whole.opening).toBe(0)
      expect(whole.closing).toBe(balance)
      expect(after.opening).toBe(before.closing)
      expect(after.closing).toBe(whole.closing)
      for (const { ageing, paid_ahead, closing } of [whole, before, after])
        expect(sumCents([...Object.values(ageing), cents(-paid_ahead)])).toBe(closing)
    }),
    { numRuns: 6 },
  )
}, 90_000)
