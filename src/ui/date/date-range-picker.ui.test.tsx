import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { DateRangePicker } from './date-range-picker.tsx'
import type { DayRange } from './day-range.ts'

const TEN_DAYS: DayRange = { from: '2026-11-01', to: '2026-11-10' }

/** A report that says of which days it is. */
function Report() {
  const [range, setRange] = useState<DayRange | null>(TEN_DAYS)
  return (
    <>
      <DateRangePicker label="Período del reporte" max="2026-11-28" value={range} onValueChange={setRange} />
      <output>{range ? `Del ${range.from} al ${range.to}` : 'De siempre'}</output>
    </>
  )
}

test('a day that does not exist is said so and the period stays', async () => {
  await draw(<Report />)
  await page.getByRole('textbox', { name: 'Desde' }).fill('99/99/2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Esa fecha no existe.')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Del 2026-11-01 al 2026-11-10')
})

test('a day after the last that there is anything of is said so, and the period stays', async () => {
  await draw(<Report />)
  await page.getByRole('textbox', { name: 'Hasta' }).fill('30/11/2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Escriba el 28/11/2026 o una fecha anterior.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Hasta' })).toHaveValue('30/11/2026')
  await expect.element(page.getByRole('status')).toHaveTextContent('Del 2026-11-01 al 2026-11-10')
})
