import { expect, type Locator, type Page } from '@playwright/test'
import { RECORD_SCREENS, type RecordScreen, type Step } from './record-screens.ts'
import {
  atDesk,
  chooseOption,
  deskBeside,
  fits,
  isWhole,
  openByCode,
  tabTo,
  toAddress,
  untilKnown,
} from './standing-desk.ts'

// Each stands by itself at a desk: whichever worker is free takes the next, and none is left with the last long file.
atDesk.describe.configure({ mode: 'parallel' })

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** The form in hand, by what stands over it. */
const formOf = (page: Page, { form }: RecordScreen, name: string): Locator =>
  form === 'panel' ? page.getByRole('dialog', { name }) : page.getByRole('form', { name })

/** A box or a switch, which is called by its help as well. */
const boxOf = (form: Locator, name: string): Locator =>
  form
    .getByRole('checkbox', { name, exact: true })
    .or(form.getByRole('switch', { name: new RegExp(`^${name}`) }))

const question = (page: Page): Locator => page.getByRole('alertdialog')

/** With the keyboard, in the form in hand. */
async function take(page: Page, form: Locator, step: Step): Promise<void> {
  if ('by' in step) return step.by(page)
  if ('tick' in step) {
    await tabTo(page, boxOf(form, step.tick))
    await page.keyboard.press('Space')
    return
  }
  const field = form.getByLabel(step.field, { exact: true })
  if ('option' in step) return chooseOption(page, field, step.option)
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(step.text)
}

async function isKept(form: Locator, step: Step, how: 'typed' | 'saved' = 'saved'): Promise<void> {
  if ('by' in step) return
  if ('tick' in step) return expect(boxOf(form, step.tick)).toBeChecked()
  const field = form.getByLabel(step.field, { exact: true })
  if ('option' in step) await expect(field).toContainText(step.option)
  else await expect(field).toHaveValue((how === 'saved' ? step.reads : null) ?? step.text)
}

/** The way out asks while something is not saved, and Escape stays with what was typed. */
async function asksBeforeLeaving(page: Page, form: Locator, screen: RecordScreen): Promise<void> {
  if (screen.form === 'panel') await page.keyboard.press('Escape')
  else await page.goBack()
  await expect(question(page)).toContainText('¿Salir sin guardar?')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await isKept(form, screen.steps[0])
}

async function save(page: Page, form: Locator, screen: RecordScreen): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  await expect(heading(page, screen.title.es)).toBeVisible()
}

/** N makes one: refused with nothing in it, not left unasked, saved. */
async function make(page: Page, screen: RecordScreen): Promise<void> {
  await page.keyboard.press('n')
  const form = formOf(page, screen, screen.fresh)
  await expect(form).toBeVisible()
  await untilKnown(page)
  // A panel hears its keys once the first of its fields has the focus.
  if (screen.form === 'panel') await expect(form.locator(':focus')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(form.getByText(screen.required, { exact: true }).first()).toBeVisible()
  const [first] = screen.steps
  if ('field' in first) await expect(form.getByLabel(first.field, { exact: true })).toBeFocused()
  // What may not be empty is marked before anybody finds out; a list keeps its value in a box that nobody sees.
  for (const wrong of await form
    .locator(':is(input, textarea)[aria-invalid=true]:not([aria-hidden=true])')
    .all())
    await expect(wrong).toHaveAttribute('aria-required', 'true')
  for (const order of await form.getByLabel('Orden', { exact: true }).all())
    await expect(order).toHaveAttribute('aria-required', 'true')
  await isWhole(page)
  for (const step of screen.steps) await take(page, form, step)
  await asksBeforeLeaving(page, form, screen)
  await save(page, form, screen)
}

/** Enter opens it from its row. */
async function open(page: Page, row: Locator, screen: RecordScreen): Promise<Locator> {
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  const form = formOf(page, screen, screen.name)
  await expect(form).toBeVisible()
  await untilKnown(page)
  return form
}

/** Finds it by what it is called: it may be opened before the search has paused. */
async function find(page: Page, screen: RecordScreen): Promise<Locator> {
  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(screen.name)
  const row = page.getByRole('row').filter({ hasText: screen.name })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(row).toBeVisible()
  return row
}

type OfTwo = RecordScreen & Required<Pick<RecordScreen, 'theirs'>>

const isOfTwo = (screen: RecordScreen): screen is OfTwo => screen.theirs !== undefined

/** While this page holds the form open, somebody else at the next desk changes the record and saves first. */
async function savesFirst(other: Page, screen: OfTwo): Promise<void> {
  await openByCode(other, screen.code)
  await expect(heading(other, screen.title.es)).toBeVisible()
  await untilKnown(other)
  const theirs = await open(other, await find(other, screen), screen)
  await take(other, theirs, screen.theirs)
  await save(other, theirs, screen)
}

/** Saves what somebody else changed meanwhile: it is told, nothing typed is lost, and it goes over theirs when asked to. */
async function saveOverTheirs(page: Page, form: Locator, screen: OfTwo): Promise<void> {
  await page.keyboard.press('Control+s')
  const told = form.getByRole('region', {
    name: 'Otra persona guardó este registro mientras usted lo editaba',
  })
  await expect(told).toBeVisible()
  const { theirs } = screen
  if ('field' in theirs) await expect(told.getByRole('row').filter({ hasText: theirs.field })).toBeVisible()
  await isKept(form, screen.change, 'typed')
  await isWhole(page)
  await tabTo(page, told.getByRole('button', { name: 'Guardar también lo mío' }))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(heading(page, screen.title.es)).toBeVisible()
}

/** By the menu of its row. */
async function act(page: Page, screen: RecordScreen, what: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: `Más acciones con ${screen.name}`, exact: true }))
  await page.keyboard.press('Enter')
  const choice = page.getByRole('menuitem', { name: what, exact: true })
  await expect(choice).toBeVisible()
  await expect(page.getByRole('menu').locator(':focus').or(page.locator('[role=menu]:focus'))).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(choice).toBeFocused()
  await page.keyboard.press('Enter')
}

async function remove(page: Page, screen: RecordScreen): Promise<void> {
  await act(page, screen, 'Eliminar')
  await tabTo(page, question(page).getByRole('button', { name: 'Eliminar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
}

/** In the end it is gone: a promotion that stayed would be at work in other journeys' sales. */
async function removeAndRestore(page: Page, row: Locator, screen: RecordScreen): Promise<void> {
  await remove(page, screen)
  await expect(row).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Mostrar eliminados' }))
  await page.keyboard.press('Space')
  await expect(row).toContainText(/Eliminad[oa]/)
  await act(page, screen, 'Restaurar')
  await expect(row).not.toContainText(/Eliminad[oa]/)
  await remove(page, screen)
  await expect(row).toContainText(/Eliminad[oa]/)
}

/** One for each try of a journey: what a try that failed has made stays in the shop. */
const CURRENCIES = ['CHF', 'NOK', 'SEK'] as const

/** A row with `#` in its texts as what tells this run's record from others. */
const withStamp = (screen: RecordScreen, stamp: string): RecordScreen => {
  const currency = CURRENCIES[atDesk.info().retry] ?? CURRENCIES[0]
  const stamped = (text: string) => text.replaceAll('#', stamp).replaceAll('¤', currency)
  const told = (step: Step): Step => ('text' in step ? { ...step, text: stamped(step.text) } : step)
  const [first, ...rest] = screen.steps
  return {
    ...screen,
    name: screen.name.replaceAll('#', stamp),
    steps: ['text' in first ? { ...first, text: stamped(first.text) } : first, ...rest.map(told)],
  }
}

/** The narrowest of a desk. */
const NARROW = { width: 1024, height: 768 }

for (const [index, row] of RECORD_SCREENS.entries())
  atDesk(
    `${row.title.es}: made, refused, changed${isOfTwo(row) ? ' by two at once' : ''}, deleted and restored with the keyboard`,
    async ({ page, browser }) => {
      const screen = withStamp(row, String(Date.now() + index))
      await openByCode(page, screen.code)
      await expect(heading(page, screen.title.es)).toBeVisible()
      await untilKnown(page)
      await make(page, screen)
      const form = await open(page, await find(page, screen), screen)
      if (isOfTwo(screen)) await savesFirst(await deskBeside(browser, 'admin'), screen)
      await take(page, form, screen.change)
      if (isOfTwo(screen)) await saveOverTheirs(page, form, screen)
      else await save(page, form, screen)
      await page.setViewportSize(NARROW)
      const again = await open(page, await find(page, screen), screen)
      await isKept(again, screen.change)
      await fits(page)
      if (screen.form === 'panel') await page.keyboard.press('Escape')
      else await page.goBack()
      await expect(again).toBeHidden()
      await fits(page)
      await removeAndRestore(page, await find(page, screen), screen)
    },
  )

atDesk('Tipos de NCF: the DGII’s own, found, refused and changed with the keyboard', async ({ page }) => {
  await openByCode(page, '911')
  await expect(heading(page, 'Tipos de NCF')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Nuev[oa]/ })).toHaveCount(0)
  const form = page.getByRole('dialog', { name: /^E44 · / })
  const days = form.getByLabel('Avisar días antes de vencer', { exact: true })
  const openIt = async (): Promise<void> => {
    await page.keyboard.press('/')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('E44')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await tabTo(page, page.getByRole('row').filter({ hasText: 'E44' }))
    await page.keyboard.press('Enter')
    await expect(form).toBeVisible()
    await untilKnown(page)
  }
  const put = async (text: string): Promise<void> => {
    await tabTo(page, days)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Control+s')
  }
  await openIt()
  const before = await days.inputValue()
  await put('366')
  await expect(form.getByText('Los días deben ser un número entero entre 0 y 365')).toBeVisible()
  await expect(days).toBeFocused()
  await isWhole(page)
  await put('45')
  await expect(form).toBeHidden()
  await page.setViewportSize(NARROW)
  await openIt()
  await expect(days).toHaveValue('45')
  await fits(page)
  await put(before)
  await expect(form).toBeHidden()
  await fits(page)
})

atDesk('Configuración: refused and changed with the keyboard', async ({ page }) => {
  await openByCode(page, '900')
  await expect(heading(page, 'Configuración')).toBeVisible()
  await untilKnown(page)
  const days = page.getByRole('textbox', { name: 'Días para devoluciones' })
  const put = async (text: string): Promise<void> => {
    await tabTo(page, days)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Control+s')
  }
  const before = await days.inputValue()
  await put('900')
  await expect(page.getByText('Escriba un número de días entre 0 y 365.')).toBeVisible()
  await expect(days).toBeFocused()
  await isWhole(page)
  for (const [text, width] of [
    ['17', 1024],
    [before, 1440],
  ] as const) {
    await put(text)
    await expect(page.getByRole('button', { name: 'Descartar cambios' })).toBeHidden()
    await page.setViewportSize({ ...NARROW, width })
    await fits(page)
    await toAddress(page, '/home/settings/ncf-types')
    await toAddress(page, '/home/settings')
    await expect(days).toHaveValue(text)
  }
})

atDesk.describe('in English on a telephone', () => {
  atDesk.use({ language: 'en', viewport: { width: 390, height: 844 } })

  atDesk('NCF types and Settings: read and opened', async ({ page }) => {
    await openByCode(page, '911')
    await expect(heading(page, 'NCF types')).toBeVisible()
    const cards = page.getByRole('list', { name: 'NCF types', exact: true }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    await tabTo(page, cards.first().getByRole('button').first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await isWhole(page)
    await page.keyboard.press('Escape')
    await openByCode(page, '900')
    await expect(page.getByRole('textbox', { name: 'Trade name' })).toBeVisible()
    await untilKnown(page)
    await isWhole(page)
  })

  for (const screen of RECORD_SCREENS.filter(({ none }) => !none))
    atDesk(`${screen.title.en}: read and opened`, async ({ page }) => {
      await openByCode(page, screen.code)
      await expect(heading(page, screen.title.en)).toBeVisible()
      const cards = page.getByRole('list', { name: screen.title.en, exact: true }).getByRole('listitem')
      await expect(cards.first()).toBeVisible()
      await isWhole(page)
      await tabTo(page, cards.first().getByRole('button').first())
      await page.keyboard.press('Enter')
      if (screen.form === 'panel') await expect(page.getByRole('dialog')).toBeVisible()
      else await expect(heading(page, screen.title.en)).toBeHidden()
      await isWhole(page)
    })

  atDesk('Invoice conditions: made, refused, changed and deleted', async ({ page }) => {
    const code = `EN-${Date.now()}`
    await openByCode(page, '913')
    await expect(heading(page, 'Invoice conditions')).toBeVisible()
    await page.getByRole('button', { name: 'New condition' }).click()
    const fresh = page.getByRole('dialog', { name: 'New condition' })
    await fresh.getByLabel('Code', { exact: true }).fill(code)
    await fresh.getByRole('button', { name: 'Save' }).click()
    await expect(fresh.getByText('The name is required')).toBeVisible()
    await fresh.getByLabel('Name', { exact: true }).fill(`Ninety ${code}`)
    await fresh.getByRole('button', { name: 'Save' }).click()
    await expect(fresh).toBeHidden()
    const card = page.getByRole('listitem').filter({ hasText: code })
    await card.getByRole('button').first().click()
    const form = page.getByRole('dialog', { name: `Ninety ${code}` })
    await form.getByLabel('Days of credit', { exact: true }).fill('90')
    await isWhole(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(card).toContainText('90 days')
    await card.getByRole('button', { name: `More actions with Ninety ${code}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(card).toBeHidden()
  })
})
