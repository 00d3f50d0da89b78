import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CustomerFormScreen } from '#modules/customers/form/customer-form-screen.tsx'
import { customerSections } from '#modules/customers/form/customer-places.client.ts'
import { usePermissions } from '#modules/identity/sessions/session.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { FillingsContext, fillPlace } from '#ui/page/places.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { AppointmentsOf } from './customer-appointments.tsx'

const appointment = (appointment_date: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  appointment_date,
  start_time: '10:00',
  end_time: '10:30',
  starts_at: `${appointment_date}T14:00:00.000Z`,
  customer_name: 'Yudelka',
  service_name: 'Corte',
  employee_name: 'Katherine',
  status: 'confirmed',
  version: 1,
  ...more,
})

const NEXT = appointment('2099-12-01', { service_name: 'Tinte' })
const EARLIER = Array.from({ length: 7 }, (_, n) => appointment(`2020-03-0${7 - n}`, { status: 'no_show' }))

type Asked = { pageSize: number; until?: string }

type Known = {
  permissions?: readonly string[]
  modules?: readonly string[]
  earlier?: readonly object[]
  width?: number
}

/** As it is put there by the module, without a way on. */
const Visits = ({ customer }: { customer: { id: CustomerId } }) => (
  <AppointmentsOf customerId={customer.id} isNamed onDay={() => undefined} />
)

const YUDELKA = {
  code: 'C-1',
  name: 'Yudelka',
  version: 1,
  is_default: false,
  deleted_at: null,
  merged_into_name: null,
  tax_id: null,
  email: null,
  phone: null,
  address: null,
  eligible_for_rewards: false,
  customer_type_id: null,
  payment_terms_days: null,
  credit_limit: null,
}

/** Says when it is known what may be seen. */
const Rights = () => usePermissions() && <p>Derechos conocidos</p>

async function drawn({
  permissions = ['appointments.view'],
  modules = ['appointments'],
  earlier = EARLIER,
  width = 1440,
}: Known = {}) {
  const days: string[] = []
  const asked: Asked[] = []
  await draw(
    <>
      <Rights />
      <AppointmentsOf
        customerId={crypto.randomUUID() as string as CustomerId}
        onDay={(day) => days.push(day)}
      />
    </>,
    {
      width,
      answers: {
        'permissions.getUserPermissionsDirect': { permissions, modules },
        'appointment.getAll': (input: Asked) => {
          asked.push(input)
          const rows = input.until === undefined ? [NEXT] : earlier
          return {
            data: rows.slice(0, input.pageSize),
            pagination: { page: 1, pageSize: input.pageSize, total: rows.length, pageCount: 1 },
          }
        },
      },
    },
  )
  return { days, asked }
}

const section = page.getByRole('region', { name: 'Citas' })
const rows = page.getByRole('row').filter({ hasText: 'Katherine' })

test('what is to come and the last few are shown, the others when they are asked for', async () => {
  await drawn()
  await expect.element(rows.filter({ hasText: 'Tinte' })).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(1 + 5)
  await expect.element(rows.filter({ hasText: 'No asistió' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver más (2)' }).click()
  await expect.poll(() => rows.elements().length).toBe(1 + 7)
  await expect.element(page.getByRole('button', { name: /Ver más/ })).not.toBeInTheDocument()
})

test('the customer’s own page has them in a section that is named once', async () => {
  const id = crypto.randomUUID()
  await draw(
    <FillingsContext value={[fillPlace(customerSections, async () => Visits)]}>
      <CustomerFormScreen
        id={id}
        onDone={() => undefined}
        onBack={() => undefined}
        onAccount={() => undefined}
      />
    </FillingsContext>,
    {
      answers: {
        'permissions.getUserPermissionsDirect': {
          permissions: ['appointments.view', 'customers.view', 'customers.update'],
          modules: ['appointments'],
        },
        'customer.getById': { ...YUDELKA, id },
        'customerType.getAll': { data: [], pagination: { page: 1, pageSize: 50, total: 0, pageCount: 1 } },
        'appointment.getAll': {
          data: [NEXT],
          pagination: { page: 1, pageSize: 5, total: 1, pageCount: 1 },
        },
      },
    },
  )
  await expect.element(page.getByRole('heading', { name: 'Citas' })).toBeVisible()
  await expect.element(rows.first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'De hoy en adelante' })).toBeVisible()
})

test('each opens its day in the calendar', async () => {
  const { days } = await drawn()
  await rows.filter({ hasText: 'Tinte' }).click()
  await rows.filter({ hasText: 'No asistió' }).first().click()
  expect(days).toEqual(['2099-12-01', '2020-03-07'])
})

test('who never came before is said so, on a telephone too', async () => {
  await drawn({ earlier: [], width: 390 })
  await expect.element(page.getByText('No tiene citas anteriores.')).toBeVisible()
  await expect.element(page.getByText('Tinte')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

for (const [without, known] of [
  ['the right', { permissions: ['invoices.view'] }],
  ['the part', { modules: ['invoices'] }],
] as const)
  test(`without ${without} there is nothing, and nothing is asked`, async () => {
    const { asked } = await drawn(known)
    // The rights are known as soon as this is.
    await expect.element(page.getByText('Derechos conocidos')).toBeVisible()
    await expect.element(section).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })
