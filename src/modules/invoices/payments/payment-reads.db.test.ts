import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rowsRead } from '#app/testing/rows-read.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { creditShop } from '../testing/credit.server.ts'
import { recordPaymentInput } from './payment.ts'
import { recordPayment, TOLD_APART } from './payments.server.ts'

test('a payment reads what is owed on its invoice, and not on all that the shop ever sold on credit', async () => {
  const { shop, sell, means } = await creditShop()
  const invoice_id = await sell(1)
  // Paid long ago; of their invoices nobody asks.
  await change(
    shop,
    `begin; set local session_replication_role = replica;
      insert into receivables (tenant_id, invoice_id, customer_id, due_on, opened_cents, balance_cents, day, document_type,
          origin, total_cents, seller_id)
        select r.tenant_id, gen_random_uuid(), r.customer_id, r.due_on, 100, 0, r.day, r.document_type, r.origin, 100, r.seller_id
        from receivables r, generate_series(1, 3000)
        where r.tenant_id = '${shop.owner.tenantId}' and r.invoice_id = '${invoice_id}';
      commit`,
  )
  await change(shop, 'analyze receivables')
  const input = recordPaymentInput.parse({
    invoice_id,
    amount: 100,
    requestId: randomUUID(),
    ...means('TRANSFER'),
  })
  const { answer, read } = await inTransaction(shop.owner, (tx) =>
    rowsRead(tx, 'receivables', () => recordPayment(tx, input, TOLD_APART)),
  )
  expect(answer.pending).toBe(18)
  expect(read).toBeLessThan(100)
})
