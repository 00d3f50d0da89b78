import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ANA, BEA, block, DATE, shown } from './testing/drawn-day.tsx'

test('the arrows lead from one appointment and gap to the next, Enter opens it or begins one there', async () => {
  const { opened, begun } = await shown()
  block('Yajaira, con Ana, Confirmada').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  const gap = page
    .getByRole('region', { name: 'Agenda de Ana' })
    .getByRole('button', { name: /^11:15.*12:00/ })
  await expect.element(gap).toHaveFocus()
  await expect.element(gap).toHaveAccessibleName(/libre: nueva cita$/)
  await userEvent.keyboard('{Enter}')
  expect(begun).toMatchObject([{ professional: { id: ANA }, date: DATE, time: '11:15' }])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: /^11:45.*12:00/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(block('Nurys')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['two'])
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('button', { name: /^9:00.*10:30/ })).toHaveFocus()
})

test('a press on a gap begins a new appointment there: on the line above it, or behind what lies between', async () => {
  const { begun } = await shown()
  const column = page.getByRole('region', { name: 'Agenda de Bea' })
  const press = (minute: number) => column.click({ position: { x: 30, y: minute - 540 } })
  await press(808)
  expect(begun.at(-1)).toMatchObject({ professional: { id: BEA, name: 'Bea' }, date: DATE, time: '13:15' })
  // In the buffer of what ends at half past eleven, which is kept until a quarter to twelve.
  await press(692)
  expect(begun.at(-1)).toMatchObject({ time: '11:45' })
  // Where nobody works it says so and begins nothing.
  await press(740)
  await expect.element(page.getByText('A esa hora no se trabaja')).toBeVisible()
  expect(begun).toHaveLength(2)
  await expect.element(page.getByText(/^Pulse un hueco/)).toBeVisible()
})

test('who may book nothing has no gaps to press', async () => {
  const { begun } = await shown(null, [ANA, BEA], { mayBook: false })
  await expect.element(page.getByRole('button', { name: /libre/ })).not.toBeInTheDocument()
  await page.getByRole('region', { name: 'Agenda de Bea' }).click({ position: { x: 30, y: 260 } })
  expect(begun).toEqual([])
})

test('a time that a pointer draws where nothing is booked begins a new appointment there, if anybody works then', async () => {
  const { begun, moves, opened } = await shown()
  const column = page.getByRole('region', { name: 'Agenda de Bea' }).element()
  const { left, top } = column.getBoundingClientRect()
  const fire = (type: string, minute: number, on: EventTarget = window) => {
    const at = { clientX: left + 30, clientY: top + minute - 540 }
    on.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', ...at }))
  }
  const drawnTime = page.getByText('Nueva cita')
  // A press alone draws nothing.
  fire('pointerdown', 550, column)
  fire('pointerup', 552)
  await expect.element(drawnTime).not.toBeInTheDocument()
  fire('pointerdown', 794, column)
  fire('pointermove', 841)
  await expect.element(drawnTime).toBeVisible()
  await expect.element(page.getByText(/^1:00.*2:15/)).toBeVisible()
  // Escape lets it go.
  await userEvent.keyboard('{Escape}')
  await expect.element(drawnTime).not.toBeInTheDocument()
  fire('pointerup', 841)
  expect(begun).toEqual([])
  // Upwards as well.
  fire('pointerdown', 841, column)
  fire('pointermove', 794)
  fire('pointerup', 794)
  expect(begun).toMatchObject([{ professional: { id: BEA, name: 'Bea' }, date: DATE, time: '13:00' }])
  // Over the break nobody can have any.
  fire('pointerdown', 735, column)
  fire('pointermove', 770)
  await expect.element(page.getByText('fuera de horario', { exact: true })).toBeVisible()
  fire('pointerup', 770)
  expect(begun).toHaveLength(1)
  expect([moves, opened]).toEqual([[], []])
  // Of none of them a press came: the next one is heard.
  await block('Nurys').click()
  expect(opened).toEqual(['two'])
})

test('when somebody is away it is named as that with its reason, and not as a break', async () => {
  const absences = [{ employee_id: ANA, date: DATE, from: 840, until: 900, reason: 'Médico' }]
  const works = [ANA, BEA].map((id) => ({
    id,
    night: 0,
    hours: [
      { from: 540, until: 720 },
      { from: 780, until: 840 },
      { from: 900, until: 1080 },
    ],
  }))
  await shown(null, [ANA, BEA], { works, wall: { absences } })
  const agendaOf = (name: string) => page.getByRole('region', { name: `Agenda de ${name}` })
  await expect.element(agendaOf('Ana').getByText('Ausencia: Médico')).toBeVisible()
  expect(agendaOf('Ana').getByText('Pausa').elements()).toHaveLength(1)
  expect(
    agendaOf('Bea')
      .getByText(/Ausencia/)
      .elements(),
  ).toEqual([])
})

test('today a gap begins with the next five minutes, and so does what is begun in it by a key', async () => {
  const { begun } = await shown(null, [ANA, BEA], { wall: { today: DATE, now: '13:07' } })
  const gap = page
    .getByRole('region', { name: 'Agenda de Ana' })
    .getByRole('button', { name: /^1:10.*6:00.*libre/ })
  gap.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(begun).toMatchObject([{ professional: { id: ANA }, time: '13:10' }])
})
