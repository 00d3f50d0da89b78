import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { followAccount, LANGUAGE_KEY, setLanguage, wordsIn } from './i18n.ts'
import { currentLanguage, defineMessages, registerMessages, translate } from './messages.ts'

const words = defineMessages(
  'greeting',
  { due: 'Vence el {{day, day}}: {{amount, cents}} al {{rate, percent}}', until: 'Hasta {{time}}. Gracias.' },
  { due: 'Due {{day, day}}: {{amount, cents}} at {{rate, percent}}', until: 'Until {{time}}. Thanks.' },
)
const values = { day: '2026-11-21', amount: 123450, rate: 1800 }

test('values are formatted in the language of the sentence', () => {
  expect(translate(words, 'es')('due', values)).toBe('Vence el 21/11/2026: RD$1,234.50 al 18\u00a0%')
  expect(translate(words, 'en')('due', values)).toBe('Due Nov 21, 2026: RD$1,234.50 at 18%')
})

test('a sentence that ends with a time ends once', () => {
  expect(translate(words, 'es')('until', { time: '1:00\u00a0p.\u00a0m.' })).toBe(
    'Hasta 1:00\u00a0p.\u00a0m. Gracias.',
  )
  expect(translate(words, 'en')('until', { time: '1:00 PM' })).toBe('Until 1:00 PM. Thanks.')
})

test('two pages can be drawn in two languages at once', () => {
  const english = wordsIn('en')
  const spanish = wordsIn('es')
  registerMessages(words)
  expect(english.t('due', { ns: 'greeting', ...values })).toContain('Due Nov 21')
  expect(spanish.t('due', { ns: 'greeting', ...values })).toContain('Vence el 21/11')
})

test('a rule without words of its own refuses in the language of the screen', async () => {
  const refused = () => z.string().min(3).safeParse('a').error?.issues[0]?.message
  expect(refused()).toBe('Escriba al menos 3 caracteres.')
  await i18next.changeLanguage('en')
  expect(refused()).toBe('Type at least 3 characters.')
  await i18next.changeLanguage('es')
  expect(refused()).toBe('Escriba al menos 3 caracteres.')
})

/** A browser of nobody yet; Node has no storage of its own. */
function freshBrowser(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return kept
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await i18next.changeLanguage('es')
})

test('the account’s language is spoken where none was chosen, and not remembered for the next person', async () => {
  const kept = freshBrowser()
  await followAccount('en')
  expect(currentLanguage()).toBe('en')
  expect(kept.has(LANGUAGE_KEY)).toBe(false)
  await followAccount('es')
  expect(currentLanguage()).toBe('es')
})

test('a language chosen in this browser stays, whoever signs in', async () => {
  freshBrowser()
  await setLanguage('es')
  expect(followAccount('en')).toBeNull()
  expect(currentLanguage()).toBe('es')
})
