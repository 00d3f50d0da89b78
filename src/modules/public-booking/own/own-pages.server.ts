import { ZodError } from 'zod'
import { AppointmentLinkNotFound, nearestIn } from '#modules/appointments/appointments.errors.ts'
import { ownAppointment } from '#modules/appointments/own-link/own-appointment.server.ts'
import {
  cancelByLink,
  confirmByLink,
  moveByLink,
  payByLink,
} from '#modules/appointments/own-link/own-changes.server.ts'
import { ownChange, ownMove } from '#modules/appointments/own-link/own-link.ts'
import { goToPay } from '#modules/payment-links/page/came-from.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { ClockWrong, TooManyRequests, Unavailable } from '#platform/errors/platform.errors.ts'
import type { PageCall } from '#platform/module/public-page.server.ts'
import { html } from '#platform/values/html.ts'
import type { Language } from '#ui/words/messages.ts'
import { wordsIn } from '../page/frame.server.ts'
import { spokenAt } from '../page/spoken.ts'
import { momentText } from '../page/written.server.ts'
import { onCancelling } from './deposit-lines.server.ts'
import { choosing } from './move-pages.server.ts'
import {
  act,
  beginsAt,
  type GoesOn,
  type OwnPage,
  ownAt,
  said,
  shown,
  versionOf,
} from './shown-page.server.ts'

/** Does what was pressed, and says where the browser goes on; null where what was asked for cannot be paid now. */
async function acted(call: PageCall, token: string): Promise<GoesOn | null> {
  const { ctx, sent } = call
  const version = Number(sent.version)
  if (sent.act === 'pay') {
    const at = await payByLink(ctx, call.origin, token)
    return at === null ? null : goToPay(spokenAt(call, at), 'appointment', `/book/${token}`)
  }
  const change = ownChange.parse({ token, version })
  if (sent.act === 'confirm') await confirmByLink(ctx, change)
  if (sent.act === 'cancel') await cancelByLink(ctx, change)
  if (sent.act === 'move') {
    const to = { appointment_date: sent.d, start_time: sent.t }
    await moveByLink(ctx, ownMove.parse({ token, version, ...to }))
    return { redirect: ownAt(call, '', { moved: '1' }) }
  }
  return { redirect: ownAt(call) }
}

/** What is no word of an appointment, and is said in its place. */
const isForTheFrame = (error: DomainError): boolean =>
  error instanceof AppointmentLinkNotFound || error instanceof TooManyRequests || error instanceof ClockWrong

/** The page of somebody's own appointment, and what they do there. */
export async function ownPage(call: PageCall, language: Language): Promise<OwnPage | GoesOn> {
  const t = wordsIn(language)
  const token = call.named.token ?? ''
  let alert: string | null = null
  let isOut = false
  try {
    if (call.sent.act && call.isPost) {
      const to = await acted(call, token)
      if (to) return to
      alert = t('pay_unavailable')
    }
  } catch (error) {
    // A form that this page did not draw says nothing that can be done: it is shown as it is.
    if (error instanceof ZodError)
      return shown(call, t, language, await ownAppointment(call.ctx, { token }), null)
    if (!(error instanceof DomainError) || isForTheFrame(error)) throw error
    const nearest = nearestIn(error)
    if (nearest.length > 0) return choosing(call, language, { nearest })
    isOut = error instanceof Unavailable
    alert = t(isOut ? 'busy' : 'nearest' in error.params ? 'gone' : 'changed')
  }
  const page = await shown(call, t, language, await ownAppointment(call.ctx, { token }), alert)
  return isOut ? { ...page, status: 503 } : page
}

/** Whether somebody means it. */
export async function cancelPage(call: PageCall, language: Language): Promise<OwnPage> {
  const t = wordsIn(language)
  const token = call.named.token ?? ''
  const own = await ownAppointment(call.ctx, { token })
  const { appointment: a } = own
  if (!a?.may.cancel) return shown(call, t, language, own, null)
  const body = html`<h1>${t('cancel_title')}</h1><p>${a.service_name} · ${momentText(beginsAt(a), language)}</p>
${said(onCancelling(t, own))}
<div class="acts">${act(call, 'cancel', t('cancel_yes'), versionOf(a), 'main')}<a class="other" data-go href="${ownAt(call)}">${t('back')}</a></div>`
  return { title: t('cancel_title'), body }
}
