import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { AppointmentWizard } from './appointment-wizard.tsx'
import type { NewTime } from './wish.ts'

const [CUT, TINT, KATHERINE, LUZ] = Array.from({ length: 4 }, () => crypto.randomUUID())

const service = (id: string | undefined, name: string, duration_minutes: number) => ({
  id,
  name,
  duration_minutes,
  buffer_minutes: 10,
  sku: name,
  price: 800,
  variable_price: false,
  image_url: null,
})

const ANSWERS = {
  'permissions.getUserPermissionsDirect': {
    permissions: ['appointments.view', 'appointments.create'],
    modules: ['appointments'],
  },
  'appointment.getServices': {
    data: [service(CUT, 'Corte de dama', 45), { ...service(TINT, 'Tinte', 120), deposit_amount: 500 }],
    pagination: { page: 1, pageSize: 100, total: 2, pageCount: 1 },
  },
  'appointment.getProfessionals': [
    { id: KATHERINE, name: 'Katherine', position: 'Estilista' },
    { id: LUZ, name: 'Luz', position: null },
  ],
  'appointment.getAvailableDays': [
    { date: '2026-11-24', free: 2, closed: false },
    { date: '2026-11-25', free: 0, closed: false },
    { date: '2026-11-26', free: 0, closed: true, nobody: 'closed' },
    { date: '2026-11-28', free: 0, closed: true, nobody: 'away' },
    { date: '2026-11-29', free: 0, closed: true, nobody: null },
    { date: '2026-11-27', free: 0, closed: true, beyond: 3 },
    { date: '2026-11-23', free: 4, closed: false, short_notice: 24 },
  ],
  'appointment.getAvailableSlots': {
    notice_hours: 24,
    slots: [
      { time: '09:00', available: true },
      { time: '09:30', available: false },
      { time: '14:00', available: true, short_notice: true },
    ],
  },
}

type Create = (input: unknown) => unknown

async function drawWizard(
  create: Create = () => ({ id: crypto.randomUUID() }),
  answers: object = {},
  changes: object = {},
  at?: NewTime,
) {
  const state = { closed: 0, shown: [] as object[] }
  const onClose = () => {
    state.closed += 1
  }
  await draw(<AppointmentWizard at={at} onShow={(booked) => state.shown.push(booked)} onClose={onClose} />, {
    answers: { ...ANSWERS, ...answers },
    changes: { 'appointment.create': create, ...changes },
  })
  await expect.element(page.getByRole('dialog', { name: 'Nueva cita' })).toBeVisible()
  return state
}

const next = () => page.getByRole('button', { name: 'Siguiente' }).click()
const pick = (name: string | RegExp) => page.getByRole('radio', { name }).click()
const says = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()

async function toTimes(): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Yudelka Peña')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('8095550142')
  await next()
  await pick(/Corte de dama/)
  await pick(/Katherine/)
  await next()
}

test('each step says what it lacks, and neither Escape nor a click beside it closes it', async () => {
  const state = await drawWizard()
  await next()
  await expect.element(page.getByText('Por favor ingrese el nombre del cliente')).toHaveLength(1)
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Yudelka')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true })
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Yudelka')
  expect(state.closed).toBe(0)
  await next()
  await next()
  await says('Por favor seleccione un servicio')
  await pick(/Tinte.*depósito RD\$500\.00/)
  await says('120 min · 10 min libres después · RD$800.00 · depósito RD$500.00')
  await next()
  await next()
  await says('Por favor seleccione fecha y hora')
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect.element(page.getByRole('radio', { name: /Tinte/ })).toBeChecked()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Yudelka')
  await expect.element(page.getByRole('button', { name: 'Cancelar' })).toBeVisible()
})

test('an empty one is closed at once by its button, and a begun one asks', async () => {
  const state = await drawWizard()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  expect(state.closed).toBe(1)
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Yudelka')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(state.closed).toBe(1)
})

test('what is put together is booked as it stands, and taken times cannot be chosen', async () => {
  const sent: unknown[] = []
  const id = crypto.randomUUID()
  const state = await drawWizard((input) => {
    sent.push(input)
    return { id }
  })
  await toTimes()
  await says('¿Otro día, o para hoy? En el calendario, pulse un hueco de ese día.')
  await expect.element(page.getByRole('radio', { name: /25 de noviembre.*lleno/ })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: /26 de noviembre.*cerrado/ })).toBeDisabled()
  await expect
    .element(page.getByRole('radio', { name: /28 de noviembre.*, no atiende \(ausencia\)/ }))
    .toBeDisabled()
  await expect.element(page.getByRole('radio', { name: /29 de noviembre.*sin horas/ })).toBeDisabled()
  await expect
    .element(page.getByRole('radio', { name: /27 de noviembre.*se reserva hasta 3 días antes/ }))
    .toBeDisabled()
  await expect
    .element(page.getByRole('radio', { name: /23 de noviembre.*4 libres, menos de 24 h de antelación/ }))
    .toBeEnabled()
  await pick(/24 de noviembre/)
  await says('Hay horas con menos de 24 h de antelación')
  await expect.element(page.getByRole('radio', { name: /9:30.*Ocupado/ })).toBeDisabled()
  await pick(/2:00/)
  await next()
  await says('Yudelka Peña')
  await page.getByRole('textbox', { name: 'Notas' }).fill('Primera vez')
  await page.getByRole('button', { name: 'Confirmar Cita' }).click()
  await says('Cita creada exitosamente')
  await says('Éxito')
  await says('exitosamente · martes 24 de noviembre de 2026, 2:00')
  expect(state.closed).toBe(1)
  await page.getByRole('button', { name: 'Ver la cita' }).click()
  expect(state.shown).toEqual([{ id, appointment_date: '2026-11-24' }])
  expect(sent).toMatchObject([
    {
      customer_name: 'Yudelka Peña',
      customer_phone: '8095550142',
      customer_notes: 'Primera vez',
      service_id: CUT,
      employee_id: KATHERINE,
      duration_minutes: 45,
      party_size: 1,
      appointment_date: '2026-11-24',
      start_time: '14:00',
    },
  ])
})

const DRAWN = { date: '2026-11-24', time: '14:00' }

async function begunAt(professional: NewTime['professional']) {
  const sent: unknown[] = []
  const create = (input: unknown) => {
    sent.push(input)
    return { id: crypto.randomUUID() }
  }
  await drawWizard(create, {}, {}, { ...DRAWN, professional })
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Yudelka Peña')
  await next()
  return sent
}

test('a time that was drawn in the calendar is chosen already, with whom it was drawn for', async () => {
  const sent = await begunAt({ id: String(LUZ), name: 'Luz' })
  await pick(/Tinte/)
  await pick(/Corte de dama/)
  await expect.element(page.getByRole('radio', { name: /Luz/ })).toBeChecked()
  await next()
  await expect.element(page.getByText('¿Otro día, o para hoy?')).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /2:00/ })).toBeChecked()
  await next()
  await page.getByRole('button', { name: 'Confirmar Cita' }).click()
  await says('Cita creada exitosamente')
  expect(sent).toMatchObject([
    { employee_id: LUZ, service_id: CUT, appointment_date: DRAWN.date, start_time: DRAWN.time },
  ])
})

test('who does not provide what is chosen is let go of, though it was drawn in their column', async () => {
  await begunAt({ id: crypto.randomUUID(), name: 'Wilkin' })
  await pick(/Corte de dama/)
  await expect.element(page.getByRole('radio', { name: /^Cualquiera/ })).toBeChecked()
  await next()
  await expect.element(page.getByRole('radio', { name: /2:00/ })).not.toBeChecked()
})

test('a time that somebody took meanwhile keeps all that was typed and offers the nearest', async () => {
  const times: unknown[] = []
  await drawWizard((input) => {
    times.push(Reflect.get(Object(input), 'start_time'))
    if (times.length > 1) return { id: crypto.randomUUID() }
    throw refusal('appointments.slot_taken', {
      nearest: '2026-11-24T13:30,2026-11-24T14:30,2026-11-25T09:00',
    })
  })
  await toTimes()
  await pick(/24 de noviembre/)
  await pick(/2:00/)
  await next()
  await page.viewport(390, 640)
  await page.getByRole('button', { name: 'Confirmar Cita' }).click()
  await says('Ese horario se acaba de ocupar. Lo demás sigue como lo dejó.')
  await expect.element(page.getByText(/Ese horario se acaba de ocupar/)).toBeInViewport()
  await expect.element(page.getByRole('button', { name: /24\/11.*1:30/ })).toBeVisible()
  const other = page.getByRole('button', { name: /24\/11.*2:30/ })
  await other.click()
  await expect.element(other).toHaveAttribute('aria-pressed', 'true')
  await next()
  await expect.element(page.getByText(/Ese horario se acaba de ocupar/)).not.toBeInTheDocument()
  await says('Yudelka Peña')
  await says('Katherine')
  await page.getByRole('button', { name: 'Confirmar Cita' }).click()
  await says('Cita creada exitosamente')
  expect(times).toEqual(['14:00', '14:30'])
})

test('the first free time is one press away, and what is chosen stands beside it with the way back', async () => {
  const sent: unknown[] = []
  await drawWizard((input) => sent.push(input))
  await toTimes()
  const summary = page.getByRole('complementary', { name: 'Resumen' })
  for (const chosen of ['Yudelka Peña', 'Corte de dama', '45 min · 10 min libres después', 'Katherine'])
    await expect.element(summary.getByText(chosen)).toBeVisible()
  await page.getByRole('button', { name: 'Primera hora libre: mar 24/11, 9:00 a. m.' }).click()
  await expect.element(page.getByRole('radio', { name: '9:00 a. m.' })).toBeChecked()
  await expect.element(summary.getByText('9:00 a. m.')).toBeVisible()
  await summary.getByRole('button', { name: 'Cambiar: Servicio y Profesional' }).click()
  await expect.element(page.getByRole('radio', { name: /Corte de dama/ })).toBeChecked()
  await next()
  await next()
  await page.getByRole('button', { name: 'Confirmar Cita' }).click()
  await expect.poll(() => sent).toMatchObject([{ appointment_date: '2026-11-24', start_time: '09:00' }])
})

test('who comes is found among fifty, by name, e-mail or telephone, with what tells them apart', async () => {
  const asked: unknown[] = []
  const ana = {
    id: crypto.randomUUID(),
    code: 'CLI-0001',
    name: 'Ana Núñez',
    tax_id: '131246796',
    is_default: false,
    phone: '8095550142',
    email: 'ana@correo.do',
    address: 'Calle El Sol 4',
    eligible_for_rewards: true,
  }
  await drawWizard(undefined, {
    'permissions.getUserPermissionsDirect': {
      permissions: ['appointments.view', 'appointments.create', 'customers.view'],
      modules: ['appointments', 'customers', 'rewards'],
    },
    'customer.getRecent': [],
    'customer.search': (input: unknown) => {
      asked.push(input)
      return [ana]
    },
  })
  await page.getByRole('button', { name: 'Buscar cliente' }).click()
  await page.getByRole('combobox', { name: 'Buscar por nombre, RNC, teléfono o correo' }).fill('809')
  const found = page.getByRole('option')
  await expect
    .element(found)
    .toHaveTextContent('Ana NúñezRecompensas1-31-24679-6809-555-0142ana@correo.doCalle El Sol 4')
  expect(asked).toEqual([{ query: '809', limit: 50 }])
  await found.click()
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Núñez')
})

test('what is not there is said', async () => {
  await drawWizard(undefined, {
    'appointment.getProfessionals': [],
    'appointment.getAvailableSlots': { slots: [] },
  })
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Yudelka')
  await next()
  await pick(/Corte de dama/)
  await says('No hay empleados asignados a este servicio')
  await says('No hay profesionales disponibles para este servicio. Se le asignará uno automáticamente.')
  await next()
  await expect
    .element(page.getByRole('radio', { name: /28 de noviembre.*, nadie atiende \(ausencia\)/ }))
    .toBeDisabled()
  await pick(/24 de noviembre/)
  await says('No hay horarios disponibles para esta fecha')
})

test('where there is no service, and where none is called as was typed, each is said', async () => {
  await drawWizard(undefined, {
    'appointment.getServices': { data: [], pagination: { page: 1, pageSize: 100, total: 0, pageCount: 1 } },
  })
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Yudelka')
  await next()
  await says('No hay servicios disponibles')
  await page.getByRole('searchbox', { name: 'Buscar servicio' }).fill('tinta')
  await says('Ningún servicio se llama «tinta»')
  await expect.element(page.getByText(/Marque un producto/)).not.toBeInTheDocument()
})

test('an answer that was lost is asked for again as the same request', async () => {
  const requests: unknown[] = []
  await drawWizard((input) => {
    requests.push(Reflect.get(Object(input), 'requestId'))
    if (requests.length > 1) return { id: crypto.randomUUID() }
    throw new Error('lost')
  })
  await toTimes()
  await pick(/24 de noviembre/)
  await pick(/9:00/)
  await next()
  await page.getByRole('button', { name: 'Confirmar Cita' }).click()
  await says('Error al crear la cita')
  await page.getByRole('button', { name: 'Confirmar Cita' }).click()
  await says('Cita creada exitosamente')
  expect(new Set(requests).size).toBe(1)
})

test('an appointment that comes again is booked on the days that are free, those that are not being moved or left out', async () => {
  const sent: unknown[] = []
  const asked: string[] = []
  const planned = (free: boolean, date: string, time = '14:00') => ({
    date,
    time,
    free,
    nearest: free ? [] : [`${date}T15:30`],
    why: null,
  })
  await drawWizard(
    undefined,
    {
      'appointment.planSeries': (input: unknown) => {
        const places: { date: string; start_time: string }[] = Reflect.get(Object(input), 'places')
        asked.push(places.map(({ date }) => date.slice(5)).join(' '))
        return places.map(({ date, start_time }) =>
          planned(start_time !== '14:00' || date < '2026-12-05', date, start_time),
        )
      },
    },
    {
      'appointment.createSeries': (input: unknown) => {
        sent.push(input)
        return { series_id: '', appointments: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }
      },
    },
  )
  await toTimes()
  await pick(/24 de noviembre/)
  await pick(/2:00/)
  await next()
  await page.getByRole('switch', { name: 'Repetir esta cita' }).click()
  await says('Se reservarán 2 citas · 2 fechas no están libres')
  await expect.element(page.getByText('No está libre')).toHaveLength(2)
  await page.getByRole('button', { name: 'Confirmar Cita' }).click()
  await says('Deje fuera o mueva las fechas que no están libres.')
  await page.getByRole('button', { name: /Pasar a 8\/12|Pasar a 08\/12/ }).click()
  await page.getByRole('button', { name: /Dejar fuera: martes, 15|Dejar fuera: martes 15/ }).click()
  await says('Se reservarán 3 citas')
  await page.getByRole('button', { name: 'Confirmar Cita' }).click()
  await says('3 citas creadas')
  // What was said of the others holds: the one that was moved is asked about alone, and nothing where one is left out.
  expect(asked.slice(0, 2)).toEqual(['11-24 12-01 12-08 12-15', '12-08'])
  expect(sent).toMatchObject([
    {
      customer_name: 'Yudelka Peña',
      service_id: CUT,
      employee_id: KATHERINE,
      places: [
        { date: '2026-11-24', start_time: '14:00' },
        { date: '2026-12-01', start_time: '14:00' },
        { date: '2026-12-08', start_time: '15:30' },
      ],
    },
  ])
})
