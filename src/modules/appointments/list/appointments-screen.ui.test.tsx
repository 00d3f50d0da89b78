import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import type { Booked } from '../wizard/appointment-wizard.tsx'
import { type AppointmentFilters, appointmentsAsked } from './appointment-filters.ts'
import { AppointmentsScreen } from './appointments-screen.tsx'

const ID = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e01'

const appointment = {
  id: ID,
  version: 1,
  status: 'pending',
  customer_name: 'Yajaira Mota',
  customer_phone: '8095550142',
  customer_email: null,
  service_name: 'Corte de dama',
  employee_name: 'Katherine',
  appointment_date: '2026-12-01',
  start_time: '10:00',
  end_time: '10:45',
  starts_at: '2026-12-01T14:00:00.000Z',
  deposit_amount: null,
  deposit_status: null,
}

const detail = {
  ...appointment,
  duration_minutes: 45,
  buffer_minutes: 10,
  customer_notes: '',
  chosen: null,
  pay_until: null,
  created_by_name: 'Recepción',
  created_at: '2026-11-28T14:00:00.000Z',
  changes: [],
  series: null,
}

type Listed = {
  filters?: AppointmentFilters
  onFilters?: (filters: AppointmentFilters) => void
  asked?: unknown[]
}

type OnMove = ((of: Booked) => void) | null

const drawList = async (
  onMove: OnMove,
  width = 1440,
  rows: object[] = [appointment],
  { filters = {}, onFilters = () => undefined, asked = [] }: Listed = {},
) =>
  draw(
    <AppointmentsScreen
      filters={filters}
      onFilters={onFilters}
      onView={() => undefined}
      onRefunds={() => undefined}
      create={{ permission: 'appointments.create', state: 'allowed' }}
      isSearching={false}
      onMove={onMove}
    />,
    {
      width,
      answers: {
        'appointment.getAll': (input: unknown) => {
          asked.push(input)
          return { data: rows, pagination: { page: 1, pageSize: 50, total: rows.length, totalPages: 1 } }
        },
        'appointment.getProfessionals': [],
        'appointment.getById': detail,
        'appointmentLetter.getAll': [],
      },
    },
  )

const panel = page.getByRole('dialog', { name: 'Yajaira Mota' })

test('a press on a row, or Enter in it, opens what is known of its appointment', async () => {
  const onMove = vi.fn()
  await drawList(onMove)
  await page.getByText('Yajaira Mota').click()
  await expect.element(panel.getByText('Recepción, 28/11/2026')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').nth(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await panel.getByRole('button', { name: 'Mover' }).click()
  expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ id: ID, appointment_date: '2026-12-01' }))
})

test('a card opens it on a telephone, and who may not move it is not offered to', async () => {
  await drawList(null, 390)
  await page.getByText('Yajaira Mota').click()
  await expect.element(panel.getByText('Corte de dama')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Mover' })).not.toBeInTheDocument()
})

test('a deposit that nobody paid is said while it is asked for, and no more of what was cancelled', async () => {
  const asked = { ...appointment, deposit_amount: 500, deposit_status: 'pending' }
  const over = {
    ...asked,
    id: crypto.randomUUID(),
    customer_name: 'Jane Miller',
    status: 'cancelled',
    deposit_status: null,
  }
  await drawList(null, 1440, [asked, over])
  await expect.element(page.getByRole('row', { name: /Yajaira.*500\.00/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Jane.*Cancelada/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Jane.*500/ })).not.toBeInTheDocument()
})

test('who was attended to and not charged is counted and listed alone, of the last month where no days are chosen', async () => {
  const [changed, asked]: [AppointmentFilters[], unknown[]] = [[], []]
  await drawList(null, 1440, [{ ...appointment, status: 'completed' }], {
    onFilters: (filters) => changed.push(filters),
    asked,
  })
  await page.getByRole('button', { name: 'Sin cobrar 1' }).click()
  expect(changed).toMatchObject([{ uncharged: true }])
  expect(asked).toContainEqual(expect.objectContaining({ uncharged: true, pageSize: 1 }))
  expect(appointmentsAsked({ uncharged: true }, '2026-12-01')).toMatchObject({ from: '2026-11-01' })
})
