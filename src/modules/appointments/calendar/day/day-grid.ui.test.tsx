import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { type Calendar, columnsOf } from './columns.ts'
import { DayGrid } from './day-grid.tsx'
import type { Incoming } from './incoming.ts'
import type { Held } from './use-moving.client.ts'

const DATE = '2026-11-24'
const ANA = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e01'
const CUT = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e03'
const BEA = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e02'

const appointment = (
  id: string,
  employee_id: string,
  start_time: string,
  more: Partial<Record<'status' | 'customer_name' | 'appointment_date', string>> & {
    duration_minutes?: number
  } = {},
) => ({
  ...{ id, employee_id, start_time, end_time: '23:00', duration_minutes: 60, buffer_minutes: 15 },
  ...{ appointment_date: DATE, customer_name: 'Yajaira', service_name: 'Corte', status: 'confirmed' },
  ...{ employee_name: employee_id === ANA ? 'Ana' : 'Bea', version: 1, service_id: CUT },
  ...more,
})

const USUAL = [ANA, BEA].map((id) => ({
  ...{ id, night: 0 },
  hours: [
    { from: 540, until: 720 },
    { from: 780, until: 1080 },
  ],
}))

/** A Tuesday that has not come, of two who work from nine to six with a break. */
const calendarWith = (more: object[], works: object[] = USUAL) =>
  ({
    today: '2026-11-23',
    now: '12:00',
    professionals: [
      { id: ANA, name: 'Ana', position: '' },
      { id: BEA, name: 'Bea', position: '' },
    ],
    days: [
      {
        date: DATE,
        works,
      },
    ],
    appointments: [
      appointment('one', ANA, '10:00'),
      appointment('two', BEA, '10:30', { customer_name: 'Nurys' }),
      appointment('old', ANA, '16:00', { status: 'cancelled' }),
      ...more,
    ],
    more: 0,
  }) as unknown as Calendar

const OFFER = {
  ...{ id: 'offer', date: DATE, employee_id: BEA, customer_name: 'Fiordaliza', service_name: 'Corte' },
  ...{ from: 840, until: 900, left: 8 },
}

/** Somebody who waits for anybody, taken up in the list beside. */
const waiting = (at: Incoming['at'], provided_by: string[] = [ANA, BEA]): Incoming => ({
  drawn: {
    from: 0,
    of: {
      ...{ id: 'wait', customer_name: 'Wendy', service_name: 'Tinte', duration_minutes: 90 },
      ...{ buffer_minutes: 0, employee_id: null, provided_by },
    },
  },
  at,
})

type Moved = { to: string | undefined; place: Held['place'] }

async function shown(
  incoming: Incoming | null = null,
  providers: string[] = [ANA, BEA],
  {
    more = [],
    take = null,
    mayBook = true,
    works,
  }: { more?: object[]; take?: string | null; mayBook?: boolean; works?: object[] } = {},
) {
  const calendar = calendarWith(more, works)
  const moves: Moved[] = []
  const opened: string[] = []
  const begun: unknown[] = []
  const drawn = { columns: 0 }
  const columns = columnsOf(calendar)
  await draw(
    <div className="flex h-dvh flex-col">
      <DayGrid
        calendar={calendar}
        columns={columns}
        isShown={() => {
          drawn.columns += 1
          return true
        }}
        mayMove={({ of, isRest }) => of.status !== 'cancelled' && !isRest}
        onOpen={(id) => opened.push(id)}
        onMove={({ place }, to) => moves.push({ to: to.professional?.name, place })}
        incoming={incoming}
        offers={[OFFER]}
        onNew={mayBook ? (at) => begun.push(at) : null}
        onDay={() => undefined}
        take={take}
        onTaken={() => undefined}
      />
    </div>,
    {
      ...{ width: 1000, height: 800 },
      answers: { 'appointment.getProfessionals': providers.map((id) => ({ id, name: id, position: '' })) },
    },
  )
  await expect.element(block('Yajaira, con Ana, Confirmada')).toBeVisible()
  return { moves, opened, begun, drawn }
}

const block = (name: string) => page.getByRole('button', { name: new RegExp(name) })
const spoken = () => page.getByRole('status').element().textContent

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

test('who may book nothing has no gaps to press', async () => {
  const { begun } = await shown(null, [ANA, BEA], { mayBook: false })
  await expect.element(page.getByRole('button', { name: /libre/ })).not.toBeInTheDocument()
  await page.getByRole('region', { name: 'Agenda de Bea' }).click({ position: { x: 30, y: 260 } })
  expect(begun).toEqual([])
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

/** From a quarter to midnight of the day before until a quarter past. */
const overMidnight = {
  ...appointment('night', ANA, '23:45', { customer_name: 'Nicaury', duration_minutes: 30 }),
  ...{ appointment_date: '2026-11-23', end_time: '00:15' },
}

test('what began the day before is drawn to its end, says so, and is opened and not carried', async () => {
  const { opened, moves } = await shown(null, [ANA, BEA], { more: [overMidnight] })
  const rest = page.getByRole('region', { name: 'Agenda de Ana' }).getByRole('button', { name: /Nicaury/ })
  await expect.element(rest).toHaveAccessibleName(/11:45.*12:15.*empezó el día anterior$/)
  expect(rest.element().getBoundingClientRect().height).toBeLessThan(20)
  rest.element().focus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['night'])
  expect(moves).toEqual([])
})

test('carried over midnight it is free where somebody works on, and off hours where nobody does', async () => {
  const night = { from: 780, until: 1440 }
  await shown(null, [ANA, BEA], {
    more: [appointment('late', ANA, '23:00', { customer_name: 'Nicaury' })],
    works: [
      { id: ANA, hours: [night], night: 30 },
      { id: BEA, hours: [night], night: 0 },
    ],
  })
  block('Nicaury').element().focus()
  await userEvent.keyboard('m{ArrowDown}{ArrowDown}')
  await expect.poll(spoken).toMatch(/Nicaury: 11:30.*12:30.*Ana, libre$/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(spoken).toMatch(/11:45.*12:45.*Ana, fuera de horario$/)
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  await expect.poll(spoken).toMatch(/11:30.*12:30.*Bea, fuera de horario$/)
})

test('a buffer that runs over midnight is shaded on the next day, where anybody works then', async () => {
  const ended = {
    ...appointment('ended', ANA, '23:00', { customer_name: 'Nicaury' }),
    ...{ appointment_date: '2026-11-23', end_time: '00:00' },
  }
  await shown(null, [ANA, BEA], {
    more: [ended],
    works: [ANA, BEA].map((id) => ({ id, hours: [{ from: 0, until: 1080 }], night: 0 })),
  })
  const column = page.getByRole('region', { name: 'Agenda de Ana' }).element()
  const shade = column.querySelector('[data-buffer]')?.getBoundingClientRect()
  expect(shade?.top).toBe(column.getBoundingClientRect().top)
  expect(shade?.height).toBe(15)
  await expect.element(page.getByRole('button', { name: /Nicaury/ })).not.toBeInTheDocument()
  // Nothing begins in it.
  await expect.element(page.getByRole('button', { name: /^12:15.*10:00.*libre/ })).toBeInTheDocument()
})

test('from its panel it is taken up at the beginning of the day that is shown', async () => {
  const { moves } = await shown(null, [ANA, BEA], { more: [overMidnight], take: 'night' })
  await expect.poll(spoken).toMatch(/Nicaury: 12:00.*12:30.*Ana, fuera de horario$/)
  await userEvent.keyboard('{ArrowDown>36}{/ArrowDown}{Enter}')
  await expect.poll(() => moves).toEqual([{ to: 'Ana', place: { column: 0, from: 540, duration: 30 } }])
})
