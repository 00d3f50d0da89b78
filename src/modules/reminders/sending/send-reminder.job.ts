import { customersAsKept } from '#modules/customers/records/customers.server.ts'
import { standingCustomer } from '#modules/customers/records/merged.server.ts'
import type { Message } from '#modules/delivery/delivery.ts'
import { isDecentHour } from '#modules/delivery/queue/decent-hours.ts'
import { type Sending, sendDelivery } from '#modules/delivery/receipts/send-receipt.job.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { debtsOf, type OpenDebt } from '#modules/invoices/receivables/open-debts.server.ts'
import { noteSent, openLinks } from '#modules/payment-links/links/links.server.ts'
import { readSettings, timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { auditEach } from '#platform/kernel/audit.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, dayOfInstant } from '#platform/values/day.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { DAYS_LATE, type Moment } from '../due/due.ts'
import { reminderLetter } from '../letter/reminder-letter.ts'
import type { reminders } from '../reminders.tables.ts'
import { PARTS_OF_REMINDERS } from './hand-over.server.ts'
import { refuses } from './refusals.server.ts'

type Reminder = Pick<
  typeof reminders.$inferSelect,
  'id' | 'customer_id' | 'rule_id' | 'language' | 'words' | 'origin' | 'created_at' | 'withdrawn_at'
> & { invoices: InvoiceId[] }

const reminderById = (ctx: TenantCtx, id: string): Promise<Reminder> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Reminder>(
      `select id, customer_id, rule_id, language, words, origin, created_at, withdrawn_at, array(
          select invoice_id from reminder_invoices i where i.tenant_id = r.tenant_id and i.reminder_id = r.id
          order by invoice_id) as invoices
        from reminders r where tenant_id = current_tenant() and id = $1`,
      [id],
    )
    if (!row) throw new Error(`there is no reminder ${id}`)
    return row
  })

type Written = {
  language: Reminder['language']
  customer_id: Reminder['customer_id']
  origin: string
  words: string
}

/** What a customer reads of some debts, as they are now. At least one. */
export async function writtenOf(
  ctx: TenantCtx,
  { language, customer_id, origin, words }: Written,
  debts: readonly OpenDebt[],
): Promise<Message> {
  const [customer] = await customersAsKept(ctx, [await standingCustomer(ctx, customer_id)])
  const { trade_name: shop, phone } = await readSettings(ctx)
  const invoices = debts.map(({ invoice_id }) => invoice_id)
  const links = await openLinks(ctx, origin, invoices)
  // The page that it leads to speaks as the message does.
  const pageOf = (id: InvoiceId): string | null => {
    const url = links.get(id)
    return url === undefined ? null : `${url}?lang=${language}`
  }
  return reminderLetter(words, {
    language,
    customer: customer?.name ?? '',
    shop,
    phone,
    invoices: debts.map(({ invoice_id, ncf, due_on, balance }) => ({
      ncf,
      due_on,
      balance,
      link: pageOf(invoice_id),
    })),
  })
}

/** One that a rule handed over and that comes to be sent at night waits until the shop's people look at their telephones again. */
async function isPutOff(ctx: TenantCtx, { id, rule_id }: Reminder): Promise<boolean> {
  const timeZone = await timeZoneOf(ctx)
  if (rule_id === null || isDecentHour(ctx.now, timeZone)) return false
  await inTransaction(ctx, (tx) =>
    tx.query('update reminders set postponed_at = $2 where tenant_id = current_tenant() and id = $1', [
      id,
      tx.now,
    ]),
  )
  return true
}

/**
 * A rule's reminder outlives an outage of the mail or of WhatsApp: it waits for the next look for as many days as a rule
 * catches up, and while the rule would still speak of it. Who sent one by hand sees that it failed.
 */
async function isKeptForLater(
  tx: Tx<TenantCtx>,
  { id, rule_id, created_at, invoices }: Reminder,
): Promise<boolean> {
  const timeZone = await timeZoneOf(tx)
  const today = dayOfInstant(tx.now, timeZone)
  if (today > addDays(dayOfInstant(created_at, timeZone), DAYS_LATE)) return false
  const [rule] = await tx.query<{ moment: Moment }>(
    'select moment from reminder_rules where tenant_id = current_tenant() and id = $1 and is_active and deleted_at is null',
    [rule_id],
  )
  if (!rule) return false
  const debts = await debtsOf(tx, invoices)
  if (rule.moment !== 'after' && !debts.some(({ due_on }) => due_on >= today)) return false
  await tx.query('update reminders set postponed_at = $2 where tenant_id = current_tenant() and id = $1', [
    id,
    tx.now,
  ])
  return true
}

/**
 * Sends a reminder of what is still owed when its turn has come, once: see `sendDelivery`. What another customer owes by now,
 * because a merge was undone, is told to nobody. Where nothing is left to tell, the customer asked not to be reminded
 * meanwhile or it may have gone before a restore, it is dropped, and the invoices' histories say so.
 */
export async function sendReminder(
  ctx: TenantCtx,
  { delivery_id: id }: { delivery_id: string },
): Promise<void> {
  const reminder = await reminderById(ctx, id)
  if (await isPutOff(ctx, reminder)) return
  let said: InvoiceId[] = []
  const letter = async (): Promise<Message | null> => {
    said = []
    if (reminder.withdrawn_at) return null
    if (!(await arePartsOn(ctx, PARTS_OF_REMINDERS)) || (await refuses(ctx, reminder.customer_id)))
      return null
    const standing = await standingCustomer(ctx, reminder.customer_id)
    const debts = (await debtsOf(ctx, reminder.invoices)).filter(
      ({ customer_id }) => customer_id === standing,
    )
    if (debts.length === 0) return null
    said = debts.map(({ invoice_id }) => invoice_id)
    return writtenOf(ctx, reminder, debts)
  }
  const settled: Sending['settled'] = async (tx, state) => {
    // Where it failed before a word was written, it failed for all of them.
    const told = state === 'failed' && said.length === 0 ? reminder.invoices : said
    const left = reminder.invoices.filter((invoice) => !told.includes(invoice))
    await tx.query(
      `update reminder_invoices set left_out_at = $3
        where tenant_id = current_tenant() and reminder_id = $1 and invoice_id = any($2::uuid[])`,
      [id, left, tx.now],
    )
    await auditEach(tx, { action: 'reminder.dropped', subject_type: 'invoice' }, left)
    await auditEach(tx, { action: `reminder.${state}`, subject_type: 'invoice' }, told)
    // Whoever was reminded has the links in their hands.
    if (state === 'sent') await noteSent(tx, told, id)
  }
  await sendDelivery(ctx, id, { letter, settled, putOff: (tx) => isKeptForLater(tx, reminder) })
}
