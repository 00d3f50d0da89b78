import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import type { KeptHours } from '../schedules.ts'
import { ShopHoursScreen } from './shop-hours-screen.tsx'

type Sent = Pick<KeptHours, 'weekly'> & { days: { day: string; name: string; spans: [] }[] }

/** The screen over a server that keeps the days in their order, as the real one does. */
async function drawn() {
  let kept = { id: 'shop', version: 1, weekly: [], days: [{ day: '2027-05-01', name: 'Trabajo', spans: [] }] }
  const saved: Sent[] = []
  await draw(
    <ShopHoursScreen
      right={{ permission: 'settings.update', state: 'allowed' }}
      onBack={() => undefined}
      onEmployee={() => undefined}
    />,
    {
      answers: { 'businessHours.get': () => kept },
      changes: {
        'businessHours.update': (input) => {
          const { days } = input as Sent
          saved.push(input as Sent)
          kept = {
            ...kept,
            version: kept.version + 1,
            days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
          }
          return { success: true }
        },
      },
    },
  )
  return saved
}

const names = page.getByRole('textbox', { name: 'Motivo' })

test('a holiday before those that are there is saved, stands in its place, and nothing is left to save', async () => {
  const saved = await drawn()
  await expect.element(names.first()).toHaveValue('Trabajo')
  await page.getByRole('button', { name: 'Añadir día' }).click()
  await page.getByRole('textbox', { name: 'Fecha' }).last().fill('01/01/2027')
  await names.last().fill('Año Nuevo')
  await expect.element(page.getByText('1 cambio sin guardar').first()).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(names.first()).toHaveValue('Año Nuevo')
  await expect.element(page.getByText(/sin guardar/)).not.toBeInTheDocument()
  expect(saved).toHaveLength(1)
})
