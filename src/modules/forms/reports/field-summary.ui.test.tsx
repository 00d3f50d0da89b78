import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { FieldSummary, Rows } from './field-summary.tsx'
import type { FieldReport } from './report-rows.ts'

const FIELD: FieldReport = {
  key: 'wants',
  label: 'Servicios',
  type: 'checkbox',
  kind: 'choices',
  thousands: true,
  answered: 4,
  choices: [
    { value: 'chairs', label: 'Sillas', count: 4 },
    { value: 'sound', label: 'Sonido', count: 1 },
  ],
  stars: [],
  numbers: null,
  latest: [],
}
/** How much of its rail a bar fills. */
function barOf(name: string): number {
  const [rail, bar] = page.getByRole('meter', { name }).element().querySelectorAll('rect')
  const widthOf = (rect: SVGRectElement | undefined) => rect?.getBoundingClientRect().width ?? 0
  return widthOf(bar) / widthOf(rail)
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

test('of several choices each says how many of those who answered took it', async () => {
  await draw(<FieldSummary field={FIELD} total={5} />)
  await expect.element(row('Sillas')).toHaveTextContent('Sillas4100 %')
  await expect.element(row('Sonido')).toHaveTextContent('Sonido125 %')
})

test('its bars are as long as its shares: what most took is not all there is', async () => {
  await draw(<FieldSummary field={{ ...FIELD, answered: 8 }} total={8} />)
  await expect.element(row('Sillas')).toHaveTextContent('Sillas450 %')
  expect([barOf('Sillas'), barOf('Sonido')]).toEqual([0.5, 0.125])
})

test('of those who opened a form it says how many went on', async () => {
  const rows = [
    { key: 'opened', name: 'Lo abrieron', count: 8 },
    { key: 'finished', name: 'Lo enviaron', count: 2 },
  ]
  await draw(<Rows label="Quién termina" rows={rows} of={8} />)
  await expect.element(row('Lo abrieron')).toHaveTextContent('Lo abrieron8100 %')
  await expect.element(row('Lo enviaron')).toHaveTextContent('Lo enviaron225 %')
})

test('its numbers are written as amounts, but for years', async () => {
  const numbers = { key: 'wants', count: 2, least: 1500, most: 1_250_000, average: 625_750.5 }
  const field = { ...FIELD, kind: 'numbers' as const, choices: [], numbers }
  await draw(<FieldSummary field={field} total={5} />)
  await expect.element(page.getByText('625,750.5')).toBeVisible()
  await expect.element(page.getByText('1,250,000')).toBeVisible()
  await draw(
    <FieldSummary field={{ ...field, thousands: false, numbers: { ...numbers, least: 2026 } }} total={5} />,
  )
  await expect.element(page.getByText('2026', { exact: true })).toBeVisible()
})

test('its days and times are read as everywhere else, and what one person did is told of one', async () => {
  const texts = { ...FIELD, kind: 'texts' as const, choices: [], answered: 1 }
  await draw(<FieldSummary field={{ ...texts, type: 'date', latest: ['2026-12-24'] }} total={5} />)
  await expect.element(page.getByText('24/12/2026')).toBeVisible()
  await expect.element(page.getByText('1 de 5 respondió')).toBeVisible()
  await draw(<FieldSummary field={{ ...texts, type: 'time', latest: ['14:30'] }} total={5} />)
  await expect.element(page.getByText('2:30 p. m.')).toBeVisible()
  await draw(<FieldSummary field={{ ...texts, type: 'image', kind: 'files' }} total={5} />)
  await expect.element(page.getByText('Archivos recibidos en 1 respuesta', { exact: true })).toBeVisible()
  await draw(<FieldSummary field={{ ...texts, type: 'signature', kind: 'files' }} total={5} />)
  await expect.element(page.getByText('1 firma recibida')).toBeVisible()
})
