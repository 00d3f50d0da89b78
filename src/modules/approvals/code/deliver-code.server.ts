import type { Administrator } from '#modules/identity/people/administrators.server.ts'
import type { Channels } from '#modules/notifications/channels/channels.ts'
import { sendMail } from '#modules/notifications/mail/mail.server.ts'
import { sendWhatsAppText } from '#modules/notifications/whatsapp/whatsapp.server.ts'
import { allowance } from '#modules/pricing/discounts/discount-caps.ts'
import { DomainError } from '#platform/errors/errors.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type BasisPoints, type Cents, cents, ZERO } from '#platform/values/money.ts'
import { readPhone } from '#platform/values/tax-id.ts'
import { formatCents } from '#ui/words/figures.ts'
import { formatDay, formatPercent } from '#ui/words/format.ts'
import { type Language, type Translate, translate } from '#ui/words/messages.ts'
import type { AboutNote, AboutRefund } from '../asked-for.server.ts'
import { authorizationMessages } from '../authorization.messages.ts'
import { CUSTOM_DISCOUNT } from '../authorizations.ts'
import { VALID_SECONDS } from '../kept-authorization.ts'

export type CodeMessage = {
  productId: string
  /** What a discount is wanted on; empty for the whole sale. */
  product: string
  /** Where it is asked, where the till said. */
  cashbox?: string | null | undefined
  /** What the sale comes to before discounts by hand. */
  saleTotal?: Cents | null | undefined
  code: string
  reason: string
  percent?: BasisPoints | null | undefined
  amount?: Cents | null | undefined
  /** The only sale it is for, where one was named. */
  saleId?: InvoiceId | null | undefined
  /** The sale that cash is given back of, and the note that is to be spent, as the shop's books have them. */
  refund?: AboutRefund | undefined
  note?: AboutNote | undefined
  expires_at: Date
}

/** How a code went to one person: by which way, or why by none. */
export type Receipt = { name: string; channel: 'mail' | 'whatsapp' | null; error: string | null }

type Say = Translate<typeof authorizationMessages.es>

/** What is asked for. Without a percent and an amount nothing limits it: whoever decides must read that. */
function askedFor(message: CodeMessage, t: Say, language: Language): string {
  const { productId, product, percent, amount, refund, note } = message
  if (refund) return t('mail_refund', { amount: formatCents(amount ?? ZERO), number: refund.ncf })
  if (note) return t('mail_note', { number: note.ncf, customer: note.customer })
  if (productId !== CUSTOM_DISCOUNT) return t('mail_product', { product })
  if (percent !== null && percent !== undefined) {
    return t('mail_discount_percent', { percent: formatPercent(percent, { language }) })
  }
  return t(amount === null || amount === undefined ? 'mail_discount_unlimited' : 'mail_discount')
}

/** What the discount is wanted on and what it comes to at most, as far as the till said. */
function saleLines(message: CodeMessage, t: Say, language: Language): string[] {
  const { productId, product, percent, amount, saleTotal, refund, note } = message
  if (refund) {
    const { soldAt, seller, total } = refund
    const at = formatDay(soldAt, { language })
    return [t('mail_refund_sale', { at, seller, total: formatCents(total) })]
  }
  if (note) return [t('mail_note_left', { left: formatCents(note.left) })]
  const isDiscount = productId === CUSTOM_DISCOUNT
  const target = product === '' ? t('mail_whole_sale') : t('mail_on_product', { product })
  const total = saleTotal ?? null
  const most =
    total === null || !isDiscount || percent === null || percent === undefined
      ? null
      : allowance(total, percent)
  return [
    ...(isDiscount ? [target] : []),
    ...(total === null ? [] : [t('mail_sale_total', { total: formatCents(total) })]),
    ...(most === null
      ? []
      : [t('mail_comes_to', { most: formatCents(cents(Math.min(most, amount ?? most))) })]),
    ...(most === null || typeof amount === 'number' ? [] : [t('mail_grows')]),
  ]
}

/** Enough of an id to tell one sale from another; with a letter, so that it is no code. */
const referenceOf = (sale: InvoiceId): string => `V-${sale.slice(-8).toUpperCase()}`

/** For what it holds once it is verified. */
const scopeOf = (
  { refund, saleId }: CodeMessage,
  t: Say,
  held: { minutes: number; asker: string },
): string => {
  if (refund) return t('mail_this_refund', held)
  return saleId ? t('mail_this_sale', { ...held, sale: referenceOf(saleId) }) : t('mail_any_sale', held)
}

/** The words that an administrator decides by, in the language of that person. */
export function codeText(
  message: CodeMessage,
  { shop, asker, now, language }: { shop: string; asker: string; now: Date; language: Language },
): { subject: string; text: string } {
  const t = translate(authorizationMessages, language)
  const { code, reason, amount, cashbox, expires_at } = message
  const minutes = Math.max(1, Math.round((expires_at.getTime() - now.getTime()) / 60_000))
  const held = { minutes: VALID_SECONDS / 60, asker }
  const lines = [
    cashbox ? t('mail_asks_at', { asker, shop, cashbox }) : t('mail_asks', { asker, shop }),
    askedFor(message, t, language),
    ...saleLines(message, t, language),
    ...(amount === null || amount === undefined || message.refund
      ? []
      : [t('mail_amount', { amount: formatCents(amount) })]),
    ...(reason === '' ? [] : [t('mail_reason', { reason })]),
    '',
    t('mail_code', { code }),
    t('mail_minutes', { count: minutes }),
    scopeOf(message, t, held),
    '',
    t('mail_warning'),
  ]
  return { subject: t('mail_subject', { shop }), text: lines.join('\n') }
}

const failureOf = (error: unknown): string => {
  if (error instanceof DomainError) return error.code
  // A bug of ours and no failure of the service: the shop must hear of it, and the log.
  throw error
}

async function attempt(
  name: string,
  channel: 'mail' | 'whatsapp',
  sending: Promise<unknown>,
): Promise<Receipt> {
  try {
    await sending
    return { name, channel, error: null }
  } catch (error) {
    return { name, channel: null, error: `${channel}: ${failureOf(error)}` }
  }
}

/**
 * Sends the code to each administrator, by e-mail and by WhatsApp, as far as either is set up and known of the
 * person: a telephone that cannot be dialled is none. Takes as long as the slowest of them, at most the patience of the installation.
 */
export function deliverCode(
  ctx: Ctx,
  administrators: readonly Administrator[],
  channels: Channels,
  message: CodeMessage & { shop: string },
): Promise<Receipt[]> {
  const { shop } = message
  return Promise.all(
    administrators.flatMap(({ name, email, phone, language }) => {
      const dialled = phone && readPhone(phone)
      const { subject, text } = codeText(message, { shop, asker: ctx.actor.name, now: ctx.now, language })
      return [
        ...(channels.mail ? [attempt(name, 'mail', sendMail(ctx, { to: [email], subject, text }))] : []),
        ...(channels.whatsapp && dialled
          ? [attempt(name, 'whatsapp', sendWhatsAppText(ctx, { to: dialled, text }))]
          : []),
      ]
    }),
  )
}
