import { customerById } from '#modules/customers/records/customers.server.ts'
import { standingCustomer } from '#modules/customers/records/merged.server.ts'
import type { ShownDelivery } from '#modules/delivery/queue/queue.server.ts'
import {
  readAddress,
  readNumber,
  requireMail,
  requireWhatsApp,
} from '#modules/delivery/queue/recipients.server.ts'
import { deliveryById } from '#modules/delivery/receipts/deliveries.server.ts'
import { debtsOf, debtsOfCustomer, type OpenDebt } from '#modules/invoices/receivables/open-debts.server.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { readSettings, timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { KeyReused } from '#platform/errors/platform.errors.ts'
import { auditEach } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant, startOfDay } from '#platform/values/day.ts'
import type { CustomerId, InvoiceId, ReminderId } from '#platform/values/ids.ts'
import { WORDS_BY_HAND } from '../letter/reminder-letter.ts'
import { CustomerRefusesReminders, NothingToRemind, RemindedEnough } from '../reminders.errors.ts'
import { refuses } from './refusals.server.ts'
import { inTurn, keepReminder } from './reminder-rows.server.ts'
import { MOST_BY_HAND, type SendReminder } from './reminders.ts'
import { writtenOf } from './send-reminder.job.ts'

type About = { customerId: CustomerId; invoiceId?: InvoiceId | undefined }

/** @throws NothingToRemind also where the invoice is another customer's. */
async function debtsAbout(ctx: TenantCtx, { customerId, invoiceId }: About): Promise<OpenDebt[]> {
  const debts = invoiceId ? await debtsOf(ctx, [invoiceId]) : await debtsOfCustomer(ctx, customerId)
  const theirs = debts.filter(({ customer_id }) => customer_id === customerId)
  if (theirs.length === 0) throw new NothingToRemind(`customer ${customerId}`)
  return theirs
}

/**
 * Before a reminder is sent by hand: how the customer is reached, whether they want none, and what it says in either language.
 *
 * @throws CustomerNotFound, NothingToRemind
 */
export const prepareReminder = (ctx: Ctx, origin: string, about: About) =>
  reading(ctx, async (tx) => {
    const customerId = await standingCustomer(tx, about.customerId)
    const { id, name, tax_id, address, phone, email } = await customerById(tx, customerId)
    const debts = await debtsAbout(tx, { ...about, customerId })
    const written = async (language: 'es' | 'en') =>
      (await writtenOf(tx, { language, customer_id: id, origin, words: WORDS_BY_HAND[language] }, debts)).text
    return {
      channels: await channelsOf(tx),
      customer: { id, name, tax_id, address, phone, email },
      /** The shop's: no customer says in which they are written to. */
      language: (await readSettings(tx)).language,
      refuses: await refuses(tx, id),
      text: { es: await written('es'), en: await written('en') },
    }
  })

/**
 * Puts a reminder on its way that somebody sends by hand; the same `requestId` again sends nothing more.
 *
 * @throws EmailRequired, EmailInvalid, PhoneRequired, PhoneInvalid, MailNotSetUp, WhatsAppNotSetUp
 * @throws CustomerNotFound, NothingToRemind, CustomerRefusesReminders, RemindedEnough
 * @throws KeyReused, TooManyDeliveries, RecipientHasMany
 */
export async function sendByHand(ctx: Ctx, origin: string, input: SendReminder): Promise<ShownDelivery> {
  const { requestId, invoiceId, channel, language, to } = input
  const recipient = channel === 'email' ? readAddress(to) : readNumber(to)
  await (channel === 'email' ? requireMail(ctx) : requireWhatsApp(ctx))
  const id = requestId.toLowerCase() as ReminderId
  return inTransaction(ctx, async (tx) => {
    const customerId = await standingCustomer(tx, input.customerId)
    await customerById(tx, customerId)
    await inTurn(tx)
    if (await wasSent(tx, id, { customerId, channel, recipient })) return deliveryById(tx, id)
    if (await refuses(tx, customerId)) throw new CustomerRefusesReminders(`customer ${customerId}`)
    const invoices = (await debtsAbout(tx, { customerId, invoiceId })).map(({ invoice_id }) => invoice_id)
    await refuseMany(tx, customerId)
    await keepReminder(tx, {
      id,
      customerId,
      invoices,
      rule: null,
      channel,
      recipient,
      error: null,
      language,
      words: WORDS_BY_HAND[language],
      origin,
    })
    await auditEach(tx, { action: 'reminder.asked', subject_type: 'invoice' }, invoices)
    return deliveryById(tx, id)
  })
}

/** @throws KeyReused */
async function wasSent(
  tx: Tx,
  id: ReminderId,
  { customerId, channel, recipient }: { customerId: CustomerId; channel: string; recipient: string },
): Promise<boolean> {
  const [first] = await tx.query<{ same: boolean }>(
    `select customer_id = $2 and channel = $3 and recipient = $4 as same from reminders
      where tenant_id = current_tenant() and id = $1`,
    [id, customerId, channel, recipient],
  )
  if (first && !first.same) throw new KeyReused(`reminder ${id} came back for somebody else`)
  return first !== undefined
}

/** @throws RemindedEnough */
async function refuseMany(tx: Tx, customerId: CustomerId): Promise<void> {
  const timeZone = await timeZoneOf(tx)
  const since = startOfDay(dayOfInstant(tx.now, timeZone), timeZone)
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from reminders where tenant_id = current_tenant() and customer_id = $1
      and rule_id is null and created_at >= $2`,
    [customerId, since],
  )
  if ((row?.count ?? 0) >= MOST_BY_HAND) throw new RemindedEnough(MOST_BY_HAND)
}
