import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { Toasts } from '#ui/toast/toast.tsx'
import { WaitingDrawer } from './waiting-drawer.tsx'

const [LUZ, ROSA, CUT, KATHERINE] = Array.from({ length: 4 }, () => crypto.randomUUID())

const wait = (id: string | undefined, customer_name: string, more: object = {}) => ({
  id,
  customer_name,
  version: 1,
  customer_phone: '8095550142',
  customer_email: null,
  customer_notes: '',
  service_id: CUT,
  service_name: 'Corte',
  employee_id: null,
  employee_name: null,
  first_day: '2026-11-24',
  last_day: '2026-11-24',
  from_time: '16:00',
  until_time: null,
  duration_minutes: 45,
  buffer_minutes: 0,
  created_at: new Date(Date.now() - 3 * 86_400_000),
  offers: 0,
  offer: null,
  provided_by: [KATHERINE],
  ...more,
})

const offer = () => ({
  id: crypto.randomUUID(),
  employee_id: KATHERINE,
  employee_name: 'Katherine',
  is_told: false,
  is_unreachable: true,
  date: '2026-11-24',
  time: '17:30',
  open_until: new Date(Date.now() + 7.5 * 60_000).toISOString(),
})

const RIGHTS = ['appointments.view', 'appointments.create', 'customers.view']

async function drawList({ permissions = RIGHTS, changes = {}, width = 1200 } = {}) {
  const placed: string[] = []
  await draw(
    <div className="flex h-dvh">
      <WaitingDrawer
        date="2026-11-24"
        gaps={[
          { key: '1', time: '12:30', name: 'Wilkin Antonio Rosario de la Cruz Encarnación', minutes: 30 },
        ]}
        placed={null}
        onPlaced={() => undefined}
        onCarry={null}
        onPlace={({ customer_name }) => placed.push(customer_name)}
        onClose={() => placed.push('closed')}
      />
      <Toasts />
    </div>,
    {
      width,
      height: 900,
      answers: {
        'permissions.getUserPermissionsDirect': { permissions, modules: ['appointments', 'customers'] },
        'appointmentWaiting.getAll': [
          wait(LUZ, 'Fiordaliza Peña', { offer: offer() }),
          wait(ROSA, 'Wendy', {
            last_day: '2026-11-28',
            from_time: null,
            employee_id: KATHERINE,
            employee_name: 'Katherine',
            offers: 2,
          }),
        ],
        'appointment.getAvailableDays': [{ date: '2026-11-24', free: 2, closed: false }],
        'appointment.getAvailableSlots': { slots: [{ time: '09:00', available: true }] },
        'appointment.getServices': {
          data: [{ id: CUT, name: 'Corte', duration_minutes: 45, price: 800 }],
          pagination: { page: 1, pageSize: 100, total: 1, pageCount: 1 },
        },
        'appointment.getProfessionals': [{ id: KATHERINE, name: 'Katherine', position: null }],
      },
      changes,
    },
  )
  await expect.element(page.getByText('Fiordaliza Peña')).toBeVisible()
  return placed
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()

test('who waits is told with what for, since when, in which hours, and what is on offer for how long', async () => {
  await drawList()
  await says('Oferta vence en 8 min')
  await says(/^Ofrecida: 24\/11, 5:30.*con Katherine\. Vale hasta las? \d+:\d\d/)
  await says('No se le pudo escribir: dígaselo usted.')
  await says('Antes se le ofrecieron 2 horas.')
  await says('hace 3 días')
  await says('24/11, después de las 4:00 p. m., con quien esté libre')
  await says('del 24/11 al 28/11, a cualquier hora, con Katherine')
  const gaps = page.getByRole('region', { name: 'Huecos del día' })
  await expect.element(gaps.getByText('Wilkin')).toBeVisible()
  // However long a name is, how much time there is stands whole beside it.
  const right = (of: Locator) => of.element().getBoundingClientRect().right
  expect(right(gaps.getByText('30 min'))).toBeLessThanOrEqual(right(gaps))
})

test('somebody is offered a time that is chosen, or booked, and a time that is gone brings the nearest', async () => {
  const sent: unknown[] = []
  await drawList({
    changes: {
      'appointmentWaiting.offer': (input: unknown) => {
        sent.push(input)
        return { id: crypto.randomUUID(), open_until: '2026-11-23T20:15:00Z' }
      },
      'appointmentWaiting.book': (input: unknown) => {
        sent.push(input)
        if (sent.length === 2)
          throw refusal('appointments.slot_taken', { nearest: '2026-11-24T09:30,2026-11-25T10:00' })
        return { id: crypto.randomUUID() }
      },
    },
  })
  await button('Buscar hora para Wendy').click()
  await button('Reservar').click()
  await says('Por favor seleccione fecha y hora')
  await page.getByRole('radio', { name: /24 de noviembre/ }).click()
  await page.getByRole('radio', { name: /9:00/ }).click()
  await button('Ofrecer').click()
  await says('Wendy puede aceptarlo hasta las 4:15 p. m.')
  await button('Buscar hora para Wendy').click()
  await page.getByRole('radio', { name: /24 de noviembre/ }).click()
  await page.getByRole('radio', { name: /9:00/ }).click()
  await button('Reservar').click()
  await says('Ese horario se acaba de ocupar.')
  await button(/24\/11 · 9:30/).click()
  await button('Reservar').click()
  await says('Cita reservada')
  expect(sent).toMatchObject([
    { id: ROSA, appointment_date: '2026-11-24', start_time: '09:00', employee_id: KATHERINE },
    { id: ROSA, start_time: '09:00' },
    { id: ROSA, start_time: '09:30' },
  ])
  expect(new Set(sent.map((each) => Reflect.get(Object(each), 'requestId'))).size).toBe(3)
})

test('somebody is put on the list with the days and hours that they can, and what is wrong is said at its field', async () => {
  const sent: unknown[] = []
  await drawList({
    changes: {
      'appointmentWaiting.create': (input: unknown) => {
        sent.push(input)
        return { id: crypto.randomUUID() }
      },
    },
  })
  await button('Añadir a la lista de espera').click()
  const form = page.getByRole('dialog', { name: 'Añadir a la lista de espera' })
  await form.getByRole('button', { name: 'Añadir' }).click()
  await says('Por favor ingrese el nombre del cliente')
  await says('Por favor seleccione un servicio')
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Greisy')
  await form.getByRole('combobox', { name: 'Servicio' }).click()
  await page.getByRole('option', { name: 'Corte' }).click()
  await form.getByLabelText('No antes de').fill('16:00')
  await form.getByLabelText('Terminando a más tardar a las').fill('15:00')
  await form.getByRole('button', { name: 'Añadir' }).click()
  await says('La hora de terminar debe ser después de la de comenzar')
  await form.getByLabelText('Terminando a más tardar a las').fill('18:00')
  await form.getByRole('button', { name: 'Añadir' }).click()
  await says('Anotado en la lista de espera')
  expect(sent).toMatchObject([
    {
      customer_name: 'Greisy',
      customer_id: null,
      service_id: CUT,
      employee_id: null,
      from_time: '16:00',
      until_time: '18:00',
    },
  ])
})

test('who is taken off is asked about first, and who may not book sees the list alone', async () => {
  const sent: unknown[] = []
  await drawList({
    changes: { 'appointmentWaiting.withdraw': (input: unknown) => sent.push(input) },
  })
  await button('Retirar a Wendy de la lista').click()
  await button('Retirar').last().click()
  await says('Retirado de la lista de espera')
  expect(sent).toEqual([{ id: ROSA, version: 1 }])
})

test('whoever may only look has no buttons', async () => {
  await drawList({ permissions: ['appointments.view'] })
  await expect.element(button(/Buscar hora/).first()).not.toBeInTheDocument()
  await expect.element(button('Añadir a la lista de espera')).not.toBeInTheDocument()
})

test('on a telephone the list lies over the agenda, and makes room for who is put into it', async () => {
  const placed = await drawList({ width: 390 })
  await button('Colocar a Wendy en la agenda').click()
  expect(placed).toEqual(['closed', 'Wendy'])
})

test('on a telephone the list is headed by its name, and what adds to it says so in words', async () => {
  await drawList({ width: 390 })
  await expect.element(page.getByRole('heading', { name: 'Lista de espera' })).toBeVisible()
  await expect.element(button('Añadir a la lista de espera')).toHaveTextContent('Añadir a la lista de espera')
})
