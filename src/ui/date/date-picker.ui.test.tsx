import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { DatePicker } from './date-picker.tsx'

/** A series of appointments from 2 December on, until Christmas at the latest. */
function Series() {
  const [until, setUntil] = useState<string | null>('2026-12-09')
  return (
    <>
      <DatePicker
        aria-label="Hasta"
        min="2026-12-02"
        max="2026-12-24"
        value={until}
        onValueChange={setUntil}
      />
      <output>{until ?? 'sin día'}</output>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Hasta' })
const result = page.getByRole('status')

test.each([
  ['1/12/2026', 'Escriba el 02/12/2026 o una fecha posterior.'],
  ['25/12/2026', 'Escriba el 24/12/2026 o una fecha anterior.'],
])('a day beyond what is taken, %s, stays where it was typed and is said', async (typed, sentence) => {
  await draw(<Series />)
  await field.fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(field).toHaveValue(typed)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(result).toHaveTextContent('sin día')
  await field.fill('24/12/2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(result).toHaveTextContent('2026-12-24')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the calendar offers the first day that is taken, and none before it', async () => {
  await draw(<Series />)
  await page.getByRole('button', { name: 'Abrir calendario' }).click()
  const day = (name: RegExp) => page.getByRole('gridcell').getByRole('button', { name })
  await expect.element(day(/ 1 de diciembre/)).toBeDisabled()
  await day(/ 2 de diciembre/).click()
  await expect.element(result).toHaveTextContent('2026-12-02')
})
