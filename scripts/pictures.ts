import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_ARGS, findOrInstallChromium } from './chromium.ts'
import { PICTURES, type Picture } from './pictures/list.ts'

/**
 * Makes the pictures of the manual and of the landing pages anew, from a program that runs with its demo shops:
 * `npm run pictures -- http://localhost:3000 [name …]`. What they show is the demo's own data.
 */
const FOLDER = resolve(import.meta.dirname, '..', 'public', 'pictures')
const QUALITY = 74

const { positionals } = parseArgs({
  args: process.argv.slice(process.argv[2] === 'pictures' ? 3 : 2),
  allowPositionals: true,
})
const [address = 'http://localhost:3000', ...names] = positionals

const at = (shop: string): string => {
  const { protocol, host } = new URL(address)
  return `${protocol}//${shop}.${host}`
}

/** Whoever keeps the shop, signed in once. */
async function signIn(context: BrowserContext, { shop, who = 'owner' }: Picture): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${at(shop)}/auth/signin`)
  await page.getByLabel('Correo electrónico').fill(`${who}@${shop}.do`)
  await page.getByLabel('Contraseña').fill('demo1234')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/\/home/)
  await page.close()
}

/** What moves, and what asks for something, is not in a picture. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

async function take(context: BrowserContext, picture: Picture): Promise<void> {
  const { name, shop, path, size, prepare } = picture
  const page = await context.newPage()
  const [width, height] = size ?? [1280, 800]
  await page.setViewportSize({ width, height })
  await page.goto(`${at(shop)}${path}`)
  await settle(page)
  await prepare?.(page)
  await settle(page)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const file = resolve(FOLDER, `${name}.webp`)
  const { size: bytes } = await sharp(shot).webp({ quality: QUALITY, effort: 6 }).toFile(file)
  await page.close()
  console.log(`${name}.webp  ${width}×${height}  ${Math.round(bytes / 1024)} kB`)
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(console.log),
  args: [...CHROMIUM_ARGS],
})
try {
  const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const [key, group] of Map.groupBy(wanted, ({ shop, who, isOpen }) => `${shop} ${who} ${isOpen}`)) {
    const context = await browser.newContext({ locale: 'es-DO', timezoneId: 'America/Santo_Domingo' })
    const [first] = group
    if (first && !first.isOpen) await signIn(context, first)
    for (const picture of group) {
      try {
        await take(context, picture)
      } catch (error) {
        process.exitCode = 1
        console.error(`${picture.name} (${key}): ${error instanceof Error ? error.message : error}`)
      }
    }
    await context.close()
  }
} finally {
  await browser.close()
}
