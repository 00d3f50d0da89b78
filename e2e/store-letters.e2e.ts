import { type Browser, expect, type Page } from '@playwright/test'
import { type MailSimulator, readMail, startMailServer } from '../simulators/mail-server.ts'
import { test } from './journey.ts'
import { PLACE } from './place.ts'
import { deskBeside, isWhole, toAddress } from './standing-desk.ts'

const SHOP = `http://demo.localhost:${PLACE.port}/shop`

let mail: MailSimulator
// Where the demo shop sends to.
test.beforeAll(async () => {
  mail = await startMailServer({ port: PLACE.mail, webPort: PLACE.letters })
})
test.afterAll(() => mail.stop())

/** A visitor's telephone, in the light or in the dark. */
const phoneOf = async (browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> =>
  (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-DO', colorScheme })
  ).newPage()

/** What was written to somebody, once it came. */
async function letterTo(address: string): Promise<string> {
  const found = () => mail.mails.filter(({ to }) => to.includes(address)).at(-1)
  await expect.poll(() => found() !== undefined, { timeout: 30_000 }).toBe(true)
  const letter = found()
  return letter ? (await readMail(letter)).text : ''
}

for (const light of ['light', 'dark'] as const)
  test(`a visitor writes to the shop from a telephone in the ${light}, and its people read it`, async ({
    browser,
  }) => {
    const phone = await phoneOf(browser, light)
    await phone.goto(`${SHOP}/contact`)
    await phone.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(phone.getByText('Escriba su nombre.')).toBeVisible()
    await expect(phone.getByLabel('Nombre')).toBeFocused()
    await isWhole(phone)
    const subject = `¿Abren el domingo? ${light}`
    await phone.getByLabel('Nombre').fill('Yudelka Peña')
    await phone.getByLabel('Correo electrónico').first().fill('yudelka@ejemplo.test')
    await phone.getByLabel('Asunto').fill(subject)
    await phone.getByLabel('Mensaje').fill('Quiero pasar a buscar café.')
    await phone.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(phone.getByText('Mensaje enviado')).toBeVisible()
    await isWhole(phone)
    await phone.context().close()
    const office = await deskBeside(browser, 'owner')
    await toAddress(office, `/home/store/messages?search=${encodeURIComponent(subject)}`)
    await office.getByText(subject).first().click()
    await expect(office.getByRole('dialog').getByText('Quiero pasar a buscar café.')).toBeVisible()
  })

for (const light of ['light', 'dark'] as const)
  test(`a visitor subscribes by the letter alone, and unsubscribes by it, on a telephone in the ${light}`, async ({
    browser,
  }) => {
    const address = `luz.${light}@ejemplo.test`
    const phone = await phoneOf(browser, light)
    await phone.goto(`${SHOP}/newsletter`)
    await isWhole(phone)
    const form = phone.getByRole('main')
    await form.getByLabel('Correo electrónico').fill(address)
    await form.getByRole('button', { name: 'Suscribirme' }).click()
    await expect(phone.getByText('Revise su correo').first()).toBeVisible()
    const text = await letterTo(address)
    const linkOf = (kind: string) =>
      new RegExp(`(http://\\S+/shop/newsletter/${kind}/\\S+)`).exec(text)?.[1] ?? ''
    await phone.goto(linkOf('confirm'))
    await isWhole(phone)
    await phone.getByRole('button', { name: 'Confirmar' }).click()
    await expect(phone.getByText('Su suscripción está confirmada').first()).toBeVisible()
    await isWhole(phone)
    // The same link again leads to what says that it was used.
    await phone.goto(linkOf('confirm'))
    await expect(phone.getByText('Este enlace ya no sirve').first()).toBeVisible()
    await phone.goto(linkOf('leave'))
    await isWhole(phone)
    await phone.getByRole('button', { name: 'Darme de baja' }).click()
    await expect(phone.getByText('Listo: no le escribiremos más').first()).toBeVisible()
    await isWhole(phone)
    await phone.context().close()
    const office = await deskBeside(browser, 'owner')
    await toAddress(office, `/home/store/subscribers?search=${address}`)
    await expect(office.getByRole('row', { name: new RegExp(address) })).toContainText('De baja')
  })

test('a cart goes on another device by the link of a letter, also where the line drops as it is used', async ({
  browser,
}) => {
  const address = `carrito.${Date.now()}@ejemplo.test`
  const first = await phoneOf(browser, 'light')
  await first.goto(`${SHOP}/products?q=cafe`)
  await first
    .getByRole('main')
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await expect(first.getByRole('dialog', { name: 'Su carrito' }).getByText('Producto agregado')).toBeVisible()
  await first.goto(`${SHOP}/cart`)
  const product = (await first.getByRole('main').getByRole('link', { name: /^Café/ }).textContent()) ?? ''
  await first.getByText('Seguir en otro dispositivo').click()
  const form = first.getByRole('main')
  await form.getByLabel('Correo electrónico').fill(address)
  await form.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(first.getByText('El enlace va en camino')).toBeVisible()
  const link = /(http:\/\/\S+\/shop\/cart\/join\/\S+)/.exec(await letterTo(address))?.[1] ?? ''
  await first.context().close()

  const second = await phoneOf(browser, 'dark')
  await second.goto(link)
  await isWhole(second)
  await second.context().setOffline(true)
  await second.getByRole('button', { name: 'Juntar los carritos' }).click()
  await expect(second.getByRole('alert').filter({ hasText: 'Se perdió la conexión' })).toBeVisible()
  await isWhole(second)
  await second.context().setOffline(false)
  await second.getByRole('button', { name: 'Juntar los carritos' }).click()
  await expect(second.getByRole('heading', { name: 'Su carrito' })).toBeVisible()
  await expect(second.getByRole('main').getByRole('link', { name: product })).toBeVisible()
  // It is of one use.
  await second.goto(link)
  await expect(second.getByRole('heading', { name: 'Este enlace ya se usó o venció' })).toBeVisible()
  await second.context().close()
})
