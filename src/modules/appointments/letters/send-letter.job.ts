import { type Sending, sendDelivery } from '#modules/delivery/receipts/send-receipt.job.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { triedAgainAt } from '#modules/notifications/channels/tried-again.ts'
import { mailSender } from '#modules/notifications/mail/mail.server.ts'
import { nameInLetter } from '#modules/notifications/mail/names-in-letters.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { LetterWaits } from '../appointments.errors.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import type { appointmentLetters } from '../appointments.tables.ts'
import type { AppointmentRow } from '../booking/appointment-rows.server.ts'
import { isTakenBack } from '../booking/taken-back.server.ts'
import { stays } from '../deposit-now/deposit-now.ts'
import { cutoffOf } from '../deposits/deposit-terms.ts'
import { ownDeposit } from '../deposits/own-deposit.server.ts'
import { depositToAsk, stillToPay, whyCancelled } from '../deposits/pay-until.server.ts'
import { eventOf } from '../ical/appointment-event.ts'
import { calendarFile } from '../ical/ical.ts'
import { appointmentLetter, type LetterOf } from '../letter/letter.ts'
import { isOfDeposit } from '../letter/letter-kind.ts'
import { awaitsShop } from '../own-link/awaits-shop.server.ts'
import { cutoffHours } from '../own-link/own-appointment.server.ts'
import { ownActs } from '../own-link/own-link.ts'
import { ownUrl } from '../own-link/own-token.server.ts'
import { appointmentPrice, BOOKED, type Booked, restNow } from '../price/service-price.ts'
import { isStillSo, letterQueued } from './letters.ts'
import { bookedWith } from './of-series.server.ts'

type Letter = typeof appointmentLetters.$inferSelect

/** Longer than a conversation may take: who sends one for so long has died. */
const GOING_MS = 120_000

type Named = AppointmentRow & Booked & { service_name: string; employee_name: string }

async function appointmentNamed(tx: Tx<TenantCtx>, id: string): Promise<Named> {
  const [row] = await tx.query<Named>(
    `select a.*, ${BOOKED}, p.name as service_name, e.name as employee_name from appointments a
        join products p on p.tenant_id = a.tenant_id and p.id = a.service_id
        join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
      where a.tenant_id = current_tenant() and a.id = $1`,
    [id],
  )
  if (!row) throw new Error(`there is no appointment ${id}`)
  return row
}

/** What a letter says of an appointment as it is now. */
async function wordsOf(tx: Tx<TenantCtx>, letter: Letter, of: Named): Promise<LetterOf> {
  const { trade_name: name, phone, address, time_zone: timeZone } = await readSettings(tx)
  const cutoff = await cutoffHours(tx)
  const price = appointmentPrice(of)
  const deposit = await ownDeposit(tx, of.id)
  return {
    kind: letter.kind,
    words: letter.words,
    language: letter.language,
    timeZone,
    was: letter.was_at,
    customer: of.customer_name,
    price,
    rest: restNow(price, of.deposit_cents, deposit),
    service: of.service_name,
    professional: of.employee_name,
    starts: of.starts_at,
    ends: of.ends_at,
    link: letter.origin === null ? null : ownUrl(tx, letter.origin, of.id),
    isAwaited: await awaitsShop(tx, of),
    toPay: await stillToPay(tx, of),
    toAsk: await depositToAsk(tx, of),
    others: (await bookedWith(tx, of, letter)).map(({ id, starts_at: starts }) => ({
      starts,
      link: letter.origin === null ? null : ownUrl(tx, letter.origin, id),
    })),
    deposit,
    why: of.status === 'cancelled' ? await whyCancelled(tx, of.id) : null,
    until: ownActs(of, cutoff, tx.now).cancel ? cutoffOf(of.starts_at, cutoff) : null,
    shop: { name, phone, address },
  }
}

const letterById = (ctx: TenantCtx, id: string): Promise<Letter> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Letter>(
      'select * from appointment_letters where tenant_id = current_tenant() and id = $1',
      [id],
    )
    if (!row) throw new Error(`there is no letter ${id}`)
    return row
  })

/**
 * Decides, while nobody changes the appointment, that a letter goes: what is said in it is so, and no other of the same
 * appointment is on its way. Whoever cancels a moment later is told of that behind it, never before.
 *
 * @throws LetterWaits
 */
const takeTurn = (ctx: TenantCtx, letter: Letter): Promise<{ of: Named; words: LetterOf } | null> =>
  inTransaction(ctx, async (tx) => {
    await tx.query('select 1 from appointments where tenant_id = current_tenant() and id = $1 for update', [
      letter.appointment_id,
    ])
    const of = await appointmentNamed(tx, letter.appointment_id)
    if (!(await arePartsOn(tx, PARTS_OF_APPOINTMENTS)) || !isStillSo(letter, of, tx.now)) return null
    if (letter.kind === 'moved' && (await isTakenBack(tx, of.id, letter.version))) return null
    const others = await tx.query(
      `select 1 from appointment_letters where tenant_id = current_tenant() and appointment_id = $1 and id <> $2
          and channel = $3 and going_until > $4`,
      [letter.appointment_id, letter.id, letter.channel, tx.now],
    )
    if (others.length > 0) throw new LetterWaits(`letter ${letter.id}`)
    const words = await wordsOf(tx, letter, of)
    if (letter.kind === 'extended' && !words.toPay) return null
    // It was asked back anew since, and may go yet.
    if (letter.kind === 'refused' && !stays(words.deposit?.now)) return null
    await goesUntil(tx, letter, new Date(tx.now.getTime() + GOING_MS))
    return { of, words }
  })

const goesUntil = (tx: Tx<TenantCtx>, { id }: Letter, until: Date | null): Promise<unknown> =>
  tx.query('update appointment_letters set going_until = $2 where tenant_id = current_tenant() and id = $1', [
    id,
    until,
  ])

/** What a mail program puts into the customer's calendar, changes there or takes out. */
async function invitation(ctx: TenantCtx, { of, words }: { of: Named; words: LetterOf }, recipient: string) {
  const event = eventOf(of, words, {
    stamp: ctx.now,
    organizer: await mailSender(ctx),
    attendee: { name: nameInLetter(of.customer_name), address: recipient },
  })
  const method = words.kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return {
    filename: words.language === 'es' ? 'cita.ics' : 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendarFile({ method, events: [event] }), 'utf8'),
  }
}

/** So long what became of a deposit waits for a better time: it is so for good. */
const DEPOSIT_WAITS_MS = 3 * DAY_MS

/** A letter outlives an outage of the mail or of WhatsApp while what it says is so, and its appointment is to come. */
async function isKeptForLater(tx: Tx<TenantCtx>, letter: Letter): Promise<boolean> {
  const of = await appointmentNamed(tx, letter.appointment_id)
  if (!(await arePartsOn(tx, PARTS_OF_APPOINTMENTS)) || !isStillSo(letter, of, tx.now)) return false
  const again = triedAgainAt(letter.created_at, tx.now)
  const until = isOfDeposit(letter.kind)
    ? new Date(letter.created_at.getTime() + DEPOSIT_WAITS_MS)
    : of.starts_at
  if (again >= until) return false
  await goesUntil(tx, letter, null)
  await publish(tx, letterQueued, { delivery_id: letter.id }, again)
  return true
}

/**
 * Sends a letter of an appointment when its turn has come, once: see `sendDelivery`. Where what it says is so no longer,
 * because the appointment was cancelled or has another time, it is dropped.
 */
export async function sendLetter(
  ctx: TenantCtx,
  { delivery_id: id }: { delivery_id: string },
): Promise<void> {
  const kept = await letterById(ctx, id)
  const letter: Sending['letter'] = async () => {
    const turn = await takeTurn(ctx, kept)
    if (!turn) return null
    const attachments =
      kept.channel === 'email' && !isOfDeposit(kept.kind)
        ? [await invitation(ctx, turn, kept.recipient ?? '')]
        : undefined
    return { ...appointmentLetter(turn.words), ...(attachments && { attachments }) }
  }
  const settled: Sending['settled'] = async (tx, state) => {
    await goesUntil(tx, kept, null)
    await audit(tx, {
      action: `appointment.letter_${state}`,
      subject_type: 'appointment',
      subject_id: kept.appointment_id,
      details: { letter_id: id, kind: kept.kind, channel: kept.channel },
    })
  }
  await sendDelivery(ctx, id, { letter, settled, putOff: (tx) => isKeptForLater(tx, kept) })
}
