import { type Sending, sendDelivery } from '#modules/delivery/receipts/send-receipt.job.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { triedAgainAt } from '#modules/notifications/channels/tried-again.ts'
import { mailSender } from '#modules/notifications/mail/mail.server.ts'
import { nameInLetter } from '#modules/notifications/mail/names-in-letters.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { LetterWaits } from '../appointments.errors.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import type { appointmentLetters } from '../appointments.tables.ts'
import type { AppointmentRow } from '../booking/appointment-rows.server.ts'
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
import { letterQueued } from './letters.ts'
import { bookedWith } from './of-series.server.ts'
import { changesIn, isToTell } from './together.server.ts'

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

/** An appointment that a letter tells of, as it is now, and when it was to begin before. */
type Told = { readonly of: Named; readonly was: Date | null }

/** All that a letter tells of and that is so, the first as its head; none where none is. */
async function toldNow(tx: Tx<TenantCtx>, letter: Letter): Promise<Told[]> {
  if (!(await arePartsOn(tx, PARTS_OF_APPOINTMENTS))) return []
  const told: Told[] = []
  for (const { id, was, ...change } of changesIn(letter)) {
    const of = await appointmentNamed(tx, id)
    if (await isToTell(tx, { ...change, kind: letter.kind }, of)) told.push({ of, was })
  }
  return told
}

/** What else a letter names: what was booked with it, or what was changed at one stroke with it. */
async function othersOf(
  tx: Tx<TenantCtx>,
  letter: Letter,
  [{ of }, ...told]: readonly [Told, ...Told[]],
): Promise<NonNullable<LetterOf['others']>> {
  const link = (id: AppointmentId) => (letter.origin === null ? null : ownUrl(tx, letter.origin, id))
  if (letter.others.length === 0)
    return (await bookedWith(tx, of, letter)).map(({ id, starts_at: starts }) => ({ starts, link: link(id) }))
  return told.map(({ of: each, was }) => ({
    starts: each.starts_at,
    was,
    link: link(each.id),
    ...(each.employee_id !== of.employee_id && { professional: each.employee_name }),
  }))
}

/** What a letter says of its appointments as they are now. */
async function wordsOf(
  tx: Tx<TenantCtx>,
  letter: Letter,
  told: readonly [Told, ...Told[]],
): Promise<LetterOf> {
  const [{ of, was }] = told
  const { trade_name: name, phone, address, time_zone: timeZone } = await readSettings(tx)
  const cutoff = await cutoffHours(tx)
  const price = appointmentPrice(of)
  const deposit = await ownDeposit(tx, of.id)
  return {
    kind: letter.kind,
    words: letter.words,
    language: letter.language,
    timeZone,
    was,
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
    others: await othersOf(tx, letter, told),
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

type Turn = { readonly told: readonly Told[]; readonly words: LetterOf }

/**
 * Decides, while nobody changes the appointment, that a letter goes: what is said in it is so, and no other of the same
 * appointment or series is on its way. Whoever cancels a moment later is told of that behind it, never before.
 *
 * @throws LetterWaits
 */
const takeTurn = (ctx: TenantCtx, letter: Letter): Promise<Turn | null> =>
  inTransaction(ctx, async (tx) => {
    const ids = changesIn(letter).map(({ id }) => id)
    await tx.query(
      'select 1 from appointments where tenant_id = current_tenant() and id = any($1) order by starts_at, id for update',
      [ids],
    )
    const [first, ...rest] = await toldNow(tx, letter)
    if (!first) return null
    const others = await tx.query(
      `select 1 from appointment_letters where tenant_id = current_tenant() and id <> $2 and channel = $3
          and going_until > $4 and (appointment_id = $1 or appointment_id in
            (select id from appointments where tenant_id = current_tenant() and series_id = $5))`,
      [letter.appointment_id, letter.id, letter.channel, tx.now, first.of.series_id],
    )
    if (others.length > 0) throw new LetterWaits(`letter ${letter.id}`)
    const words = await wordsOf(tx, letter, [first, ...rest])
    if (letter.kind === 'extended' && !words.toPay) return null
    // It was asked back anew since, and may go yet.
    if (letter.kind === 'refused' && !stays(words.deposit?.now)) return null
    await goesUntil(tx, letter, new Date(tx.now.getTime() + GOING_MS))
    return { told: letter.others.length > 0 ? [first, ...rest] : [first], words }
  })

const goesUntil = (tx: Tx<TenantCtx>, { id }: Letter, until: Date | null): Promise<unknown> =>
  tx.query('update appointment_letters set going_until = $2 where tenant_id = current_tenant() and id = $1', [
    id,
    until,
  ])

/** What a mail program puts into the customer's calendar, changes there or takes out: a file for each appointment. */
async function invitations(ctx: TenantCtx, { told, words }: Turn, recipient: string) {
  const organizer = await mailSender(ctx)
  const method = words.kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const name = words.language === 'es' ? 'cita' : 'appointment'
  return told.map(({ of }, place) => {
    const link = place === 0 ? words.link : (words.others?.[place - 1]?.link ?? null)
    const event = eventOf(
      of,
      { ...words, link, professional: of.employee_name },
      {
        stamp: ctx.now,
        organizer,
        attendee: { name: nameInLetter(of.customer_name), address: recipient },
      },
    )
    return {
      filename: place === 0 ? `${name}.ics` : `${name}-${place + 1}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: Buffer.from(calendarFile({ method, events: [event] }), 'utf8'),
    }
  })
}

/** So long what became of a deposit waits for a better time: it is so for good. */
const DEPOSIT_WAITS_MS = 3 * DAY_MS

/** A letter outlives an outage of the mail or of WhatsApp while what it says is so, and its appointment is to come. */
async function isKeptForLater(tx: Tx<TenantCtx>, letter: Letter): Promise<boolean> {
  const [first] = await toldNow(tx, letter)
  if (!first) return false
  const again = triedAgainAt(letter.created_at, tx.now)
  const until = isOfDeposit(letter.kind)
    ? new Date(letter.created_at.getTime() + DEPOSIT_WAITS_MS)
    : first.of.starts_at
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
        ? await invitations(ctx, turn, kept.recipient ?? '')
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
