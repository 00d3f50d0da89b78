import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ANA, appointment, BEA, DATE, shown, spoken, waiting } from './testing/drawn-day.tsx'

test('who waits is taken up at the first gap that is long enough, and put into another by the keys of the bar', async () => {
  const { moves } = await shown(waiting(null))
  await expect.poll(spoken).toMatch(/Wendy: 9:00.*10:30.*Bea, libre$/)
  await expect.element(page.getByRole('button', { name: /soltar/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(spoken).toMatch(/Ana, ocupado por Yajaira$/)
  await userEvent.keyboard('{ArrowDown>16}{/ArrowDown}')
  await expect.poll(spoken).toMatch(/1:00.*2:30.*Ana, libre$/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => moves).toEqual([{ to: 'Ana', place: { column: 0, from: 780, duration: 90 } }])
})

test('who waits is carried by a pointer from beside the days into one of them, and let go beside them is nowhere', async () => {
  const { moves } = await shown(waiting({ x: 990, y: 40 }))
  const fire = (type: string, x: number, y: number) =>
    window.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', clientX: x, clientY: y }),
    )
  const column = page.getByRole('region', { name: 'Agenda de Bea' }).element().getBoundingClientRect()
  // It follows from when it was taken up, which is behind the first frame.
  const carried = () => {
    fire('pointermove', column.left + 30, column.top + 248)
    return spoken()
  }
  await expect.poll(carried).toMatch(/Wendy: 1:00.*2:30.*Bea, libre$/)
  fire('pointermove', column.right + 200, column.top + 248)
  await expect.poll(spoken).toBe('')
  fire('pointermove', column.left + 30, column.top + 248)
  fire('pointerup', column.left + 30, column.top + 248)
  await expect.poll(() => moves).toEqual([{ to: 'Bea', place: { column: 1, from: 780, duration: 90 } }])
})

test('who waits for the afternoon is taken up in its first gap, with the buffer behind them', async () => {
  const { drawn } = waiting(null)
  const wanted = { first_day: DATE, last_day: DATE, from: 795, until: 1080 }
  await shown(
    { drawn: { ...drawn, of: { ...drawn.of, buffer_minutes: 15, wanted } }, at: null },
    [ANA, BEA],
    {
      more: [
        appointment('three', ANA, '15:00', { customer_name: 'Ingrid' }),
        appointment('four', BEA, '14:45', { customer_name: 'Kenia' }),
      ],
    },
  )
  // An hour and a half from a quarter past one on ends at a quarter to three, and its buffer at three.
  await expect.poll(spoken).toMatch(/Wendy: 1:15.*2:45.*Ana, libre$/)
})

test('whoever does not provide it is said so, and the first gap is of who does', async () => {
  await shown(waiting(null, [ANA]))
  await expect.poll(spoken).toMatch(/Wendy: 1:00.*2:30.*Ana, libre$/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(spoken).toMatch(/Bea, no hace este servicio$/)
})

test('what is on offer to who waits is drawn where it is, with how long it is still kept open', async () => {
  await shown()
  const bea = page.getByRole('region', { name: 'Agenda de Bea' })
  await expect.element(bea.getByText('Ofrecida, 8 min')).toBeVisible()
  await expect.element(bea.getByText('Fiordaliza')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Agenda de Ana' }).getByText('Fiordaliza'))
    .not.toBeInTheDocument()
})
