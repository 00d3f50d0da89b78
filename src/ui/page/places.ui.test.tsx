import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { definePlace, Filled, FillingsContext, fillPlace } from './places.tsx'

const actions = definePlace<{ number: string }>('document.actions')
const foot = definePlace<{ number: string }>('document.foot')

test('what modules put into a place stands there in their order, and is told what it is about', async () => {
  const first = fillPlace(actions, async () => ({ number }) => (
    <button type="button">Imprimir {number}</button>
  ))
  const second = fillPlace(actions, async () => ({ number }) => (
    <button type="button">Enviar {number}</button>
  ))
  const elsewhere = fillPlace(foot, async () => () => <button type="button">Al pie</button>)
  await draw(
    <FillingsContext value={[first, elsewhere, second]}>
      <Filled place={actions} props={{ number: '000012' }} />
    </FillingsContext>,
  )
  await expect.element(page.getByRole('button', { name: 'Enviar 000012' })).toBeVisible()
  const names = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names.filter((name) => name?.includes('000012'))).toEqual(['Imprimir 000012', 'Enviar 000012'])
  await expect.element(page.getByText('Al pie')).not.toBeInTheDocument()
})

test('a place that nobody fills is empty', async () => {
  await draw(
    <p>
      Antes
      <Filled place={actions} props={{ number: '000012' }} />
    </p>,
  )
  await expect.element(page.getByText('Antes')).toHaveTextContent('Antes')
})
