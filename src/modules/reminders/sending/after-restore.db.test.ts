import { beforeEach, expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { remindersModule } from '../reminders.module.ts'
import { daysFromDue, type RemindingShop, remindingShop } from '../testing/reminding.server.ts'

let reminding: RemindingShop

beforeEach(async () => {
  reminding = await remindingShop()
})

/** The database is that of the morning's backup, and settled at `now`. */
const restored = (now: Date) =>
  inTransaction(reminding.at(now), (tx) =>
    remindersModule.afterRestore(tx, { since: daysFromDue(-3, 4), reason: 'De una copia' }),
  )

/** What the backup does not have: that anybody was reminded. */
async function forget(): Promise<void> {
  for (const table of ['reminder_invoices', 'reminders', 'receipt_deliveries', 'outbox'])
    await change(reminding.shop, `delete from ${table} where tenant_id = $1`, [reminding.shop.ctx.tenantId])
}

test('who was reminded since the backup is not reminded again, and of what comes later they are', async () => {
  const { sell, rule, look, send, mail } = reminding
  await sell(1)
  await rule()
  await rule({ name: 'El mismo día', moment: 'on', days: 0 })
  await look(daysFromDue(-3))
  await send(daysFromDue(-3))
  expect(mail.mails).toHaveLength(1)
  await forget()
  await restored(daysFromDue(-3, 15))
  for (const at of [daysFromDue(-3, 16), daysFromDue(-2), daysFromDue(-1)]) {
    await look(at)
    await send(at)
  }
  expect(mail.mails).toHaveLength(1)
  await look(daysFromDue(0))
  await send(daysFromDue(0))
  expect(mail.mails).toHaveLength(2)
})

test('what waited when the backup was made is withdrawn, whoever handed it over, and the invoice says so', async () => {
  const { shop, sell, rule, look, send, mail } = reminding
  const invoice = await sell(1)
  await rule()
  await look(daysFromDue(-3, 8))
  await restored(daysFromDue(-3, 15))
  await send(daysFromDue(-3, 16))
  await look(daysFromDue(-2))
  await send(daysFromDue(-2))
  expect(mail.mails).toEqual([])
  expect(await shop.call.reminder.getOfInvoice({ invoiceId: invoice })).toMatchObject([{ state: 'dropped' }])
  expect((await shop.call.invoice.getById({ id: invoice })).history.map(({ action }) => action)).toContain(
    'reminder.dropped',
  )
})
