import { coloursOf } from '#modules/payment-links/page/theme-colours.ts'
import { Html, html } from '#platform/values/html.ts'
import { firstCharacterOf } from '#platform/values/storable-text.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import { type Language, translate } from '#ui/words/messages.ts'
import type { PageShop } from '../shop/shop.server.ts'
import { bookPageMessages } from './book-page.messages.ts'
import { BOOK_SCRIPT } from './book-script.ts'
import { BOOK_STYLES } from './book-styles.ts'
import { coloursOn, DARK, LIGHT } from './colours.ts'

export const wordsIn = (language: Language) => translate(bookPageMessages, language)
export type Words = ReturnType<typeof wordsIn>

const icon = (path: string): Html =>
  new Html(
    `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`,
  )
export const CHECK = icon('<path d="M20 6 9 17l-5-5"/>')
export const CLOCK = icon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>')
export const BELL = icon('<path d="M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20a2 2 0 0 0 4 0"/>')
export const ALERT = icon('<circle cx="12" cy="12" r="9"/><path d="M12 8v5M12 16.5v.01"/>')
export const PHONE = icon(
  '<path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z"/>',
)
export const BACK = icon('<path d="m15 6-6 6 6 6"/>')
export const NEXT = icon('<path d="m9 6 6 6-6 6"/>')
export const PEOPLE = icon(
  '<circle cx="9" cy="8" r="3.5"/><path d="M3 20a6 6 0 0 1 12 0M16 5a3.5 3.5 0 0 1 0 6.5M18 20a6 6 0 0 0-2.5-5"/>',
)

const ROLES = (colours: ReturnType<typeof coloursOn>): string =>
  Object.entries(colours)
    .map(([role, value]) => `--${role}:${value}`)
    .join(';')

const STATES = {
  light: '--ok:#0b6e44;--wait:#fdf1d8;--waiting:#7a4700;--bad:#b3261e',
  dark: '--ok:#62cfa0;--wait:#33270f;--waiting:#f4c571;--bad:#ff9d94',
}

/** The shop's own accent, and all that follows from it on light ground and dark. */
function roles(theme: string): string {
  const { accent, on } = coloursOf(theme)
  const of = (grounds: typeof LIGHT) => ROLES(coloursOn(accent, grounds))
  return `:root{color-scheme:light dark;--accent:${accent};--on:${on};${of(LIGHT)};${STATES.light}}@media (prefers-color-scheme:dark){:root{${of(DARK)};${STATES.dark}}}`
}

export type Frame = {
  readonly language: Language
  readonly nonce: string
  readonly shop: PageShop
  readonly title: string
  /** Which step it is: from one to the next the page is read from its top. */
  readonly step: string
  /** Where the same page stands in the other language. */
  readonly other: string
  readonly body: Html
}

/** A page by which people book, whole. */
export function framed({ language, nonce, shop, title, step, other, body }: Frame): string {
  const t = wordsIn(language)
  return `<!doctype html>${
    html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${coloursOf(shop.theme).accent}">
<link rel="icon" href="data:,">
<title>${title} · ${shop.name}</title>
<style nonce="${nonce}">${new Html(roles(shop.theme) + BOOK_STYLES)}</style>
</head>
<body>
<header class="top"><div>
${shop.logo ? html`<img src="${shop.logo}" alt="" width="44" height="44">` : html`<span class="mark" aria-hidden="true">${firstCharacterOf(shop.name)}</span>`}
<p><strong>${shop.name}</strong>${shop.address ? html`<span>${shop.address}</span>` : null}</p>
${shop.phone ? html`<a class="call" href="tel:${shop.phone}" aria-label="${t('call', { phone: formatPhone(shop.phone) })}">${PHONE}</a>` : null}
</div></header>
<main id="main" data-step="${step}">${body}</main>
<p id="said" class="unseen" role="status" data-away="${t('away')}"></p>
<footer class="foot-page"><span>${shop.phone ? html`${t('questions')} <a href="tel:${shop.phone}">${formatPhone(shop.phone)}</a>` : shop.name}</span>
<a href="${other}" lang="${language === 'es' ? 'en' : 'es'}">${t('other_language')}</a></footer>
<script nonce="${nonce}">${new Html(BOOK_SCRIPT)}</script>
</body>
</html>`.text
  }`
}

/** A page that says one thing. */
export const stated = (drawn: Html, title: string, help: string, more: Html | null = null): Html =>
  html`<div class="state"><span>${drawn}</span><h1>${title}</h1></div><p>${help}</p>${more}`
