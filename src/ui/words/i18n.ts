import i18next, { type i18n } from 'i18next'
import { z } from 'zod'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { reportFault } from '../faults/report-fault.ts'
import { formatAmount, formatCents, formatMilli, formatWhole } from './figures.ts'
import { formatDateTime, formatDay, formatPercent, formatTime } from './format.ts'
import { type Language, translate } from './messages.ts'
import { uiMessages } from './ui.messages.ts'
import { bringWords, needWords, type WordsFiles } from './words-files.ts'

/** Where the browser remembers the person's language. */
export const LANGUAGE_KEY = 'enzzo.language'

const isLanguage = (text: unknown): text is Language => text === 'es' || text === 'en'

const moment = (value: unknown): string | Date => (value instanceof Date ? value : String(value))

type Format = (value: unknown, language: Language) => string

const lists = { es: new Intl.ListFormat('es'), en: new Intl.ListFormat('en') }

/** `catalogue.product:3,invoices.line:1` in words: each noun's own, `error_used_by_product` of its namespace. */
const formatUses = (value: unknown, lng: Language): string =>
  lists[lng].format(
    String(value)
      .split(',')
      .map((use) => {
        const [noun = '', count] = use.split(':')
        const [ns = '', name] = noun.split('.')
        return i18next.t(`error_used_by_${name}`, { ns, lng, count: Number(count) })
      }),
  )

/** What may stand after the comma in `{{x, cents}}`. */
const formats: Readonly<Record<string, Format>> = {
  amount: (value) => formatAmount(cents(Number(value))),
  cents: (value) => formatCents(cents(Number(value))),
  datetime: (value, language) => formatDateTime(moment(value), { language }),
  day: (value, language) => formatDay(moment(value), { language }),
  milli: (value) => formatMilli(milli(Number(value))),
  percent: (value, language) => formatPercent(basisPoints(Number(value)), { language }),
  time: (value, language) => formatTime(moment(value), { language }),
  uses: formatUses,
  whole: (value) => formatWhole(Number(value)),
}

for (const [name, format] of Object.entries(formats)) {
  i18next.services.formatter?.add(name, (value: unknown, language) =>
    format(value, language === 'en' ? 'en' : 'es'),
  )
}

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['localeError']>>[0]

/** What a form's rule without words of its own refuses with. */
function refusalOf(issue: Issue): string {
  const t = translate(uiMessages)
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null))
    return t('rule_missing')
  if (issue.code === 'too_small' && issue.origin === 'string')
    return t(issue.minimum === 1 ? 'rule_missing' : 'rule_too_short', { limit: Number(issue.minimum) })
  if (issue.code === 'too_big' && issue.origin === 'string')
    return t('rule_too_long', { limit: Number(issue.maximum) })
  if (issue.code === 'too_small') return t('rule_too_small', { limit: Number(issue.minimum) })
  if (issue.code === 'too_big') return t('rule_too_big', { limit: Number(issue.maximum) })
  return t('rule_broken')
}
z.config({ localeError: refusalOf })

const markDocument = (language: string): void => {
  document.documentElement.lang = language
}

/**
 * Takes up the language this browser remembers, Spanish when it remembers none, and keeps
 * `<html lang>` in step from then on. Call once and wait before the first drawing.
 *
 * @param first the words without which nothing can be drawn, where they do not come with the code
 * @throws when the words cannot be had.
 */
export async function startLanguage(first: WordsFiles | null): Promise<void> {
  if (first) needWords(first)
  const stored = localStorage.getItem(LANGUAGE_KEY)
  const language = isLanguage(stored) ? stored : 'es'
  i18next.off('languageChanged', markDocument)
  i18next.on('languageChanged', markDocument)
  markDocument(language)
  await bringWords(language)
  await i18next.changeLanguage(language)
}

/**
 * Takes up the language of the account that signed in, unless one was chosen in this browser. It is not
 * remembered here: the next person at this browser has a language too.
 *
 * @returns null where it is spoken already. Where its words cannot be had now, the other language goes on.
 */
export function followAccount(language: Language): Promise<void> | null {
  if (isLanguage(localStorage.getItem(LANGUAGE_KEY)) || i18next.language === language) return null
  return change(language).catch(reportFault)
}

/**
 * Changes the language of every screen at once and remembers it in this browser.
 *
 * @throws when its words cannot be had now: then nothing changes.
 */
export async function setLanguage(language: Language): Promise<void> {
  await change(language)
  localStorage.setItem(LANGUAGE_KEY, language)
}

async function change(language: Language): Promise<void> {
  await bringWords(language)
  await i18next.changeLanguage(language)
}

/** The words in one language whatever the current one is, for the server's renderer (`UiProvider words`). */
export const wordsIn = (language: Language): i18n =>
  i18next.cloneInstance({ lng: language, initAsync: false })
