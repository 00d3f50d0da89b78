import { dropQueued, queuedTo, settleQueued } from '#modules/delivery/queue/queue.server.ts'
import { sendMail } from '#modules/notifications/mail/mail.server.ts'
import { nameInLetter } from '#modules/notifications/mail/names-in-letters.ts'
import { sendWhatsAppText } from '#modules/notifications/whatsapp/whatsapp.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentOfferId } from '#platform/values/ids.ts'
import { formatDay, formatTheTime, formatTime } from '#ui/words/format.ts'
import { translate } from '#ui/words/messages.ts'
import { linkToken } from '../own-link/own-token.server.ts'
import { minuteOf, timeAt } from '../slots/wall-time.ts'
import type { OfferRow, WaitRow } from './offer-rows.server.ts'
import { NowhereToOffer } from './waiting.errors.ts'
import { appointmentWaitingMessages } from './waiting.messages.ts'

type Row = Pick<OfferRow, 'id' | 'status' | 'starts_at' | 'open_until' | 'told_at' | 'made_by'> &
  Pick<WaitRow, 'customer_name' | 'origin' | 'language'> & {
    service_name: string
    employee_name: string | null
  }

const rowOf = (ctx: TenantCtx, id: AppointmentOfferId) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Row>(
      `select o.id, o.status, o.starts_at, o.open_until, o.told_at, o.made_by, w.customer_name, w.origin, w.language, p.name as service_name, e.name as employee_name
        from appointment_offers o join appointment_waits w on w.tenant_id = o.tenant_id and w.id = o.wait_id
          join products p on p.tenant_id = w.tenant_id and p.id = w.service_id
          left join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
        where o.tenant_id = current_tenant() and o.id = $1`,
      [id],
    )
    return row
  })

/** Where an offer is accepted, under the shop's own address. */
export const offerUrl = (ctx: TenantCtx, origin: string, id: AppointmentOfferId): string =>
  `${origin}/book/offer/${linkToken(ctx, 'appointment offer', id)}`

/** What somebody who waits reads, in the language in which they asked to wait, and otherwise in the shop's. */
async function wordsOf(ctx: TenantCtx, row: Row) {
  const { trade_name, phone, language: ofShop, time_zone: timeZone } = await readSettings(ctx)
  const language = row.language ?? ofShop
  const t = translate(appointmentWaitingMessages, language)
  // Whoever opened a shop named all of it, and typed whom it goes to.
  const shop = nameInLetter(trade_name)
  const service = nameInLetter(row.service_name)
  const customer = nameInLetter(row.customer_name)
  const professional = row.employee_name === null ? null : nameInLetter(row.employee_name)
  const time = formatTime(timeAt(minuteOf(row.starts_at), timeZone), { language })
  const day = formatDay(dayOfInstant(row.starts_at, timeZone), { language, style: 'long' })
  const lines = [
    t('hello', { customer, service, shop }),
    professional === null ? t('when', { day, time }) : t('when_with', { day, time, professional }),
    t('accept', { until: formatTheTime(timeAt(minuteOf(row.open_until), timeZone), { language }) }),
    offerUrl(ctx, row.origin, row.id),
    t('else'),
    [shop, phone].filter(Boolean).join(' · '),
  ]
  return { subject: t('subject', { shop }), text: `${lines.join('\n\n')}\n` }
}

const settle = (ctx: TenantCtx, id: AppointmentOfferId, error: DomainError | null): Promise<unknown> =>
  inTransaction(ctx, async (tx) => {
    await settleQueued(tx, id, { error })
    await tx.query(
      `update appointment_offers set told_at = case when $2::jsonb is null then $3::timestamptz end, error = $2::jsonb,
          status = case when $2::jsonb is not null and status = 'open' and made_by is null then 'ended' else status end
        where tenant_id = current_tenant() and id = $1`,
      [id, error && JSON.stringify({ code: error.code, params: error.params }), tx.now],
    )
  })

/**
 * Writes of an offer to whoever waits, while it stands; one that was told is left. Where another try may work it fails, so
 * that the queue tries again; where it cannot, the offer ends with the reason, and the time goes to the next; what was
 * offered by hand stands, and whoever did so tells them. One that left before this program broke goes again under the same
 * message id.
 */
export async function sendOffer(
  ctx: TenantCtx,
  { offer_id: id }: { offer_id: AppointmentOfferId },
): Promise<void> {
  const row = await rowOf(ctx, id)
  if (!row || row.told_at !== null) return
  if (row.status !== 'open' || row.open_until <= ctx.now)
    return inTransaction(ctx, (tx) => dropQueued(tx, id))
  try {
    const reach = await queuedTo(ctx, id)
    if (!reach) throw new NowhereToOffer(`offer ${id}`)
    const words = await wordsOf(ctx, row)
    if (reach.channel === 'email') await sendMail(ctx, { id, to: [reach.recipient], ...words })
    else await sendWhatsAppText(ctx, { to: reach.recipient, text: words.text })
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error
    await settle(ctx, id, error)
    return
  }
  await settle(ctx, id, null)
}
