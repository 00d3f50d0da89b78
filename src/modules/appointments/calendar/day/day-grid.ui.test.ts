import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ANA, appointment, BEA, block, shown, spoken } from './testing/drawn-day.tsx'

test('M and the arrows move an appointment, each step said with what is there, and Enter lets it go', async () => {
  const { moves } = await shown()
  block('Yajaira, con Ana, Confirmada').element().focus()
  await userEvent.keyboard('m')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(spoken).toMatch(/Bea, ocupado por Nurys$/)
  await userEvent.keyboard('{ArrowDown>7}{/ArrowDown}')
  await expect.poll(spoken).toMatch(/11:45.*12:45.*Bea, fuera de horario$/)
  await userEvent.keyboard('{ArrowDown>5}{/ArrowDown}{Shift>}{ArrowDown}{/Shift}')
  await expect.poll(spoken).toMatch(/1:00.*2:15.*Bea, libre$/)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Enter}')
  expect(moves).toEqual([{ to: 'Bea', place: { column: 1, from: 775, duration: 75 } }])
})

test('who does not provide its service is said so where it is held over their column', async () => {
  await shown(null, [ANA])
  block('Yajaira, con Ana, Confirmada').element().focus()
  await userEvent.keyboard('m{ArrowRight}')
  await expect.poll(spoken).toMatch(/Bea, no hace este servicio$/)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(spoken).toMatch(/Ana, libre$/)
})

test('Escape leaves it where it was, and what cannot be moved is not taken up', async () => {
  const { moves } = await shown()
  block('Yajaira, con Ana, Confirmada').element().focus()
  await userEvent.keyboard('m{ArrowDown}{Escape}')
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
  block('Cancelada').element().focus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
  expect(moves).toEqual([])
})

test('what was cancelled or missed leaves its width to who is booked there, and is opened and reached all the same', async () => {
  const { opened } = await shown(null, [ANA, BEA], {
    more: [
      appointment('gone', ANA, '10:15', { customer_name: 'Altagracia', status: 'cancelled' }),
      appointment('missed', BEA, '10:30', { customer_name: 'Ingrid', status: 'no_show' }),
    ],
  })
  const width = (of: ReturnType<typeof block>) => of.element().getBoundingClientRect().width
  const column = page.getByRole('region', { name: 'Agenda de Ana' }).element().getBoundingClientRect().width
  const booked = block('Yajaira, con Ana, Confirmada')
  for (const each of [booked, block('Nurys')]) expect(width(each)).toBeGreaterThan(column * 0.85)
  for (const each of [block('Altagracia'), block('Ingrid')]) {
    expect(width(each)).toBeLessThan(24)
    expect(width(each)).toBeGreaterThan(15)
  }
  // Alone it has the column.
  expect(width(block('Yajaira, con Ana, Cancelada'))).toBeGreaterThan(column * 0.95)
  await block('Altagracia').click()
  booked.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(block('Altagracia')).toHaveFocus()
  await block('Ingrid').click()
  expect(opened).toEqual(['gone', 'missed'])
})

test('a pointer carries it to another time and professional, its edge makes it longer, a press opens it', async () => {
  const { moves, opened, drawn } = await shown()
  const from = block('Yajaira, con Ana, Confirmada').element()
  const { left, top, width } = from.getBoundingClientRect()
  const fire = (type: string, x: number, y: number, on: EventTarget = window) =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', clientX: x, clientY: y }),
    )
  const before = drawn.columns
  fire('pointerdown', left + 20, top + 10, from)
  fire('pointermove', left + 20 + width, top + 10 + 190)
  await expect.poll(spoken).toMatch(/1:15.*2:15.*Bea, libre$/)
  fire('pointermove', left + 24 + width, top + 10 + 220)
  await expect.poll(spoken).toMatch(/1:45.*2:45.*Bea, libre$/)
  // The two columns are drawn for what is taken up, and no more while it is carried.
  const taken = drawn.columns
  fire('pointermove', left + 20 + width, top + 10 + 190)
  await expect.poll(spoken).toMatch(/1:15.*2:15.*Bea, libre$/)
  expect(drawn.columns).toBe(taken)
  expect(taken - before).toBeLessThan(4)
  fire('pointerup', left + 20 + width, top + 10 + 190)
  await expect.poll(() => moves).toEqual([{ to: 'Bea', place: { column: 1, from: 795, duration: 60 } }])
  from.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(opened).toEqual([])
  await block('Nurys').click()
  expect(opened).toEqual(['two'])
})
