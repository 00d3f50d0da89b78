import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EmployeeId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { OutOfHoursOf } from './out-of-hours.tsx'

const outside = (day: string, customer_name: string) => ({
  id: crypto.randomUUID(),
  appointment_date: day,
  starts_at: `${day}T14:00:00.000Z`,
  customer_name,
  service_name: 'Corte',
  employee_id: crypto.randomUUID(),
  employee_name: 'Ana',
})

async function drawn({
  data = [outside('2099-12-01', 'Yudelka'), outside('2099-12-02', 'Rosa')],
  more = 0,
  permissions = ['appointments.view'],
  width = 1440,
  ofAll = false,
} = {}) {
  const days: string[] = []
  await draw(
    <OutOfHoursOf
      {...(!ofAll && { employee: crypto.randomUUID() as string as EmployeeId })}
      asOf={1}
      onDay={(day) => days.push(day)}
    />,
    {
      width,
      answers: {
        'permissions.getUserPermissionsDirect': { permissions, modules: ['appointments'] },
        'appointment.getOutOfHours': { data, more },
      },
    },
  )
  return days
}

const section = page.getByRole('region', { name: 'Citas fuera de su horario' })

test('each is told and opens its day in the calendar', async () => {
  const days = await drawn()
  await expect.element(section.getByText(/^Hay 2 citas para cuando no trabaja/)).toBeVisible()
  await section.getByRole('button', { name: /Rosa/ }).click()
  expect(days).toEqual(['2099-12-02'])
})

test('one is told as one, and of many how many there are beyond those that are named', async () => {
  await drawn({
    data: [outside('2099-12-01', 'Yudelka de los Ángeles Encarnación Rodríguez')],
    more: 1200,
    width: 390,
  })
  await expect.element(section.getByText(/^Hay 1,201 citas/)).toBeVisible()
  await expect.element(section.getByText('Y 1,200 más.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('of the whole shop it is told with whom each is', async () => {
  const days = await drawn({ ofAll: true })
  const all = page.getByRole('region', { name: 'Citas fuera del horario' })
  await expect.element(all.getByText(/^Hay 2 citas para cuando no se trabaja/)).toBeVisible()
  await all.getByRole('button', { name: /Yudelka/ }).click()
  await expect.element(all.getByText(/Yudelka · Corte · Ana/)).toBeVisible()
  expect(days).toEqual(['2099-12-01'])
})
