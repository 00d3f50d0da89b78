import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import { queue, type ShownDelivery } from '#modules/delivery/queue/queue.server.ts'
import {
  readAddress,
  readNumber,
  requireMail,
  requireWhatsApp,
} from '#modules/delivery/queue/recipients.server.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { takeOfFirstDay } from '#modules/notifications/mail/first-day.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import { formatDay } from '#ui/words/format.ts'
import { translate } from '#ui/words/messages.ts'
import { requireRight } from '../access/access.server.ts'
import { FormLinkEnded, FormLinkNotFound, FormNotFound, FormPutAway } from '../forms.errors.ts'
import type { FormAudience, FormStatus } from '../statuses.ts'
import { formLetterMessages } from './form-letter.messages.ts'
import { formPath, lastMoment, type SentForm, statusOfLink } from './links.ts'

type Shared = {
  name: string
  slug: string
  status: FormStatus
  audience: FormAudience
  link_id: string | null
  token: string | null
  ends_at: Date | null
  most_answers: number | null
  answers: number
  revoked_at: Date | null
}

/** @throws FormNotFound, FormPutAway where nobody could fill it in, FormLinkNotFound, FormLinkEnded */
const sharedForm = (ctx: Ctx, id: FormId, linkId: string | null): Promise<Shared> =>
  reading(ctx, async (tx) => {
    await requireRight(tx, id, 'view')
    const [form] = await tx.query<Shared>(
      `select f.name, f.slug, f.status, f.audience, l.id as link_id, l.token, l.ends_at, l.most_answers, l.answers, l.revoked_at
        from forms f left join form_links l on l.tenant_id = f.tenant_id and l.form_id = f.id and l.id = $2
        where f.tenant_id = current_tenant() and f.id = $1 and f.deleted_at is null`,
      [id, linkId],
    )
    if (!form) throw new FormNotFound(`form ${id}`)
    if (form.status !== 'published') throw new FormPutAway(`form ${id} is not published`)
    const wantsLink = linkId !== null || form.audience === 'links'
    if (wantsLink && form.link_id === null) throw new FormLinkNotFound(`link ${linkId}`)
    if (form.link_id !== null && statusOfLink(form, ctx.now) !== 'open')
      throw new FormLinkEnded(`link ${linkId}`)
    return form
  })

type Sending = SentForm & { channel: DeliveryChannel; to: string; origin: string }

/**
 * Puts the address of a published form on its way to whoever is to fill it in, within the bounds of everything that is
 * sent. The same `requestId` again sends nothing more.
 *
 * @throws EmailRequired, EmailInvalid, PhoneRequired, PhoneInvalid, MailNotSetUp, WhatsAppNotSetUp
 * @throws FormNotFound, FormPutAway, FormLinkNotFound, FormLinkEnded, KeyReused, TooManyDeliveries, RecipientHasMany
 * @throws TooManyRequests on a shop's first day
 */
export async function sendForm(ctx: Ctx, sent: Sending): Promise<ShownDelivery> {
  const { requestId, form_id, link_id = null, language, channel, to, origin } = sent
  const recipient = channel === 'email' ? readAddress(to) : readNumber(to)
  const form = await sharedForm(ctx, form_id, link_id)
  await (channel === 'email' ? requireMail(ctx) : requireWhatsApp(ctx))
  if (channel === 'email') await takeOfFirstDay(ctx)
  const { trade_name: shop, phone, time_zone } = await readSettings(ctx)
  const t = translate(formLetterMessages, language)
  const url = new URL(formPath(form.slug, form.token), origin)
  url.searchParams.set('lang', language)
  const lines = [
    t('fill_in', { shop, form: form.name }),
    url.href,
    form.ends_at &&
      t('until', {
        day: formatDay(lastMoment(form.ends_at), { language, timeZone: time_zone, style: 'long' }),
      }),
    form.most_answers === 1 && t('once'),
    [shop, phone].filter(Boolean).join(' · '),
  ].filter(Boolean)
  return queue(ctx, {
    id: requestId ?? newId(),
    kept: {
      kind: 'form',
      invoice_id: null,
      payment_id: null,
      customer_id: null,
      from_day: null,
      to_day: null,
      language,
    },
    channel,
    recipient,
    letter: { subject: t('subject', { form: form.name, shop }), text: `${lines.join('\n\n')}\n` },
    subject: { subject_type: 'form', subject_id: form_id },
  })
}

/** Which ways are set up, before anything is typed. */
export const formChannels = async (ctx: Ctx) => ({ channels: await channelsOf(ctx), customer: null })
