import { customersAsKept } from '#modules/customers/records/customers.server.ts'
import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import type { PaperLanguage } from '#modules/delivery/paper.ts'
import { queue } from '#modules/delivery/queue/queue.server.ts'
import { recipientOf } from '#modules/delivery/queue/recipients.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { Actor, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentId, AppointmentLetterId, AppointmentRuleId } from '#platform/values/ids.ts'
import { LetterNowhere } from '../appointments.errors.ts'
import type { AppointmentRow } from '../booking/appointment-rows.server.ts'
import type { LetterKind } from '../letter/letter-kind.ts'
import { letterQueued } from './letters.ts'
import type { Changed } from './together.server.ts'

/** An appointment, held until the transaction ends, so that it is not changed while it is told of; null where there is none. */
export async function appointmentToTell(
  tx: Tx<TenantCtx>,
  id: AppointmentId,
): Promise<AppointmentRow | null> {
  const [row] = await tx.query<AppointmentRow>(
    'select * from appointments where tenant_id = current_tenant() and id = $1 for share',
    [id],
  )
  return row ?? null
}

/** Where its customer is written to by a way: as they were typed with the appointment, else as the shop knows them. */
export async function recipientOfAppointment(
  tx: Tx<TenantCtx>,
  row: AppointmentRow,
  channel: DeliveryChannel,
): Promise<string | null> {
  const typed = recipientOf({ email: row.customer_email, phone: row.customer_phone }, channel)
  if (typed !== null || !row.customer_id) return typed
  const [customer] = await customersAsKept(tx, [row.customer_id])
  return customer && customer.deleted_at === null ? recipientOf(customer, channel) : null
}

type NewLetter = {
  readonly of: AppointmentRow
  readonly kind: LetterKind
  readonly channel: DeliveryChannel
  readonly recipient: string | null
  readonly origin: string | null
  readonly was?: Date | null
  /** Those that are told of in it too. */
  readonly others?: readonly Changed[]
  readonly rule?: { readonly id: AppointmentRuleId; readonly name: string; readonly words: Words } | null
  /** It goes no sooner. */
  readonly dueAt?: Date | null
  /** Of one that somebody sends by hand: the same again sends nothing more. */
  readonly requestId?: string
}
type Words = Readonly<Record<PaperLanguage, string>>

type Writing = Tx<TenantCtx> & { readonly actor?: Actor }

/** False where it is there already. */
async function writeLetter(
  tx: Writing,
  { of, kind, channel, recipient, origin, was = null, others = [], rule = null }: NewLetter,
  { id, language }: { id: AppointmentLetterId; language: PaperLanguage },
): Promise<boolean> {
  const error = recipient === null ? new LetterNowhere(channel) : null
  const kept = await tx.query(
    `insert into appointment_letters (tenant_id, id, appointment_id, kind, version, starts_at, was_at, rule_id, rule_name,
        channel, recipient, language, words, origin, error, created_at, created_by, created_by_name, others)
      values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
      on conflict do nothing returning id`,
    [
      id,
      of.id,
      kind,
      of.version,
      of.starts_at,
      was,
      rule?.id ?? null,
      rule?.name ?? null,
      channel,
      recipient,
      language,
      rule?.words[language] ?? null,
      origin,
      error && JSON.stringify({ code: error.code, params: error.params }),
      tx.now,
      tx.actor?.userId ?? null,
      tx.actor?.name ?? null,
      JSON.stringify(others),
    ],
  )
  return kept.length > 0
}

/**
 * Keeps a letter and hands it over to be sent, in one transaction, once: false where this was told before. One without an
 * address is kept with the reason.
 *
 * @throws TooManyDeliveries, RecipientHasMany
 */
export async function keepLetter(tx: Writing, letter: NewLetter): Promise<boolean> {
  const { of, channel, recipient, rule = null, dueAt = null, requestId } = letter
  const language = of.language ?? (await readSettings(tx)).language
  const id = (requestId?.toLowerCase() ?? newId()) as AppointmentLetterId
  if (!(await writeLetter(tx, letter, { id, language }))) return false
  if (recipient !== null) {
    await queue(tx, {
      id,
      kept: {
        kind: 'appointment',
        invoice_id: null,
        payment_id: null,
        customer_id: null,
        from_day: null,
        to_day: null,
        language,
      },
      channel,
      recipient,
      event: letterQueued,
      dueAt,
      isOfStranger: !tx.actor && rule === null && of.booked_from !== null,
      subject: { subject_type: 'appointment', subject_id: of.id },
    })
  }
  return true
}
