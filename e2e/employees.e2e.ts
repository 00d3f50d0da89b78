import { expect, type Page } from '@playwright/test'
import {
  atDesk,
  chooseOption,
  fits,
  isWhole,
  openByCode,
  tabTo,
  toAddress,
  untilKnown,
} from './standing-desk.ts'

const fresh = (name: string): string => `${name} ${Date.now()}`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** A new employee, by the keyboard: who earns commissions has a rate, others none. */
async function make(page: Page, name: string): Promise<void> {
  await page.keyboard.press('n')
  await expect(heading(page, 'Nuevo empleado')).toBeVisible()
  await expect(field(page, 'Salario base')).toHaveValue('0')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('El nombre es requerido', { exact: true }).first()).toBeVisible()
  await expect(field(page, 'Nombre')).toBeFocused()
  await page.keyboard.type(name)
  await type(page, 'Correo electrónico', 'katherine@')
  await page.keyboard.press('Tab')
  await expect(page.getByText('El correo no es válido', { exact: true }).first()).toBeVisible()
  await type(page, 'Correo electrónico', 'katherine@ejemplo.test')
  await expect(field(page, 'Comisión %')).toBeHidden()
  await chooseOption(page, page.getByRole('combobox', { name: 'Tipo de salario', exact: true }), 'Mixto')
  await type(page, 'Salario base', '22500')
  await type(page, 'Comisión %', '10')
  await isWhole(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Empleado creado', { exact: true })).toBeVisible()
  await expect(heading(page, name)).toBeVisible()
  await expect(page).toHaveURL(/\/home\/employees\/[0-9a-f-]{36}$/)
  await untilKnown(page)
}

/** Rice is assigned, with a percentage of its own. */
async function assign(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Asignar productos' }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Asignar productos' })
  const search = panel.getByRole('searchbox', { name: 'Buscar producto' })
  await tabTo(page, search)
  await page.keyboard.type('7469912000011')
  await expect(panel.getByRole('checkbox')).toHaveCount(1)
  await tabTo(page, panel.getByRole('checkbox'))
  await page.keyboard.press('Space')
  const rate = panel.getByRole('textbox', { name: /^Comisión de/ })
  await expect(rate).toBeVisible()
  await rate.focus()
  await page.keyboard.type('150')
  await page.keyboard.press('Control+s')
  await expect(
    panel.getByText('El porcentaje debe estar entre 0 y 100, con dos decimales como máximo.').first(),
  ).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12.5')
  await isWhole(page)
  await page.keyboard.press('Control+s')
  await expect(panel).toBeHidden()
  await expect(page.getByText('Productos actualizados', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Productos' }).getByRole('listitem')).toContainText('12.5')
}

atDesk(
  'an employee is made, given products with a commission, changed, deleted and brought back',
  async ({ page }) => {
    const name = fresh('Katherine')
    await openByCode(page, '085')
    await expect(heading(page, 'Empleados')).toBeVisible()
    await untilKnown(page)
    await make(page, name)
    await assign(page)

    await type(page, 'Puesto', 'Colorista')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Empleado actualizado', { exact: true })).toBeVisible()
    await expect(heading(page, 'Empleados')).toBeVisible()

    await page.keyboard.press('/')
    await page.keyboard.type(name)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(row).toContainText('Colorista')
    await isWhole(page)
    await page.getByRole('button', { name: `Más acciones con ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Eliminar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Mostrar eliminados' }).click()
    await expect(row).toContainText('Eliminado')
    await page.getByRole('button', { name: `Más acciones con ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Restaurar', exact: true }).click()
    await expect(row).not.toContainText('Eliminado')
  },
)

atDesk(
  'the hours of the shop are typed as people type them, with the holidays of a year',
  async ({ page }) => {
    await openByCode(page, '914')
    await expect(heading(page, 'Horario y feriados')).toBeVisible()
    await expect(field(page, 'Lunes')).toBeVisible()
    await type(page, 'Lunes', '2pm a 6pm, 8-12')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Lunes')).toHaveValue('08:00–12:00, 14:00–18:00')
    await type(page, 'Martes', 'temprano')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Escriba las horas así: 8:00-12:00, 14:00-18:00.').first()).toBeVisible()
    await type(page, 'Martes', '8:30-17')
    const offer = page.getByRole('button', { name: /^Añadir feriados de/ }).first()
    await tabTo(page, offer)
    await page.keyboard.press('Enter')
    const names = page.getByRole('textbox', { name: 'Motivo', exact: true })
    await expect(names.first()).toHaveValue('Año Nuevo')
    await expect(names).toHaveCount(12)
    await isWhole(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Horario guardado', { exact: true })).toBeVisible()
    await expect(field(page, 'Martes')).toHaveValue('08:30–17:00')

    // Whoever has no hours of their own works in these, but for when they are away.
    const name = fresh('Rafael')
    await toAddress(page, '/home/employees/new')
    await expect(field(page, 'Salario base')).toHaveValue('0')
    await type(page, 'Nombre', name)
    await page.keyboard.press('Control+s')
    await expect(heading(page, name)).toBeVisible()
    const week = page.getByRole('list', { name: 'Horario' })
    await expect(week.getByRole('listitem')).toHaveCount(7)
    await tabTo(page, page.getByRole('button', { name: 'Cambiar horario' }))
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Horario', exact: true })
    await expect(panel.getByRole('textbox', { name: 'Lunes', exact: true })).toBeVisible()
    await tabTo(page, panel.getByRole('button', { name: 'Añadir ausencia' }))
    await page.keyboard.press('Enter')
    const from = panel.getByRole('textbox', { name: 'Desde', exact: true })
    await expect(from).toHaveCount(1)
    await from.fill('hoy')
    await page.keyboard.press('Control+s')
    await expect(panel.getByText('La razón es requerida').first()).toBeVisible()
    await panel.getByRole('textbox', { name: 'Razón', exact: true }).fill('Licencia médica')
    await isWhole(page)
    await page.keyboard.press('Control+s')
    await expect(panel).toBeHidden()
    await expect(week.getByRole('listitem').first()).toContainText('Licencia médica')
  },
)

atDesk.describe('in English on a telephone', () => {
  atDesk.use({ language: 'en', viewport: { width: 390, height: 844 } })

  atDesk('employees are cards, and the form stands in one column', async ({ page }) => {
    await toAddress(page, '/home/employees')
    await expect(heading(page, 'Employees')).toBeVisible()
    await isWhole(page)
    await toAddress(page, '/home/employees/new')
    await expect(heading(page, 'New employee')).toBeVisible()
    await expect(field(page, 'Base salary')).toBeVisible()
    await isWhole(page)
    await fits(page)
    await toAddress(page, '/home/settings/hours')
    await expect(heading(page, 'Hours and holidays')).toBeVisible()
    await expect(field(page, 'Monday')).toBeVisible()
    await isWhole(page)
    await fits(page)
  })
})
