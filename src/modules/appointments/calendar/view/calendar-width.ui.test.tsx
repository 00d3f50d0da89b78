import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawBesideMenu } from '#ui/testing/beside-menu.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { CalendarScreen } from '../calendar-screen.tsx'
import type { View } from './calendar-filters.ts'

const FRIDAY = '2026-11-27'
const WEEK = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)
const PEOPLE = ['Ana', 'Bea', 'Carla', 'Dulce', 'Eva'].map((name) => ({
  id: `0199a0b2-7c1f-7d6e-9f4e-${name.padEnd(12, '0').slice(0, 12)}`,
  name,
  position: '',
}))

const hours = [{ from: 540, until: 1080 }]
const calendar = {
  today: FRIDAY,
  now: '09:00',
  version: '1-1',
  hidden: 0,
  more: 0,
  early: [],
  absences: [],
  professionals: PEOPLE,
  days: WEEK.map((date) => ({ date, works: PEOPLE.map(({ id }) => ({ id, hours, night: 0 })) })),
  appointments: PEOPLE.map(({ id, name }) => ({
    id: `of-${id}`,
    employee_id: id,
    employee_name: name,
    service_name: 'Corte',
    service_id: 'cut',
    appointment_date: FRIDAY,
    start_time: '10:00',
    end_time: '11:00',
    duration_minutes: 60,
    buffer_minutes: 0,
    customer_name: `${name} Díaz`,
    status: 'confirmed',
    version: 1,
  })),
}

const drawn = (view: View, width: number) =>
  drawBesideMenu(
    <CalendarScreen
      filters={{ date: FRIDAY, view }}
      onFilters={() => undefined}
      onList={() => undefined}
      onUncharged={() => undefined}
      create="allowed"
    />,
    {
      width,
      answers: {
        'appointment.getCalendar': calendar,
        'appointment.getVersion': { version: '1-1' },
        'appointment.getProfessionals': PEOPLE,
        'appointmentWaiting.getAll': [],
      },
    },
  )

const box = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()

test.each<[View, 'es' | 'en', string, string]>([
  ['day', 'es', 'Hoy', 'Nueva cita'],
  ['week', 'es', 'Hoy', 'Nueva cita'],
  ['week', 'en', 'Today', 'New appointment'],
])('on a small screen the bar of a %s in %s is one row', async (view, language, first, last) => {
  await setLanguage(language)
  onTestFinished(() => setLanguage('es'))
  await drawn(view, 1024)
  await expect.element(page.getByRole('button', { name: last, exact: true })).toBeVisible()
  const [today, next] = [box(first), box(last)]
  expect(next.top).toBeLessThan(today.bottom)
  expect(next.right).toBeLessThanOrEqual(window.innerWidth)
})

test.each([1440, 1024])(
  'in a week at %i pixels five at once are each read, and today is in sight',
  async (width) => {
    await drawn('week', width)
    const region = page.getByRole('region', { name: 'Horas' })
    await expect.element(region).toBeVisible()
    const hoursSeen = region.element().getBoundingClientRect()
    for (const { name } of PEOPLE) {
      const words = page.getByText(`${name} Díaz`, { exact: true })
      await expect.element(words).toBeVisible()
      const { left, right, width: wide } = words.element().getBoundingClientRect()
      expect(wide).toBeGreaterThan(45)
      expect(left).toBeGreaterThanOrEqual(hoursSeen.left + 64)
      expect(right).toBeLessThanOrEqual(hoursSeen.right)
    }
  },
)
