import { createCustomerInput } from '#modules/customers/customer/customer.ts'
import { createCustomer } from '#modules/customers/records/save-customer.server.ts'
import { inSomebodysName } from '#modules/identity/permissions/acting.server.ts'
import { askDeposit, type Deposit } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { depositLink } from '#modules/payment-links/links/deposit-links.server.ts'
import { isOpenToAnybody } from '#modules/payment-links/settings/merchants.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { isEmail } from '#platform/values/email.ts'
import type { AppointmentId, CustomerId } from '#platform/values/ids.ts'
import { formatDateTime } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import { type AppointmentRow, holdAppointment } from '../booking/appointment-rows.server.ts'
import { NoDepositAsked } from '../deposits/appointment-deposits.errors.ts'
import { askedUntil, payableNow } from '../deposits/pay-until.ts'

/** What an appointment asks for ahead: nothing where its service asked for nothing. */
export const asksDeposit = ({ deposit_cents }: Pick<AppointmentRow, 'deposit_cents'>): boolean =>
  deposit_cents !== null && deposit_cents > 0

/**
 * The deposit of an appointment, held until the transaction ends, with a customer of its own: whoever was only typed
 * becomes one. The caller holds the appointment.
 *
 * @throws NoDepositAsked
 */
export async function depositOf(tx: Tx, appointment: AppointmentRow): Promise<Deposit> {
  const { id, deposit_cents: amount } = appointment
  if (amount === null || amount <= 0) throw new NoDepositAsked(`appointment ${id}`)
  const customer_id = await ownCustomer(tx, appointment)
  const concepts = await conceptsOf(tx, appointment)
  return askDeposit(tx, {
    purpose_id: id,
    customer_id,
    ...concepts,
    amount,
    ...askedUntil(appointment),
  })
}

/** `Corte de cabello · 24/11/2026 9:30 a. m.`, and `… · Nov 24, 2026, 9:30 AM` for who reads English. */
async function conceptsOf(tx: Tx, { service_id, starts_at }: AppointmentRow) {
  const { time_zone } = await readSettings(tx)
  const [service] = await tx.query<{ name: string }>(
    'select name from products where tenant_id = current_tenant() and id = $1',
    [service_id],
  )
  const said = (language: Language): string => {
    // It is read on the card's page too, and in files of a bank.
    const when = formatDateTime(starts_at, { language, timeZone: time_zone }).replaceAll('\u00a0', ' ')
    return `${service?.name ?? ''} · ${when}`
  }
  return { concept: said('es'), concept_en: said('en') }
}

async function ownCustomer(tx: Tx, appointment: AppointmentRow): Promise<CustomerId> {
  const { id, customer_id, customer_name: name, customer_phone: phone, customer_email } = appointment
  if (customer_id !== null) return customer_id
  // What was typed for an appointment may be no address; a customer's has to be one.
  const email = customer_email && isEmail(customer_email) ? customer_email : null
  const made = await createCustomer(tx, createCustomerInput.parse({ name, phone, email }))
  await tx.query('update appointments set customer_id = $2 where tenant_id = current_tenant() and id = $1', [
    id,
    made.id,
  ])
  return made.id
}

/**
 * Where an appointment's deposit is paid by card: the address of the shop's own page for it, made now where none waits.
 * Whoever books for themselves may be led there; it stands in the name of the shop's owner then.
 *
 * @param origin where the browser found the shop, such as `https://salon.example`.
 * @returns null where no deposit is asked for, or not any more (it was paid, the appointment was cancelled or its time has
 *   come), or the shop takes no payments by link.
 * @throws AppointmentNotFound
 */
export const depositLinkFor = (
  ctx: TenantCtx | Ctx,
  origin: string,
  id: AppointmentId,
): Promise<string | null> =>
  inTransaction(ctx, async (tenantTx) => {
    const tx = await inSomebodysName(tenantTx)
    const appointment = await holdAppointment(tx, id)
    const isWanted = payableNow(appointment, tx.now) !== null
    // Without a page to be led to nobody is made a customer for it.
    if (!isWanted || !(await isOpenToAnybody(tx))) return null
    const deposit = await depositOf(tx, appointment)
    return deposit.status === 'pending' ? depositLink(tx, origin, deposit.id) : null
  })
