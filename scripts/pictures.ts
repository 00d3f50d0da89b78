import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGE_KEY } from '#ui/words/i18n.ts'
import { CHROMIUM_ARGS, findOrInstallChromium } from './chromium.ts'
import { LANGUAGES, PICTURES, type Picture, type PictureLanguage } from './pictures/list.ts'

/**
 * Makes the pictures of the manual and of the landing pages anew, in Spanish and in English, from a program that runs
 * with its demo shops: `npm run pictures -- http://localhost:3000 [--lang en] [name …]`. What they show is the demo's
 * own data.
 */
const FOLDER = resolve(import.meta.dirname, '..', 'public', 'pictures')
const QUALITY = 74

/** English ones stand beside, by the same names. */
const folderOf = (language: PictureLanguage): string =>
  language === 'es' ? FOLDER : resolve(FOLDER, language)

const { positionals, values } = parseArgs({
  args: process.argv.slice(process.argv[2] === 'pictures' ? 3 : 2),
  allowPositionals: true,
  options: { lang: { type: 'string' } },
})
const [address = 'http://localhost:3000', ...names] = positionals

const at = (shop: string): string => {
  const { protocol, host } = new URL(address)
  return `${protocol}//${shop}.${host}`
}

const LOCALE = { es: 'es-DO', en: 'en-US' } as const
const sayIn =
  (language: PictureLanguage) =>
  (es: string, en: string): string =>
    language === 'es' ? es : en

/** Whoever keeps the shop, signed in once, at a browser whose language was chosen. */
async function signIn(
  context: BrowserContext,
  { shop, who = 'owner' }: Picture,
  language: PictureLanguage,
): Promise<void> {
  const say = sayIn(language)
  await context.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
    LANGUAGE_KEY,
    language,
  ] as const)
  const page = await context.newPage()
  await page.goto(`${at(shop)}/auth/signin`)
  await page.getByLabel(say('Correo electrónico', 'Email')).fill(`${who}@${shop}.do`)
  await page.getByLabel(say('Contraseña', 'Password')).fill('demo1234')
  await page.getByRole('button', { name: say('Entrar', 'Sign in') }).click()
  await page.waitForURL(/\/home/)
  await page.close()
}

/** What moves, and what asks for something, is not in a picture. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[class*=animate-pulse]') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

async function take(context: BrowserContext, picture: Picture, language: PictureLanguage): Promise<void> {
  const { name, shop, path, size, prepare, isOpen } = picture
  const page = await context.newPage()
  const [width, height] = size ?? [1280, 800]
  await page.setViewportSize({ width, height })
  await page.goto(`${at(shop)}${path}${isOpen ? `?lang=${language}` : ''}`)
  await settle(page)
  await prepare?.(page, sayIn(language))
  await settle(page)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const file = resolve(folderOf(language), `${name}.webp`)
  const { size: bytes } = await sharp(shot).webp({ quality: QUALITY, effort: 6 }).toFile(file)
  await page.close()
  console.log(`${language} ${name}.webp  ${width}×${height}  ${Math.round(bytes / 1024)} kB`)
}

async function takeAll(browser: Browser, language: PictureLanguage): Promise<void> {
  mkdirSync(folderOf(language), { recursive: true })
  const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const [key, group] of Map.groupBy(wanted, ({ shop, who, isOpen }) => `${shop} ${who} ${isOpen}`)) {
    const context = await browser.newContext({
      locale: LOCALE[language],
      timezoneId: 'America/Santo_Domingo',
    })
    const [first] = group
    if (first && !first.isOpen) await signIn(context, first, language)
    for (const picture of group) {
      try {
        await take(context, picture, language)
      } catch (error) {
        process.exitCode = 1
        console.error(`${picture.name} (${key}): ${error instanceof Error ? error.message : error}`)
      }
    }
    await context.close()
  }
}

const browser = await chromium.launch({
  executablePath: findOrInstallChromium(console.log),
  args: [...CHROMIUM_ARGS],
})
try {
  for (const language of LANGUAGES.filter((each) => each === (values.lang ?? each)))
    await takeAll(browser, language)
} finally {
  await browser.close()
}
