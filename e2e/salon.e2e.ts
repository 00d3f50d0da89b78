import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { isWhole, untilKnown } from './standing-desk.ts'

const SALON = (page: Page): string => {
  const { port } = new URL(page.url())
  return `http://salon.localhost:${port}`
}

async function signInAt(page: Page, who: string): Promise<void> {
  await page.goto('/ready')
  await page.goto(`${SALON(page)}/auth/signin`)
  await page.getByLabel('Correo electrónico').fill(`${who}@salon.do`)
  await page.getByLabel('Contraseña').fill('demo1234')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/\/home/)
}

/** The last day before today on which the salon is open. */
function lastOpenDay(): string {
  const day = (ago: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santo_Domingo' }).format(
      Date.now() - ago * 24 * 3_600_000,
    )
  const isSunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0
  return isSunday(day(1)) ? day(2) : day(1)
}

test('of somebody who did not come the salon says so, and keeps who said it', async ({ page }) => {
  await signInAt(page, 'owner')
  await page.goto(`${SALON(page)}/home/appointments?date=${lastOpenDay()}&status=completed`)
  await untilKnown(page)
  await expect(page.getByRole('region', { name: /^Agenda de / })).toHaveCount(5)
  await page.locator('[data-appointment]').first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Reabrir' }).click()
  await expect(panel.getByText('Confirmada').first()).toBeVisible()
  await panel.getByRole('button', { name: 'No asistió' }).click()
  await expect(panel.getByRole('region', { name: 'Historia' })).toContainText('No asistió')
  await isWhole(page)
})

test('the reception of the salon sees its day by professional, who waits, and the gaps', async ({ page }) => {
  await signInAt(page, 'reception')
  // They sell too, and are here for the agenda.
  await page.waitForURL(/\/home\/appointments$/)
  await page.goto(`${SALON(page)}/home/appointments?waiting=true`)
  await untilKnown(page)
  const list = page.getByRole('complementary', { name: 'Lista de espera' })
  await expect(list.getByRole('list', { name: 'Lista de espera' }).getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('region', { name: 'Huecos del día' })).toBeVisible()
  await isWhole(page)
})

test('an appointment that was attended to is charged: it is the cart of the counter, with its customer and its service', async ({
  page,
}) => {
  await signInAt(page, 'owner')
  await page.goto(`${SALON(page)}/home/appointments?date=${lastOpenDay()}&status=completed`)
  await untilKnown(page)
  const block = page.locator('[data-appointment]').nth(1)
  const [, service = '', customer = ''] =
    /m\., ([^,]+), (.+), con /.exec((await block.textContent()) ?? '') ?? []
  await block.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cobrar' }).click()
  await page.waitForURL(/\/home\/pos/)
  const lines = page.getByRole('list', { name: 'Líneas del carrito' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText(service)
  await expect(page.getByText(customer).first()).toBeVisible()
})

test('what its professionals earned in the last weeks stands in the report of commissions', async ({
  page,
}) => {
  await signInAt(page, 'owner')
  const day = (ago: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santo_Domingo' }).format(
      Date.now() - ago * 24 * 3_600_000,
    )
  for (const [from, to] of [
    [day(45), day(25)],
    [day(20), day(0)],
  ]) {
    await page.goto(`${SALON(page)}/home/reports/commissions?from=${from}&to=${to}`)
    await untilKnown(page)
    // The heads, and each of the five.
    await expect(page.getByRole('row')).toHaveCount(6)
    await expect(page.getByRole('row').nth(1)).toContainText(/\d\.\d\d/)
  }
})
