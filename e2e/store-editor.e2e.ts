import { type Browser, expect, type Page } from '@playwright/test'
import { PLACE } from './place.ts'
import { atDesk, isWhole, openByCode, tabTo } from './standing-desk.ts'

const SHOP = `http://demo.localhost:${PLACE.port}/shop`

const mark = (): string => Date.now().toString(36)

const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Secciones' })
    .getByRole('button', { name: new RegExp(`^${name}, .* de \\d`) })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title="Vista previa de la tienda"]')
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name })

const phoneOf = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-DO' })).newPage()

/** `/`, the type, Enter: the section stands behind the one in hand, and its title is typed. */
async function add(page: Page, type: string, title: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Agregar una sección' })).toBeVisible()
  await page.keyboard.type(type)
  await page.keyboard.press('Enter')
  await expect(textbox(page, 'Título')).toBeFocused()
  await page.keyboard.type(title)
}

/** By the arrows among the widths. */
async function lookAt(page: Page, width: '360' | '1280'): Promise<void> {
  const widths = page.getByRole('radiogroup', { name: 'Ancho de la vista previa' })
  await tabTo(page, widths.getByRole('radio', { checked: true }))
  await page.keyboard.press(width === '360' ? 'ArrowRight' : 'ArrowLeft')
  await expect(widths.getByRole('radio', { name: width })).toBeChecked()
}

/** Nothing waits to be sent, and everybody has it, whatever it is warned of. */
async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  const published = page.getByText('Publicado', { exact: true })
  const anyway = page.getByRole('button', { name: /^Publicar con \d/ })
  await expect(published.or(anyway).first()).toBeVisible()
  if (await anyway.isVisible()) {
    await tabTo(page, anyway)
    await page.keyboard.press('Enter')
  }
  await expect(published).toBeVisible()
}

/** Carries a section down by Space and the arrows, and back up by Alt; each place is spoken. */
async function carry(page: Page, title: string): Promise<void> {
  await tabTo(page, row(page, title))
  await page.keyboard.press('Space')
  await expect(page.getByText(`${title} levantada, lugar 2 de`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${title}, sobre el lugar 3 de`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(row(page, title)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(`${title}, lugar 2 de`)).toBeAttached()
}

atDesk(
  'a home is built with the keyboard alone, published, and seen on a telephone',
  async ({ page, browser }) => {
    const title = `Somos de aquí ${mark()}`
    const onPhone = `En la esquina ${mark()}`
    const video = `Así llega ${mark()}`
    await openByCode(page, '139')
    await tabTo(page, row(page, 'Carrusel principal'))
    await add(page, 'sobre nosotros', title)
    await tabTo(page, textbox(page, 'Descripción'))
    await page.keyboard.type('Tres generaciones en la misma esquina.')
    await expect(preview(page).getByText(title)).toBeVisible()

    // The telephone says it shorter.
    await lookAt(page, '360')
    await tabTo(page, textbox(page, 'Título'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(onPhone)
    await expect(preview(page).getByText(onPhone)).toBeVisible()
    await expect(page.getByText(`En el escritorio: ${title}`)).toBeVisible()
    await lookAt(page, '1280')
    await expect(preview(page).getByText(title)).toBeVisible()

    await carry(page, title)

    // A second one is added, thought better of, and hidden.
    await add(page, 'video', video)
    await tabTo(page, row(page, video))
    await page.keyboard.press('Delete')
    await expect(row(page, video)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(row(page, video)).toBeVisible()
    await tabTo(page, row(page, video))
    await page.keyboard.press('h')
    await expect(page.getByRole('button', { name: new RegExp(`^${video}, .* oculta$`) })).toBeVisible()
    await isWhole(page)
    await publish(page)

    const phone = await phoneOf(browser)
    await phone.goto(SHOP)
    await expect(heading(phone, onPhone)).toBeVisible()
    await expect(heading(phone, title)).toBeHidden()
    await expect(
      phone.getByText('Tres generaciones en la misma esquina.').filter({ visible: true }),
    ).toHaveCount(1)
    await expect(phone.getByText(video)).toHaveCount(0)
    await isWhole(phone)

    // The home goes back to what it was before.
    await tabTo(page, page.getByRole('button', { name: 'Versiones publicadas' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: /^Volver a la versión/ }).nth(1))
    await page.keyboard.press('Enter')
    await expect(row(page, title)).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Versiones publicadas' })).toBeHidden()
    await publish(page)
    await phone.reload()
    await expect(heading(phone, 'Lo que más se pide')).toBeVisible()
    await expect(phone.getByText(onPhone)).toHaveCount(0)
    await phone.context().close()
  },
)
