import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditShop, PRICE, rowsOf } from '../testing/credit.server.ts'

type Act =
  | { kind: 'sell'; pieces: number; cash: number }
  | { kind: 'pay'; at: number; part: number }
  | { kind: 'pay_all'; amount: number }
  | { kind: 'apply'; at: number }
  | { kind: 'reverse'; at: number }
  | { kind: 'bring'; at: number }
  | { kind: 'cancel'; at: number }

const index = fc.nat(30)
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      pieces: fc.integer({ min: 1, max: 4 }),
      cash: fc.nat(4),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      at: index,
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  fc.record({ kind: fc.constant('pay_all' as const), amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('apply' as const), at: index }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), at: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bring' as const), at: index }) },
  fc.record({ kind: fc.constant('cancel' as const), at: index }),
)

/** Every account beside its documents, in centavos: what ought to be there, and what is. */
const BOOKS = `
  select i.id,
    coalesce(r.balance_cents, 0)::int as balance,
    (coalesce((select sum(p.amount_cents) from invoice_payments p where p.invoice_id = i.id and p.status = 'on_credit'), 0)
      - coalesce((select sum(s.amount_cents) from customer_payment_shares s where s.invoice_id = i.id
          and not exists (select from customer_payment_reversals b where b.payment_id = s.payment_id)), 0)
      - coalesce((select sum(n.applied_cents) from credit_notes n where n.invoice_id = i.id), 0)
      - coalesce((select sum(s.amount_cents) from credit_note_spendings s
          where s.invoice_id = i.id and s.reversed_payment_id is not null), 0)
      - coalesce((select -sum(e.owed_cents) from receivable_entries e where e.invoice_id = i.id and e.kind = 'void'), 0)
    )::int as documents,
    coalesce((select sum(e.owed_cents) from receivable_entries e where e.invoice_id = i.id), 0)::int as entries
  from invoices i left join receivables r on r.invoice_id = i.id`

const ACCOUNTS = `
  select a.owed_cents::int as owed, a.credit_cents::int as credit,
    (select sum(balance_cents) from receivables r where r.customer_id = a.customer_id)::int as balances,
    (coalesce((select sum(p.amount_cents) from customer_payments p where p.customer_id = a.customer_id
        and not exists (select from customer_payment_reversals b where b.payment_id = p.id)), 0)
      - coalesce((select sum(s.amount_cents) from customer_payment_shares s
          join customer_payments p on p.id = s.payment_id where p.customer_id = a.customer_id
          and not exists (select from customer_payment_reversals b where b.payment_id = p.id)), 0))::int as ahead
  from customer_accounts a`

test('whatever becomes of sales on credit, each balance follows from its documents, and nothing is settled twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 10, maxLength: 25 }), async (history) => {
      const { shop, customerId, means, sell, pay, bring } = await creditShop(null)
      const sales: string[] = []
      const payments: string[] = []
      const at = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]
      /** Twice under one key, together: it is done once, or refused both times. */
      const twice = async (act: (requestId: string) => Promise<{ id?: string } | object>): Promise<void> => {
        const requestId = randomUUID()
        const [one, again] = await Promise.allSettled([act(requestId), act(requestId)])
        expect(again.status).toBe(one.status)
        if (one.status === 'fulfilled' && again.status === 'fulfilled') {
          expect(again.value).toEqual(one.value)
          if ('id' in one.value && typeof one.value.id === 'string') payments.push(one.value.id)
        }
      }
      for (const act of history) {
        if (act.kind === 'sell') {
          sales.push(await sell(act.pieces, { cash: Math.min(act.cash, act.pieces) * PRICE }))
          continue
        }
        if (act.kind === 'pay_all') {
          await twice((requestId) =>
            shop.call.customerPayment.create({
              requestId,
              customer_id: customerId,
              amount: act.amount,
              ...means('TRANSFER'),
            }),
          )
          continue
        }
        if (act.kind === 'reverse') {
          const payment_id = at(payments, act.at)
          if (payment_id)
            await twice((requestId) =>
              shop.call.invoice.reversePayment({ requestId, payment_id, reason: 'Error' }),
            )
          continue
        }
        const sale = at(sales, act.at)
        if (!sale) continue
        if (act.kind === 'pay') await twice((requestId) => pay(sale, act.part, 'TRANSFER', { requestId }))
        if (act.kind === 'apply')
          await twice((requestId) => shop.call.invoice.applyCredit({ requestId, invoice_id: sale }))
        if (act.kind === 'bring')
          await twice(async (requestId) => ({ note: (await bring(sale, 1, { requestId })).number }))
        if (act.kind === 'cancel') {
          await twice((requestId) =>
            shop.call.pos.cancelInvoice({ invoiceId: sale, recreate: false, requestId }),
          )
        }
      }
      for (const { balance, documents, entries } of await rowsOf(shop, BOOKS)) {
        expect({ documents, entries }).toEqual({ documents: balance, entries: balance })
      }
      for (const { owed, credit, balances, ahead } of await rowsOf(shop, ACCOUNTS)) {
        expect({ balances: balances ?? 0, ahead }).toEqual({ balances: owed, ahead: credit })
      }
    }),
    { numRuns: 4 },
  )
}, 60_000)
