import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import type { CalendarFilters } from './view/calendar-filters.ts'

const ANA = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e01'
const BEA = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e02'
const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24']

const appointment = (id: string, more: object) => ({
  id,
  start_time: '10:00',
  end_time: '11:00',
  duration_minutes: 60,
  buffer_minutes: 0,
  appointment_date: MONDAY,
  employee_id: BEA,
  employee_name: 'Bea',
  service_name: 'Corte',
  status: 'confirmed',
  version: 3,
  service_id: 'cut',
  ...more,
})

const appointments = [
  appointment('one', { customer_name: 'Yajaira' }),
  appointment('two', {
    customer_name: 'Nurys',
    appointment_date: TUESDAY,
    start_time: '11:00',
    end_time: '12:00',
  }),
]

const professionals = [ANA, BEA].map((id) => ({ id, name: id === ANA ? 'Ana' : 'Bea', position: '' }))

function calendarOf(input: unknown) {
  const { from = '', days = 1 } = Object(input)
  const dates = Array.from(
    { length: days },
    (_, index) => `${from.slice(0, 8)}${Number(from.slice(8)) + index}`,
  )
  const hours = (date: string) => [{ from: date === MONDAY ? 480 : 540, until: 1080 }]
  return {
    today: '2026-11-20',
    now: '12:00',
    version: '1-1',
    professionals,
    hidden: 0,
    more: 0,
    days: dates.map((date) => ({ date, works: [ANA, BEA].map((id) => ({ id, hours: hours(date) })) })),
    appointments: appointments.filter((each) => dates.includes(each.appointment_date)),
    early: [],
    absences: [],
  }
}

function Screen({ waiting }: { waiting?: true | undefined }) {
  const [filters, setFilters] = useState<CalendarFilters>({ date: MONDAY, waiting })
  return (
    <div className="flex h-dvh flex-col">
      <CalendarScreen
        filters={filters}
        onFilters={setFilters}
        onList={() => undefined}
        onUncharged={() => undefined}
        create="allowed"
      />
    </div>
  )
}

/** The Monday, and where what was moved is sent. */
async function shown(
  more: { waiting?: true; waits?: object[]; answers?: object; changes?: object; width?: number } = {},
): Promise<unknown[]> {
  const moved: unknown[] = []
  await draw(<Screen waiting={more.waiting} />, {
    ...(more.width !== undefined && { width: more.width, height: 500 }),
    answers: {
      'appointment.getCalendar': calendarOf,
      'appointment.getVersion': { version: '1-1' },
      'appointment.getProfessionals': professionals,
      'appointmentWaiting.getAll': more.waits ?? [],
      ...more.answers,
      'permissions.getUserPermissionsDirect': {
        permissions: ['appointments.view', 'appointments.update', 'appointments.create'],
        modules: ['appointments'],
      },
    },
    changes: {
      'appointment.reschedule': (input) => {
        moved.push(input)
        return {}
      },
      ...more.changes,
    },
  })
  return moved
}

/** The appointment of Yajaira is taken up by its key. */
async function taken(): Promise<unknown[]> {
  const moved = await shown()
  await takeUp()
  return moved
}

async function takeUp(): Promise<void> {
  const block = page.getByRole('button', { name: /Yajaira/ })
  await expect.element(block).toHaveAttribute('aria-keyshortcuts', 'M')
  block.element().focus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('toolbar')).toBeVisible()
}

const spoken = () => page.getByRole('status').first().element().textContent

test('an appointment in hand is carried to another day, where the keys lead it on and Enter lets it go', async () => {
  const moved = await taken()
  await userEvent.keyboard('{ArrowDown}{PageDown}')
  await expect.poll(spoken).toMatch(/Yajaira: 10:15.*11:15.*Bea, ocupado por Nurys$/)
  await expect.element(page.getByRole('heading', { name: /24 de noviembre/ })).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  await expect.poll(spoken).toMatch(/10:00.*11:00.*Ana, libre$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
  await expect
    .poll(() => moved)
    .toMatchObject([
      {
        id: 'one',
        version: 3,
        appointment_date: TUESDAY,
        start_time: '10:00',
        duration_minutes: 60,
        employee_id: ANA,
      },
    ])
})

test('at the hour that it had it is let go on another day too', async () => {
  const moved = await taken()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect.poll(spoken).toMatch(/10:00.*11:00.*Bea, libre$/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => moved).toMatchObject([{ appointment_date: TUESDAY, start_time: '10:00' }])
})

test('Escape gives it back on whatever day is shown, and a week is a day as well', async () => {
  const moved = await taken()
  await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByRole('heading', { name: /24 de noviembre/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /soltar/ })).toHaveFocus()
  await userEvent.keyboard('w')
  await expect.poll(spoken).toMatch(/10:00.*martes 24 de noviembre.*libre$/)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(spoken).toMatch(/lunes 23 de noviembre.*libre$/)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
  expect(moved).toEqual([])
})

test('Escape on another day leaves the focus with the days', async () => {
  await taken()
  await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByRole('button', { name: /soltar/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('region', { name: 'Horas' })).toHaveFocus()
})

test('a drop on another day that is refused leaves the focus with the days, and says so', async () => {
  await shown({
    changes: {
      'appointment.reschedule': () => {
        throw refusal('appointments.slot_taken', { nearest: '' })
      },
    },
  })
  await takeUp()
  await userEvent.keyboard('{PageDown}')
  await expect.poll(spoken).toMatch(/10:00.*11:00.*Bea, libre$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No se pudo mover la cita')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Horas' })).toHaveFocus()
})

test('what is in hand where a month is shown is said to be as it was', async () => {
  const moved = await taken()
  await userEvent.keyboard('{ArrowDown}')
  await page.getByRole('radio', { name: 'Mes' }).click()
  await expect.element(page.getByText('No se movió nada: quedó como estaba')).toBeVisible()
  expect(moved).toEqual([])
})

test('on a telephone the keys of a move stand in sight, however far the days reach below', async () => {
  await shown({ width: 390 })
  await takeUp()
  window.scrollTo(0, 0)
  const bar = page.getByRole('toolbar').element().getBoundingClientRect()
  expect(
    page.getByRole('region', { name: 'Horas' }).element().getBoundingClientRect().bottom,
  ).toBeGreaterThan(500)
  expect(bar.bottom).toBeLessThanOrEqual(500)
  expect(bar.right).toBeLessThanOrEqual(390)
})

test('beside the menu of a small screen the keys of a move take two rows at most', async () => {
  await shown({ width: 760 })
  await takeUp()
  const bar = page.getByRole('toolbar').element()
  const middles = [...bar.children].map((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  })
  expect(new Set(middles).size).toBe(2)
})

test('what is held is seen where its day begins later than its hour', async () => {
  await taken()
  await userEvent.keyboard('{ArrowUp>8}{/ArrowUp}')
  await expect.poll(spoken).toMatch(/8:00.*9:00.*Bea, libre$/)
  await userEvent.keyboard('{PageDown}')
  await expect.poll(spoken).toMatch(/8:00.*9:00.*Bea, fuera de horario$/)
  const ghost = page.getByText(/^8:00.*fuera de horario$/).element().parentElement
  const head = page.getByText('Bea', { exact: true }).first().element()
  const lies = (of: Element | null) => of?.getBoundingClientRect()
  expect(lies(ghost)?.top).toBeGreaterThan(lies(head)?.bottom ?? 0)
})

const wait = (more: object = {}) => ({
  id: 'wait',
  customer_name: 'Wendy',
  version: 1,
  customer_phone: null,
  customer_email: null,
  customer_notes: '',
  service_id: 'cut',
  service_name: 'Corte',
  employee_id: null,
  employee_name: null,
  first_day: MONDAY,
  last_day: TUESDAY,
  from_time: '17:00',
  until_time: null,
  duration_minutes: 45,
  buffer_minutes: 0,
  created_at: `${MONDAY}T12:00:00Z`,
  offers: 0,
  offer: null,
  provided_by: [BEA],
  ...more,
})

const place = () => page.getByRole('button', { name: 'Colocar a Wendy en la agenda' }).click()

test('who waits is taken up at the first gap of the hours that they wait for, of a whole week too', async () => {
  await shown({ waiting: true, waits: [wait({ provided_by: [ANA, BEA], from_time: null })] })
  await userEvent.keyboard('w')
  await expect.element(page.getByRole('heading', { name: /Semana/ })).toBeVisible()
  await place()
  await expect.poll(spoken).toMatch(/Wendy: 8:00.*8:45.*lunes 23 de noviembre.*libre$/)
  await userEvent.keyboard('{Escape}d')
})

test('where the day that is seen has no gap for who waits, the first that has one is shown', async () => {
  const asked: unknown[] = []
  await shown({
    waiting: true,
    waits: [wait({ first_day: TUESDAY })],
    answers: {
      'appointmentWaiting.getFirstTime': (input: unknown) => {
        asked.push(input)
        return { date: TUESDAY, time: '17:00' }
      },
    },
  })
  await place()
  await expect.element(page.getByRole('heading', { name: /24 de noviembre/ })).toBeVisible()
  await expect.poll(spoken).toMatch(/Wendy: 5:00.*5:45.*Bea, libre$/)
  expect(asked).toEqual([{ id: 'wait' }])
})

test('where nothing is free of what somebody waits for, that is said', async () => {
  await shown({
    waiting: true,
    waits: [wait({ first_day: TUESDAY, last_day: TUESDAY })],
    answers: { 'appointmentWaiting.getFirstTime': null },
  })
  await place()
  await expect.element(page.getByText('No hay hueco en los días y horas que espera')).toBeVisible()
  await expect.element(page.getByRole('toolbar')).toBeVisible()
})

test('a move whose answer was lost is sent once more as the same, and has its undo', async () => {
  const moved = await shown({
    changes: {
      'appointment.reschedule': (input: unknown) => {
        moved.push(input)
        if (moved.length === 1) throw new Error('lost')
        return { version: 4 }
      },
    },
  })
  await takeUp()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  const ids = moved.map((each) => Object(each).requestId)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('a move is taken back from the version that it made, so that nothing done since is overwritten', async () => {
  const moved = await shown({
    changes: {
      'appointment.reschedule': (input: unknown) => {
        moved.push(input)
        return { version: 4 }
      },
    },
  })
  await takeUp()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => moved.length).toBe(1)
  // From when until when: of one that was made longer the end is what is new.
  await expect.element(page.getByText(/^Yajaira: .*10:15.* – 11:15/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect
    .poll(() => moved)
    .toMatchObject([{ version: 3 }, { version: 4, start_time: '10:00', undo: true }])
})
