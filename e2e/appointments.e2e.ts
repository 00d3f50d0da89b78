import { expect, type Locator, type Page } from '@playwright/test'
import { inMinutes, newService, tomorrow } from './bookable-service.ts'
import { ask } from './journey.ts'
import {
  atDesk,
  deskBeside,
  fits,
  isWhole,
  openByCode,
  tabTo,
  toAddress,
  untilKnown,
} from './standing-desk.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click()

atDesk('an appointment is booked in four steps, confirmed and cancelled from the list', async ({ page }) => {
  const name = `Corte ${Date.now()}`
  const customer = `Clienta de ${name}`
  await newService(page, name)
  await openByCode(page, '075')
  await expect(page.getByRole('heading', { level: 1, name: 'Citas' })).toBeVisible()
  await page.keyboard.press('n')
  const wizard = page.getByRole('dialog', { name: 'Nueva cita' })
  await expect(wizard.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  await page.keyboard.type(customer)
  await page.keyboard.press('Escape')
  await isWhole(page)
  await page.keyboard.press('Enter')
  await wizard.getByRole('searchbox', { name: 'Buscar servicio' }).fill(name)
  await wizard.getByRole('radio', { name }).click()
  await expect(wizard.getByRole('radio', { name: /^Estilista/ })).toBeVisible()
  await isWhole(page)
  await next(page)
  const days = wizard.getByRole('radiogroup', { name: 'Días' })
  await expect(days.getByRole('radio')).toHaveCount(14)
  await days.getByRole('radio').first().click()
  const times = wizard.getByRole('radiogroup', { name: 'Horarios' })
  await times.getByRole('radio', { name: '10:00 a. m.' }).click()
  await isWhole(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await next(page)
  await expect(wizard.getByText(customer)).toBeVisible()
  await wizard.getByRole('button', { name: 'Confirmar Cita' }).click()
  await expect(page.getByText('Cita creada exitosamente')).toBeVisible()
  await expect(wizard).toBeHidden()
  await openByCode(page, '076')
  const row = page.getByRole('row').filter({ hasText: customer })
  await page.getByRole('searchbox', { name: 'Buscar cita' }).fill(customer)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await untilKnown(page)
  await expect(row).toContainText('Pendiente')
  await expect(row).toContainText(`Estilista de ${name}`)
  const act = async (choice: string) => {
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: choice }).click()
  }
  await act('Confirmar')
  await expect(row).toContainText('Confirmada')
  await act('Cancelar cita')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar cita' }).click()
  await expect(row).toContainText('Cancelada')
})

/** The calendar of tomorrow, of one professional alone. */
async function openTomorrow(page: Page, professional: string): Promise<void> {
  await toAddress(page, `/home/appointments?date=${tomorrow()}&employee=${professional}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Citas/ })).toBeVisible()
  await untilKnown(page)
}

async function booked(page: Page, name: string) {
  const { service, professional } = await newService(page, name)
  const customer = `Clienta de ${name}`
  await ask(page, 'appointment.create', {
    customer_name: customer,
    service_id: service,
    employee_id: professional,
    appointment_date: tomorrow(),
    start_time: '10:00',
  })
  const block = (on: Page, times: string): Locator =>
    on.getByRole('button', { name: new RegExp(`^${times}.*${customer}`) })
  return { block, customer, professional }
}

atDesk(
  'an appointment is moved with the keys, seen by the next desk, and taken back',
  async ({ page, browser }) => {
    const { block, professional } = await booked(page, `Tinte ${Date.now()}`)
    await openTomorrow(page, professional)
    await expect(block(page, '10:00')).toBeVisible()
    const other = await deskBeside(browser, 'admin')
    await openTomorrow(other, professional)
    await expect(block(other, '10:00')).toBeVisible()
    await isWhole(page)
    await tabTo(page, block(page, '10:00'))
    await page.keyboard.press('m')
    await expect(page.getByRole('toolbar', { name: 'Moviendo' })).toBeVisible()
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByRole('status').filter({ hasText: /10:30.*11:45.*libre/ })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Cita movida')).toBeVisible()
    await expect(block(page, '10:30')).toBeFocused()
    await expect(block(other, '10:30')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('La cita volvió a donde estaba')).toBeVisible()
    await expect(block(page, '10:00')).toBeVisible()
    await expect(block(other, '10:00')).toBeVisible()
  },
)

atDesk(
  'a time that is drawn on the calendar is booked there, and / leads to the search of the list',
  async ({ page }) => {
    const name = `Cejas ${Date.now()}`
    const { professional } = await newService(page, name)
    const customer = `Clienta de ${name}`
    await openTomorrow(page, professional)
    const column = page.getByRole('region', { name: `Agenda de Estilista de ${name}` })
    const box = await column.boundingBox()
    if (!box) throw new Error('it is not drawn')
    // The day begins at midnight there, a pixel to the minute.
    const [x, y] = [box.x + 40, box.y + 130]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 30, { steps: 3 })
    await expect(page.getByText(/^2:00.*2:45/)).toBeVisible()
    await page.mouse.up()
    const wizard = page.getByRole('dialog', { name: 'Nueva cita' })
    await wizard.getByRole('textbox', { name: 'Nombre' }).fill(customer)
    await next(page)
    await wizard.getByRole('searchbox', { name: 'Buscar servicio' }).fill(name)
    await wizard.getByRole('radio', { name }).click()
    await expect(wizard.getByRole('radio', { name: `Estilista de ${name}` })).toBeChecked()
    await next(page)
    await expect(wizard.getByRole('radio', { name: '2:00 a. m.', exact: true })).toBeChecked()
    await isWhole(page)
    await next(page)
    await wizard.getByRole('button', { name: 'Confirmar Cita' }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^2:00.*${customer}`) })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page).toHaveURL(/appointments\/list/)
    await expect(page.getByRole('searchbox', { name: 'Buscar cita' })).toBeFocused()
    await page.keyboard.type(customer)
    await expect(page.getByRole('row').filter({ hasText: customer })).toBeVisible()
  },
)

atDesk(
  'an appointment is carried with the mouse, opened, confirmed and cancelled with its reason',
  async ({ page }) => {
    const { block, customer, professional } = await booked(page, `Mechas ${Date.now()}`)
    await openTomorrow(page, professional)
    const answer = Promise.withResolvers<void>()
    await page.route(/appointment\.reschedule/, async (route) => {
      await answer.promise
      await route.continue()
    })
    const box = await block(page, '10:00').boundingBox()
    if (!box) throw new Error('it is not drawn')
    await page.mouse.move(box.x + 30, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 32, box.y + 40, { steps: 4 })
    await page.mouse.move(box.x + 30, box.y + 71, { steps: 4 })
    await page.mouse.up()
    // Before the server has said anything.
    await expect(block(page, '11:00')).toBeVisible()
    answer.resolve()
    await expect(page.getByText('Cita movida')).toBeVisible()
    await block(page, '11:00').click()
    const panel = page.getByRole('dialog', { name: customer })
    await expect(panel.getByRole('region', { name: 'Historia' })).toContainText('Movida')
    await isWhole(page)
    await panel.getByRole('button', { name: 'Confirmar' }).click()
    await expect(panel.getByText('Confirmada').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Cancelar cita' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel('Motivo').fill('Está enferma')
    await question.getByRole('button', { name: 'Cancelar cita' }).click()
    await expect(question).toBeHidden()
    await expect(panel.getByRole('region', { name: 'Historia' })).toContainText('Está enferma')
  },
)

atDesk(
  'what was paid ahead is off what the counter asks for, in the cart and when it is charged',
  async ({ page }) => {
    const name = `Mechas ${Date.now()}`
    const { service, professional } = await newService(page, name, { depositAmount: 300 })
    const [date = '', time = ''] = inMinutes(2)
    const { id } = await ask(page, 'appointment.create', {
      service_id: service,
      employee_id: professional,
      appointment_date: date,
      start_time: time,
      customer_name: `Clienta de ${name}`,
      customer_phone: '8095550123',
    })
    const methods = await ask(page, 'appointmentDeposit.getMethods', {}, 'GET')
    const { id: transfer } = methods.find(({ kind }: { kind: string }) => kind === 'transfer')
    await ask(page, 'appointmentDeposit.take', { id, payment_method_id: transfer, reference: name })
    await toAddress(page, `/home/appointments?date=${date}&employee=${professional}`)
    await untilKnown(page)
    await page.getByRole('button', { name: new RegExp(`Clienta de ${name}`) }).click()
    await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
    const zone = page.getByRole('region', { name: 'Cobro' })
    await expect(zone.getByText('Depósito pagado')).toBeVisible()
    await expect(zone.getByText('−300.00')).toBeVisible()
    await expect(zone.getByRole('status', { name: 'Total a cobrar' })).toContainText('500.00')
    await isWhole(page)
    await page.keyboard.press('F9')
    await expect(page.getByRole('textbox', { name: 'Recibido en efectivo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status', { name: 'Cobrado' })).toContainText('500.00')
    await expect(page.getByText('Antes se pagaron RD$300.00 de depósito')).toBeVisible()
    await isWhole(page)
  },
)
