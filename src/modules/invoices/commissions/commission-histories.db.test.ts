import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { sellerShop } from '../testing/commissions.server.ts'
import { PRICE, rowsOf } from '../testing/credit.server.ts'

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('sell', 'sell_on_credit', 'return', 'void', 'settle', 'pay'),
    pieces: fc.integer({ min: 1, max: 4 }),
    at: fc.nat(20),
  }),
  { minLength: 12, maxLength: 25 },
)

/** Every commission beside its documents: what of it ought to be taken back and paid, and what is. */
const BOOKS = `
  select c.commission_cents::int as commission, c.taken_back_cents::int as taken_back, c.paid_cents::int as paid,
    case when exists (select from invoice_voids v where v.invoice_id = c.invoice_id) then c.commission_cents
      else round(c.commission_cents * coalesce((select sum(l.quantity_milli) from credit_notes n
        join credit_note_lines l on l.credit_note_id = n.id
        where n.invoice_id = c.invoice_id and l.invoice_position = c.position), 0)::numeric / i.quantity_milli)
    end::int as back_by_documents,
    round(c.base_cents * c.value_hundredths / 10000.0)::int as by_line,
    coalesce((select sum(p.amount_cents) from commission_payment_lines p
      where p.invoice_id = c.invoice_id and p.position = c.position), 0)::int as paid_by_documents
  from line_commissions c join invoice_lines i on i.invoice_id = c.invoice_id and i.position = c.position`

test('of any history the commissions are what the lines, notes, voids and payments say', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { shop, employeeId, sellBy, bring, means } = await sellerShop()
      await change(shop, 'update employees set commission_rate_bps = 1234 where tenant_id = $1', [
        shop.ctx.tenantId,
      ])
      const sold: string[] = []
      const of = { employee_id: employeeId, until: '2026-11-20' }
      const act = {
        sell: async (pieces: number) => void sold.push(await sellBy(pieces)),
        sell_on_credit: async (pieces: number) => void sold.push(await sellBy(pieces, { onCredit: true })),
        return: (pieces: number, id: string) => bring(id, pieces),
        void: (_: number, id: string) => shop.call.pos.cancelInvoice({ invoiceId: id }),
        settle: (pieces: number, invoice_id: string) =>
          shop.call.invoice.recordPayment({
            invoice_id,
            amount: pieces * PRICE,
            requestId: randomUUID(),
            ...means('TRANSFER'),
          }),
        pay: async () => {
          const { payable } = await shop.call.commission.getPayable(of)
          return shop.call.commission.pay({ ...of, amount: payable, method: 'cash', requestId: randomUUID() })
        },
      }
      for (const { kind, pieces, at } of history) {
        // What cannot be is refused, and leaves nothing.
        await Promise.allSettled([act[kind](pieces, sold[at % sold.length] ?? randomUUID())])
      }
      for (const row of await rowsOf(shop, BOOKS)) {
        expect(row).toMatchObject({
          commission: row.by_line,
          taken_back: row.back_by_documents,
          paid: row.paid_by_documents,
        })
      }
      const { totals } = await shop.call.commission.getReport({ from: '2026-01-01', to: '2026-12-31' })
      expect(totals.earned + totals.pending + totals.taken_back).toBeCloseTo(totals.commission, 6)
      expect(totals.paid + totals.payable).toBeCloseTo(totals.earned, 6)
    }),
    { numRuns: 6 },
  )
})
