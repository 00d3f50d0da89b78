import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { EmployeeId } from '#platform/values/ids.ts'
import { draw } from '#ui/testing/draw.tsx'
import { setLanguage } from '#ui/words/i18n.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import type { CalendarFilters } from './view/calendar-filters.ts'

const ANA = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e01'
const DATE = '2026-11-24'
const MINUTE_MS = 60_000

/** The clock of the device, which only the test moves on. */
function stopClock(at: string): void {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

const drawWith = (
  filters: CalendarFilters,
  answers: Readonly<Record<string, unknown>>,
  onUncharged: (days: unknown) => void = () => undefined,
) =>
  draw(
    <div className="flex h-dvh flex-col">
      <CalendarScreen
        filters={filters}
        onFilters={() => undefined}
        onList={() => undefined}
        onUncharged={onUncharged}
        create="allowed"
      />
    </div>,
    {
      answers: {
        'appointment.getVersion': { version: '1-1' },
        'appointment.getProfessionals': [],
        'appointmentWaiting.getAll': [],
        ...answers,
      },
    },
  )

const calendar = {
  today: DATE,
  now: '10:00',
  version: '1-1',
  professionals: [{ id: ANA, name: 'Ana', position: '' }],
  hidden: 0,
  days: [{ date: DATE, works: [{ id: ANA, hours: [{ from: 540, until: 1080 }] }] }],
  appointments: [],
  early: [],
  absences: [] as object[],
  more: 0,
}

test('the line of the time goes on while nobody touches anything', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  await drawWith({ date: DATE }, { 'appointment.getCalendar': calendar })
  await expect.element(page.getByText('Ahora, 10:00')).toBeInTheDocument()
  vi.advanceTimersByTime(90 * MINUTE_MS)
  await expect.element(page.getByText('Ahora, 11:30')).toBeInTheDocument()
})

test('an hour of absence stands in the calendar with its reason', async () => {
  const absences = [{ employee_id: ANA, date: DATE, from: 840, until: 900, reason: 'Cita médica' }]
  const works = [
    {
      id: ANA,
      hours: [
        { from: 540, until: 840 },
        { from: 900, until: 1080 },
      ],
      night: 0,
    },
  ]
  await drawWith(
    { date: DATE, view: 'day' },
    { 'appointment.getCalendar': { ...calendar, days: [{ date: DATE, works }], absences } },
  )
  await expect.element(page.getByText('Cita médica')).toBeVisible()
})

test('where nobody answers any more it says so and since when, until somebody does', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  const server = { isAway: false }
  const answers = {
    'appointment.getCalendar': calendar,
    'appointment.getMonth': { ...calendar, days: [] },
    'appointment.getVersion': () => {
      if (server.isAway) throw new Error('the line dropped')
      return { version: '1-1' }
    },
  }
  await drawWith({ date: DATE }, answers)
  await expect.element(page.getByText('Ahora, 10:00')).toBeInTheDocument()
  const notice = page.getByText(/El servidor no responde\. La agenda se ve como estaba el 24\/11\/2026/)
  await expect.element(notice).not.toBeInTheDocument()
  server.isAway = true
  vi.advanceTimersByTime(2000)
  await expect.element(notice).toBeVisible()
  server.isAway = false
  vi.advanceTimersByTime(2000)
  await expect.element(notice).not.toBeInTheDocument()
})

test('days are asked for once, and again only where their version is another than theirs', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  const asked = { calendar: 0, version: 0 }
  const now = { version: '1-1' }
  const answers = {
    'appointment.getCalendar': () => {
      asked.calendar += 1
      return { ...calendar, ...now }
    },
    'appointment.getVersion': () => {
      asked.version += 1
      return { ...now }
    },
  }
  await drawWith({ date: DATE }, answers)
  await expect.element(page.getByText('Ahora, 10:00')).toBeInTheDocument()
  vi.advanceTimersByTime(2000)
  await expect.poll(() => asked.version).toBeGreaterThan(1)
  expect(asked.calendar).toBe(1)
  now.version = '1-2'
  vi.advanceTimersByTime(2000)
  await expect.poll(() => asked.calendar).toBe(2)
})

test('a version that was asked for before the days were given has none of them asked for again', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  const asked = { calendar: 0, version: 0 }
  await drawWith(
    { date: DATE },
    {
      'appointment.getCalendar': () => {
        asked.calendar += 1
        return calendar
      },
      'appointment.getVersion': () => {
        asked.version += 1
        return { version: asked.version === 1 ? '1-0' : calendar.version }
      },
    },
  )
  await expect.element(page.getByText('Ahora, 10:00')).toBeInTheDocument()
  await expect.poll(() => asked.version).toBe(1)
  vi.advanceTimersByTime(2000)
  await expect.poll(() => asked.version).toBeGreaterThan(1)
  expect(asked.calendar).toBe(1)
})

test('a month shows what others book while it is looked at', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  const known = { count: 1, version: '1-1' }
  const month = () => ({
    today: DATE,
    version: known.version,
    hidden: 0,
    days: [{ date: DATE, count: known.count, booked_minutes: 30, worked_minutes: 480 }],
  })
  await drawWith(
    { view: 'month', date: DATE },
    { 'appointment.getMonth': month, 'appointment.getVersion': () => ({ version: known.version }) },
  )
  await expect.element(page.getByRole('button', { name: /: 1 cita,/ })).toBeVisible()
  Object.assign(known, { count: 2, version: '1-2' })
  vi.advanceTimersByTime(2000)
  await expect.element(page.getByRole('button', { name: /: 2 citas,/ })).toBeVisible()
})

test('a day on which nobody works says that nobody attends, and why, in its month and above its agenda', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  const day = { date: DATE, count: 0, booked_minutes: 0, worked_minutes: 0 }
  const days = [
    { ...day, nobody: 'away' },
    { ...day, date: '2026-11-29', nobody: 'closed' },
  ]
  await drawWith(
    { date: DATE, view: 'month' },
    { 'appointment.getMonth': { today: DATE, version: '1-1', hidden: 0, days } },
  )
  await expect
    .element(page.getByRole('button', { name: /24 de noviembre.*: 0 citas, nadie atiende \(ausencia\)$/ }))
    .toHaveTextContent('24nadie atiende (ausencia)')
  await expect
    .element(page.getByRole('button', { name: /29 de noviembre.*: 0 citas, cerrado$/ }))
    .toBeVisible()
  const works = [{ id: ANA, hours: [], night: 0 }]
  await drawWith(
    { date: DATE, view: 'day' },
    { 'appointment.getCalendar': { ...calendar, days: [{ date: DATE, works, nobody: 'away' }] } },
  )
  await expect.element(page.getByText('Este día: nadie atiende (ausencia).')).toBeVisible()
  // Where one alone is looked at, others may attend.
  await drawWith(
    { date: DATE, view: 'day', employee: ANA as EmployeeId },
    { 'appointment.getCalendar': { ...calendar, days: [{ date: DATE, works, nobody: 'away' }] } },
  )
  await expect.element(page.getByText('Este día: no atiende (ausencia).')).toBeVisible()
})

const UNPAID = { deposit_amount: null as number | null, deposit_status: null as string | null }
const known = { appointment_date: DATE, status: 'pending', version: 1, ...UNPAID }

/** The calendar of that day with an appointment in it, which is opened. */
async function opened(now: Partial<typeof known> = {}, answers: Readonly<Record<string, unknown>> = {}) {
  Object.assign(known, { appointment_date: DATE, status: 'pending', version: 1, ...UNPAID }, now)
  const appointment = () => ({
    id: ANA,
    customer_name: 'Yajaira',
    customer_phone: null,
    customer_email: null,
    customer_notes: '',
    service_name: 'Corte',
    employee_id: ANA,
    employee_name: 'Ana',
    starts_at: `${known.appointment_date}T15:00:00Z`,
    start_time: '11:00',
    end_time: '11:30',
    duration_minutes: 30,
    buffer_minutes: 0,
    series_id: null,
    deposit: null,
    created_by_name: null,
    created_at: `${DATE}T12:00:00Z`,
    chosen: null,
    invoice: null,
    changes: [],
    ...known,
  })
  await drawWith(
    { date: known.appointment_date },
    {
      'appointment.getCalendar': () => ({
        ...calendar,
        version: `1-${known.version}`,
        days: calendar.days.map((each) => ({ ...each, date: known.appointment_date })),
        appointments: [appointment()],
      }),
      'appointment.getById': appointment,
      'appointment.getVersion': () => ({ version: `1-${known.version}` }),
      'permissions.getUserPermissionsDirect': {
        permissions: ['appointments.view', 'appointments.status'],
        modules: ['appointments'],
      },
      ...answers,
    },
  )
  await page.getByRole('button', { name: /Corte, Yajaira/ }).click()
  const panel = page.getByRole('dialog', { name: 'Yajaira' })
  await expect.element(panel.getByText('Pendiente').first()).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  return panel
}

test('who came is asked on the day of an appointment, and who did not once it is its time', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  const panel = await opened()
  await expect.element(panel.getByRole('button', { name: 'Ya vino' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'No asistió' })).not.toBeInTheDocument()
  vi.setSystemTime(new Date(`${DATE}T15:00:20Z`))
  vi.advanceTimersByTime(5000)
  await expect.element(panel.getByRole('button', { name: 'No asistió' })).toBeVisible()
})

test('of an appointment of tomorrow nobody is asked who came', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  const panel = await opened({ appointment_date: '2026-11-25' })
  await expect.element(panel.getByRole('button', { name: 'Ya vino' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'No asistió' })).not.toBeInTheDocument()
})

test('what others make of an appointment is seen in its panel too', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  const panel = await opened()
  Object.assign(known, { status: 'cancelled', version: 2 })
  vi.advanceTimersByTime(2000)
  await expect.element(panel.getByText('Cancelada').first()).toBeVisible()
})

test('what others take for it and write of it, and who waits meanwhile, is seen beside its panel within two seconds', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  const told = { letters: [] as object[], waits: [] as object[], version: '1-1' }
  const panel = await opened(
    { deposit_amount: 500, deposit_status: 'pending' },
    {
      'appointment.getLetters': () => ({ kind: null, letters: told.letters }),
      'appointmentWaiting.getAll': () => told.waits,
      'appointment.getVersion': () => ({ version: told.version }),
    },
  )
  const deposit = panel.getByRole('region', { name: 'Depósito' })
  Object.assign(known, { deposit_status: 'paid' })
  told.letters = [
    {
      id: ANA,
      kind: 'confirmed',
      state: 'sent',
      channel: 'email',
      to: 'yajaira@example.com',
      rule: null,
      by: null,
      error: null,
      at: `${DATE}T14:00:00Z`,
    },
  ]
  told.waits = [{ id: ANA, offer: null }]
  told.version = '1-1-1'
  vi.advanceTimersByTime(2000)
  await expect.element(deposit.getByText('Pagado')).toBeVisible()
  await expect.element(panel.getByText(/yajaira@example\.com/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /Lista de espera\s*1/, includeHidden: true }))
    .toBeInTheDocument()
})

test('each day of a week is told by its weekday and its number, whole in English too', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  await setLanguage('en')
  onTestFinished(() => setLanguage('es'))
  const [first] = calendar.days
  const days = [23, 24, 25, 26, 27, 28, 29].map((number) => ({ ...first, date: `2026-11-${number}` }))
  await drawWith({ date: DATE, view: 'week' }, { 'appointment.getCalendar': { ...calendar, days } })
  const wednesday = page.getByRole('button', { name: 'Wednesday, November 25, 2026. See the day' })
  await expect.element(wednesday).toHaveTextContent('Wednesday25')
  const told = wednesday.element().firstElementChild
  expect(told?.scrollWidth).toBe(told?.clientWidth)
})

test('a day tells how many were attended to and not charged, and leads to them', async () => {
  stopClock(`${DATE}T14:00:20Z`)
  const attended = (id: string, more: object) => ({
    id,
    customer_name: 'Yajaira',
    service_name: 'Corte',
    employee_id: ANA,
    employee_name: 'Ana',
    appointment_date: DATE,
    start_time: '11:00',
    end_time: '11:30',
    duration_minutes: 30,
    buffer_minutes: 0,
    status: 'completed',
    invoice: null,
    version: 1,
    ...more,
  })
  const appointments = [
    attended('one', {}),
    attended('two', { start_time: '12:00', invoice: { id: 'i', order_number: '000001' } }),
    attended('three', { start_time: '13:00', status: 'confirmed' }),
  ]
  const led: unknown[] = []
  await drawWith({ date: DATE }, { 'appointment.getCalendar': { ...calendar, appointments } }, (days) =>
    led.push(days),
  )
  await page.getByRole('button', { name: 'Sin cobrar 1' }).click()
  expect(led).toEqual([{ from: DATE, until: DATE }])
})
