import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { TimeOffFields } from './hours-fields.tsx'
import { type HoursValues, hoursValues } from './hours-values.ts'

/** Somebody's time off, on a Tuesday on which they work from nine to six. */
function Off() {
  const known = hoursValues({ weekly: [{ weekday: 2, spans: [{ from: 540, until: 1080 }] }], days: [] })
  const timeOff = [{ from_day: '2026-12-01', until_day: '', hours: '', reason: 'Médico' }]
  const form = useForm<HoursValues, unknown, HoursValues>({ defaultValues: { ...known, timeOff } })
  return <TimeOffFields form={form} />
}

const hours = page.getByRole('textbox', { name: 'Horas' })
const warned = page.getByText(/Queda fuera de lo que trabaja ese día: ¿a\. m\. o p\. m\.\?/)

test.each([1440, 390])(
  'hours say what they were understood as, and that they take nothing off, at %i',
  async (width) => {
    await draw(<Off />, { width })
    await hours.fill('1:00-7:00')
    await expect.element(page.getByText(/^1:00\sa\.\sm\. – 7:00\sa\.\sm\. · Queda fuera/)).toBeVisible()
    await expect.element(warned).toBeVisible()
    await hours.fill('1 pm a 7 pm')
    await expect.element(page.getByText(/^1:00\sp\.\sm\. – 7:00\sp\.\sm\.$/)).toBeVisible()
    await expect.element(warned).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
