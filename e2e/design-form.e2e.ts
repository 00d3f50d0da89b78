import { expect, type Page } from '@playwright/test'
import { ask } from './journey.ts'
import { atDesk, deskBeside, isWhole, openByCode, tabTo, toAddress } from './standing-desk.ts'

const mark = (): string => Date.now().toString(36)

const canvas = (page: Page) => page.getByRole('region', { name: 'Lienzo del formulario' })
const item = (page: Page, name: RegExp | string) => canvas(page).getByRole('button', { name })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })

/** `/`, the type, Enter, its label: the next field stands behind the one before. */
async function insert(page: Page, type: string, label: string): Promise<void> {
  await page.keyboard.press('/')
  const list = page.getByRole('dialog', { name: 'Añadir campo' })
  await expect(list).toBeVisible()
  await page.keyboard.type(type)
  await page.keyboard.press('Enter')
  await expect(textbox(page, 'Etiqueta')).toBeFocused()
  await page.keyboard.type(label)
  await tabTo(page, item(page, new RegExp(`^${label}`)))
}

/** A list of choices by the keys: it opens, what is typed is found, Enter takes it. */
async function choose(page: Page, list: string, option: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: list, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  await page.keyboard.type(option)
  await expect(page.getByRole('option', { name: option, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** A panel's part, by Tab to the one that is open and the arrows from there. */
async function openPart(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('tablist', { name: 'Propiedades' }).getByRole('tab', { selected: true }))
  for (let step = 0; step < 4; step += 1) {
    if ((await tab(page, name).getAttribute('aria-selected')) === 'true') return
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  }
}

atDesk('a form is designed with the keyboard alone, tried and published', async ({ page }) => {
  const name = `Ingreso ${mark()}`
  await openByCode(page, '120')
  await tabTo(page, page.getByRole('button', { name: /^Nuevo formulario/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(textbox(page, 'Nombre del formulario')).toHaveValue(name)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tabTo(page, item(page, 'Añadir grupo'))
  await page.keyboard.press('Enter')
  await expect(textbox(page, 'Nombre del grupo')).toBeFocused()
  await page.keyboard.type('Historia')
  await tabTo(page, item(page, 'Grupo Historia, 1 de 1'))
  await insert(page, 'interruptor', '¿Toma algo?')
  await insert(page, 'texto largo', '¿Qué toma?')
  await insert(page, 'correo', 'Su correo')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(item(page, /^Su correo, Correo, campo 1 de 3 de Historia/)).toBeFocused()

  await page.keyboard.press('End')
  await expect(item(page, /^¿Qué toma\?/)).toBeFocused()
  await openPart(page, /Lógica/)
  await tabTo(page, page.getByRole('button', { name: 'Añadir regla' }))
  await page.keyboard.press('Enter')
  await choose(page, 'Valor de la condición', 'Sí')
  await expect(item(page, /con regla/)).toBeVisible()

  await isWhole(page)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Formulario guardado')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Su formulario ya recibe respuestas.')).toBeVisible()
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible()

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const form = await ask(page, 'form.getById', { id })
  expect(form).toMatchObject({ name, status: 'published', published_version: 1, is_changed: false })
  expect(form.schema.groups[0]).toMatchObject({
    name: 'Historia',
    columns: 2,
    fields: [{ key: 'su_correo' }, { key: 'toma_algo' }, { key: 'que_toma' }],
  })
  expect(form.schema.conditionals).toEqual([
    {
      if: { field: 'toma_algo', operator: 'equals', value: true },
      // biome-ignore lint/suspicious/noThenProperty: the file format's own name, of an object that nobody awaits
      then: { show: ['que_toma'], hide: [], require: [] },
    },
  ])
})

atDesk('two who design one form are told, compare, and one of both decides', async ({ page, browser }) => {
  const { id } = await ask(page, 'form.create', { name: `Encuesta ${mark()}`, template: 'survey' })
  await toAddress(page, `/home/forms/${id}`)
  await expect(textbox(page, 'Nombre del formulario')).toBeVisible()
  const other = await deskBeside(browser, 'admin')
  await toAddress(other, `/home/forms/${id}`)
  await textbox(other, 'Nombre del formulario').fill('De la otra')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Formulario guardado')).toBeVisible()

  await textbox(page, 'Nombre del formulario').fill('Mía')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Otra persona guardó este formulario' })
  await expect(dialog.getByRole('list', { name: 'Lo que guardó la otra persona' })).toContainText(
    'Nombre del formulario',
  )
  await dialog.getByRole('button', { name: 'Quedarme con lo suyo' }).click()
  await expect(textbox(page, 'Nombre del formulario')).toHaveValue('De la otra')
  await page.keyboard.press('Control+z')
  await expect(textbox(page, 'Nombre del formulario')).toHaveValue('Mía')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await ask(page, 'form.getById', { id })).name).toBe('Mía')
})
