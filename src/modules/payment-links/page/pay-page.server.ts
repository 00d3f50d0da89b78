import { Html, html } from '#platform/values/html.ts'

import { firstCharacterOf } from '#platform/values/storable-text.ts'

import { formatPhone } from '#platform/values/tax-id.ts'
import { formatCents } from '#ui/words/figures.ts'
import { formatDay, formatTime } from '#ui/words/format.ts'
import { type Language, translate } from '#ui/words/messages.ts'
import type { PayForm, PublicLink } from '../links/public-link.server.ts'
import type { CameFrom } from './came-from.ts'
import { payPageMessages } from './pay-page.messages.ts'
import { PAY_STYLES } from './pay-styles.ts'
import { coloursOf } from './theme-colours.ts'

/** What the customer came back with. */
export const RETURNS = ['declined', 'cancelled', 'unsigned'] as const
export type Return = (typeof RETURNS)[number]

type Drawn = {
  language: Language
  nonce: string
  /** Where the same page stands in the other language. */
  otherLanguage: string
  link: PublicLink | null
  /** Null where nothing can be paid. */
  form: PayForm | null
  back: Return | null
  /** The page from which this browser came to pay. */
  cameFrom: { from: CameFrom; path: string } | null
}

type Words = ReturnType<typeof wordsIn>
const wordsIn = (language: Language) => translate(payPageMessages, language)

const icon = (path: string): Html =>
  new Html(
    `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`,
  )
const CHECK = icon('<path d="M20 6 9 17l-5-5"/>')
const CLOCK = icon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>')
const LOCK = icon('<rect x="4" y="11" width="16" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/>')
const ALERT = icon('<circle cx="12" cy="12" r="9"/><path d="M12 8v5M12 16.5v.01"/>')

/** `23/11/2026`, and the time where it is paid for only a part of that day. */
const untilText = ({ until: { day, time } }: PublicLink, language: Language): string =>
  [formatDay(day, { language }), time && formatTime(time, { language })].filter(Boolean).join(', ')

/** The page of a link, whole. */
export function payPage(drawn: Drawn): string {
  const { language, nonce, link, otherLanguage } = drawn
  const t = wordsIn(language)
  const contact = link?.shop.phone
    ? html`<span>${t('questions')} <a href="tel:${link.shop.phone}">${link.shop.name} · ${formatPhone(link.shop.phone)}</a></span>`
    : null
  return document({
    language,
    nonce,
    theme: link?.shop.theme ?? '',
    title: link ? t('title', { shop: link.shop.name }) : t('missing'),
    content: html`${link ? whole(t, drawn, link) : state(ALERT, t('missing'), t('missing_help'))}
<footer>
${contact}
<a href="${otherLanguage}" lang="${language === 'es' ? 'en' : 'es'}">${t('other_language')}</a>
</footer>`,
  })
}

/** Between two tries of a page that cannot be shown yet. */
const AGAIN_SECONDS = 15

type Waiting = Pick<Drawn, 'language' | 'nonce'> & {
  /** Where it is asked for again, whole. */
  again: string
  /** What is still to be taken, or a page that cannot be shown. */
  of: 'answer' | 'page'
}

/** Where nothing can be taken or looked up just now: nothing of the shop is known, and the browser asks again by itself. */
export function waitingPage({ language, nonce, again, of }: Waiting): string {
  const t = wordsIn(language)
  const [title, help] =
    of === 'answer' ? (['waiting', 'waiting_help'] as const) : (['unavailable', 'unavailable_help'] as const)
  return document({
    language,
    nonce,
    theme: '',
    title: t(title),
    refresh: html`<meta http-equiv="refresh" content="${AGAIN_SECONDS};url=${again}">`,
    content: state(CLOCK, t(title), t(help), 'attn'),
  })
}

type Whole = Pick<Drawn, 'language' | 'nonce'> & {
  theme: string
  title: string
  refresh?: Html
  content: Html
}

function document({ language, nonce, theme, title, refresh, content }: Whole): string {
  const { accent, on } = coloursOf(theme)
  return `<!doctype html>${
    html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh ?? null}
<link rel="icon" href="data:,">
<meta name="theme-color" content="${accent}">
<title>${title}</title>
<style nonce="${nonce}">:root{--accent:${new Html(accent)};--on-accent:${new Html(on)}}${new Html(PAY_STYLES)}</style>
</head>
<body>
<div class="band"></div>
<main>
${content}
</main>
</body>
</html>`.text
  }`
}

const whole = (t: Words, drawn: Drawn, link: PublicLink): Html => html`<header>
${link.shop.logo ? html`<img src="${link.shop.logo}" alt="">` : html`<span class="mark" aria-hidden="true">${firstCharacterOf(link.shop.name)}</span>`}
<p><span>${t('to')}</span><strong>${link.shop.name}</strong></p>
</header>
${body(t, drawn, link)}
${drawn.cameFrom && html`<p class="from"><a href="${drawn.cameFrom.path}">${t(`to_${drawn.cameFrom.from}`)}</a></p>`}`

function body(t: Words, { form, back, language }: Drawn, link: PublicLink): Html {
  const { shop, paid, status } = link
  if (status === 'paid') {
    return html`${state(CHECK, t('paid'), t('paid_help', { shop: shop.name }), 'ok')}
${facts([
  [t('paid_amount'), formatCents(paid.amount)],
  paidFor(t, link, language),
  ...(paid.authorization ? [[t('authorization'), paid.authorization] as const] : []),
])}
${paid.beside > 0 ? html`<p class="note">${t('beside', { amount: formatCents(paid.beside), shop: shop.name })}</p>` : null}`
  }
  if (paid.beside > 0)
    return state(
      CLOCK,
      t('late'),
      t('late_help', { amount: formatCents(paid.beside), shop: shop.name }),
      'attn',
    )
  if (link.isSettled) return state(CHECK, t(settledAs(link)), t('settled_help'), 'ok')
  if (status === 'expired')
    return state(
      CLOCK,
      t('expired'),
      t('expired_help', { until: untilText(link, language), shop: shop.name }),
    )
  if (status === 'cancelled') return state(CLOCK, t('cancelled'), t('cancelled_help', { shop: shop.name }))
  if (link.isOldTest) return state(CLOCK, t('old_test'), t('old_test_help', { shop: shop.name }))
  return html`${back && html`<p class="alert" role="alert">${ALERT}<span>${said(t, back, shop.name)}</span></p>`}
<section class="sum"><h1>${t('total')}</h1><p>${formatCents(link.amount)}</p></section>
${facts([
  paidFor(t, link, language),
  ...(link.of.kind === 'invoice' ? [[t('date'), formatDay(link.of.date, { language })] as const] : []),
  [t('until'), untilText(link, language)],
])}
${form ? paying(t, form, link) : state(CLOCK, t('unavailable'), t('unavailable_help'), 'attn')}`
}

/** What is paid by it, in a line. What is paid of an order is its price, and nothing is deposited. */
function paidFor(t: Words, { of }: PublicLink, language: Language): readonly [string, string] {
  if (of.kind === 'invoice') return [t('invoice'), of.ncf]
  return [t(of.purpose === 'store_order' ? 'concept' : 'deposit'), of.concept[language]]
}

function settledAs({ of }: PublicLink) {
  if (of.kind === 'invoice') return 'settled'
  return of.purpose === 'store_order' ? 'order_settled' : 'deposit_settled'
}

const said = (t: Words, back: Return, shop: string): string => {
  if (back === 'declined') return t('declined')
  return back === 'cancelled' ? t('cancelled_by_you') : t('unsigned', { shop })
}

const paying = (t: Words, { action, fields, isTest }: PayForm, { amount, shop }: PublicLink): Html =>
  html`${isTest ? html`<p class="alert" role="note">${ALERT}<span>${t('test')}</span></p>` : null}<form method="post" action="${action}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit">${t('pay', { amount: formatCents(amount) })}</button>
</form>
<p class="safe">${LOCK}<span>${t('safe', { shop: shop.name })}</span></p>`

const facts = (rows: readonly (readonly [string, string])[]): Html =>
  html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

const state = (drawn: Html, title: string, help: string, tone: 'ok' | 'attn' | 'quiet' = 'quiet'): Html =>
  html`<section class="state ${tone}" role="status"><span>${drawn}</span><h1>${title}</h1><p>${help}</p></section>`
