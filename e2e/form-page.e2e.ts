import { type Browser, expect, type Page } from '@playwright/test'
import { PUBLIC_LOAD_LIMIT, publicLoad } from '../bench/start-page.ts'
import { ask, test } from './journey.ts'
import { asOwner } from './kept-till.ts'
import { nothingSerious } from './obstacles.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

type Form = { id: string; version: number; slug: string; schema: object }

const formIn = (owner: Page, id: string): Promise<Form> => ask(owner, 'form.getById', { id }, 'GET')

/** Publishes a form as its template has it, in both languages. @returns where it stands. */
const published = (browser: Browser, template: string): Promise<Form> =>
  asOwner(browser, async (owner) => {
    const { id } = await ask(owner, 'form.create', { template, language: 'es' })
    await ask(owner, 'form.publish', { id, version: (await formIn(owner, id)).version })
    return formIn(owner, id)
  })

const asWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Fills in what a patient is asked, in the language of these labels. */
async function fillIn(page: Page, name: string, say: (es: string, en: string) => string): Promise<void> {
  await page.getByLabel(say('Nombre completo', 'Full name')).fill(name)
  await page.getByLabel(say('Cédula o pasaporte', 'Identity card or passport')).fill('900-0000001-8')
  await page.getByLabel(say('Fecha de nacimiento', 'Date of birth')).fill('1990-05-02')
  await page.getByLabel(say('Teléfono', 'Phone')).fill('809-555-0142')
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('switch').check()
  const pad = page.getByRole('img', { name: say('Firma', 'Signature') })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no place to sign')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 70, { steps: 6 })
  await page.mouse.up()
}

const spanish = (es: string): string => es
const english = (_: string, en: string): string => en

test('a form is filled in on a phone, with its mistakes said, its draft kept, and sent once', async ({
  page,
  browser,
}) => {
  const { slug } = await published(browser, 'patient')
  await page.goto(`/forms/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingreso de paciente')
  expect(await asWide(page)).toBe(true)
  await nothingSerious(page)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByLabel('Nombre completo')).toBeFocused()
  await expect(page.getByText('Nombre completo es obligatorio')).toBeVisible()
  await nothingSerious(page)
  await fillIn(page, 'Ana Rosa Peña', spanish)
  await page.reload()
  await expect(page.getByText('Retomamos lo que había escrito')).toBeVisible()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Rosa Peña')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Formulario enviado' })).toBeFocused()
  await expect(page.getByText('Respuesta n.º 1')).toBeVisible()
  await nothingSerious(page)
  await page.reload()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('')
})

/** A form for the shop's people alone, and how one of them signs in for it. */
async function ofTheShop(page: Page, browser: Browser) {
  const { id, slug } = await published(browser, 'patient')
  await asOwner(browser, async (owner) => {
    const { version } = await formIn(owner, id)
    await ask(owner, 'form.setRights', { id, version, audience: 'staff', roles: [] })
  })
  const signIn = async (): Promise<void> => {
    await page.getByLabel('Correo electrónico').fill('owner@demo.do')
    await page.getByLabel('Contraseña').fill('demo1234')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingreso de paciente')
  }
  return { slug, signIn }
}

test('who signs in for a form of the shop’s own comes back to it, and to what they wrote when their session had ended', async ({
  page,
  browser,
}) => {
  const { slug, signIn } = await ofTheShop(page, browser)
  await page.goto(`/forms/${slug}`)
  await signIn()
  await fillIn(page, 'Ana Rosa Peña', spanish)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await signIn()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Rosa Peña')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Respuesta n.º 1')).toBeVisible()
})

test('without a line the answers are kept, and go by themselves when it is back, or when the page is opened again', async ({
  page,
  context,
  browser,
}) => {
  const { slug } = await published(browser, 'patient')
  await page.goto(`/forms/${slug}?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New patient')
  await fillIn(page, 'Ana Rosa', english)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: /No connection: your answers are kept/ })).toBeFocused()
  await nothingSerious(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Form sent' })).toBeVisible()
  await expect(page.getByText('Submission no. 1')).toBeVisible()
  await page.getByRole('button', { name: 'Fill it in again' }).click()
  await fillIn(page, 'Otra persona', english)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: /No connection/ })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/forms/${slug}?lang=es`)
  await expect(again.getByText('Ya enviamos las respuestas que estaban guardadas')).toBeVisible()
})

/** Once the worker has the page that is open. */
const isKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })

test('a form that was opened once opens without a line, is filled in, and sent when the line is back', async ({
  browser,
}) => {
  const { slug } = await published(browser, 'patient')
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'es-DO' })
  const phone = await context.newPage()
  await phone.goto(`/forms/${slug}`)
  await isKept(phone)
  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ingreso de paciente')
  await fillIn(phone, 'Ana Sin Línea', spanish)
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone.getByRole('heading', { name: /^Sin conexión/ })).toBeFocused()
  // Also from the beginning, in a page of its own; and what nobody opened does not.
  const second = await context.newPage()
  await second.goto(`/forms/${slug}`)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Ingreso de paciente')
  await expect(second.goto('/forms/nunca-abierto')).rejects.toThrow('ERR_FAILED')
  await second.close()
  await context.setOffline(false)
  await expect(phone.getByRole('heading', { name: 'Formulario enviado' })).toBeVisible()
  await expect(phone.getByText('Respuesta n.º 1')).toBeVisible()
  await context.close()
})

test('a form of the shop’s own says who fills it in, and opens without a line for nobody else after them', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'es-DO' })
  const page = await context.newPage()
  const { slug, signIn } = await ofTheShop(page, browser)
  const opensNoMore = async (): Promise<void> => {
    await context.setOffline(true)
    await expect(page.goto(`/forms/${slug}`)).rejects.toThrow('ERR_FAILED')
    await context.setOffline(false)
  }
  await page.goto(`/forms/${slug}`)
  await signIn()
  await expect(page.getByText(/^Lo llena \S/)).toBeVisible()
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Lo llena \S/)).toBeVisible()
  await context.setOffline(false)
  // The session ended, and the form was opened by nobody.
  await context.clearCookies()
  await page.goto(`/forms/${slug}`)
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  await opensNoMore()
  await page.goto(`/forms/${slug}`)
  await signIn()
  await page.goto('/auth/signout')
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  await opensNoMore()
  await context.close()
})

test('the language is changed without losing what is written, and a draft is thrown away', async ({
  page,
  browser,
}) => {
  const { slug } = await published(browser, 'patient')
  await page.goto(`/forms/${slug}`)
  await page.getByLabel('Nombre completo').fill('Ana')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('Full name')).toHaveValue('Ana')
  await page.reload()
  await page.getByRole('button', { name: /Empezar de nuevo|Start over/ }).click()
  await expect(page.getByRole('textbox').first()).toHaveValue('')
})

test('where no script came, sending loses nothing of what is written, and puts none of it into the address', async ({
  browser,
  baseURL,
}) => {
  const { slug } = await published(browser, 'contact')
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-DO' })
  const page = await context.newPage()
  await page.goto(`${baseURL}/forms/${slug}`)
  await page.getByLabel('Nombre').fill('Ana Rosa Peña')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.getByLabel('Nombre').press('Enter')
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Rosa Peña')
  expect(page.url()).toBe(`${baseURL}/forms/${slug}`)
  await context.close()
})

test('another site shows a form as high as it is', async ({ page, browser, baseURL }) => {
  const { slug } = await published(browser, 'contact')
  await page.route('**/page-of-another', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="es"><title>Otra</title><div data-enzzo-form="${slug}" data-title="Contacto"></div><script src="${baseURL}/forms/embed.js"></script></html>`,
    }),
  )
  await page.goto('/page-of-another')
  const frame = page.frameLocator('iframe[title="Contacto"]')
  await expect(frame.getByRole('button', { name: 'Enviar' })).toBeVisible()
  const height = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
  const inside = () => frame.locator('html').evaluate((element) => element.getBoundingClientRect().height)
  await expect.poll(async () => Math.abs((await height()) - (await inside()))).toBeLessThan(2)
})

test('the first visit of a form transfers no more than it may, and nothing of the office', async ({
  page,
  browser,
}) => {
  const { slug } = await published(browser, 'patient')
  const { total, kinds } = await publicLoad(page, `/forms/${slug}`)
  expect(total, JSON.stringify(kinds)).toBeLessThan(PUBLIC_LOAD_LIMIT)
  expect(total).toBeGreaterThan(PUBLIC_LOAD_LIMIT / 3)
  test.info().annotations.push({ type: 'kB', description: (total / 1000).toFixed(1) })
})
