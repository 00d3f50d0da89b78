import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import type { Answer } from '#ui/calls/api.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { appointmentsMessages } from '../appointments.messages.ts'
import { DepositBadge } from '../deposit-screens/deposit-badge.tsx'
import { depositScreensMessages } from '../deposit-screens/deposit-screens.messages.ts'
import { StatusBadge } from '../status-look/status-badge.tsx'
import { appointmentsScreenMessages } from './appointments-screen.messages.ts'

export type AppointmentRow = Answer<'appointment', 'getAll'>['data'][number]

/** Of the list of appointments: when, who, what, by whom, and how it stands. */
export function useAppointmentColumns(): readonly Column<AppointmentRow>[] {
  const t = useMessages(appointmentsScreenMessages)
  const said = useMessages(appointmentsMessages)
  const deposits = useMessages(depositScreensMessages)
  const { day, time } = useFormats()
  const date = ({ appointment_date }: AppointmentRow) => day(appointment_date)
  const times = (row: AppointmentRow) => `${time(row.start_time)} – ${time(row.end_time)}`
  const contact = (row: AppointmentRow) => formatPhone(row.customer_phone ?? '') || row.customer_email || ''
  return [
    {
      key: 'when',
      header: t('when'),
      cell: (row) => (
        <span className="block whitespace-nowrap tabular-nums">
          <span className="block font-medium">{date(row)}</span>
          <span className="block text-2xs text-muted">{times(row)}</span>
        </span>
      ),
      text: (row) => `${date(row)} ${times(row)}`,
    },
    {
      key: 'customer',
      header: t('customer'),
      card: 'title',
      cell: (row) => (
        <span className="block md:max-w-40 xl:max-w-72">
          <span className="block truncate font-medium">{row.customer_name}</span>
          <span className="block truncate text-2xs text-muted">{contact(row)}</span>
        </span>
      ),
      text: ({ customer_name }) => customer_name,
    },
    {
      key: 'service',
      header: t('service'),
      cell: ({ service_name }) => (
        <span className="block max-w-60 truncate md:max-w-32 xl:max-w-60">{service_name}</span>
      ),
      text: ({ service_name }) => service_name,
    },
    {
      key: 'professional',
      header: t('professional'),
      from: 'md',
      cell: ({ employee_name }) => (
        <span className="block max-w-52 truncate md:max-w-32 xl:max-w-52">{employee_name}</span>
      ),
      text: ({ employee_name }) => employee_name,
    },
    {
      key: 'deposit',
      header: t('deposit'),
      // Beside the menu the others take all of a thousand pixels, and what is done with each must be in sight.
      from: 'xl',
      cell: ({ deposit_amount, deposit_status }) =>
        deposit_status && (
          <span className="grid justify-items-start gap-1 tabular-nums">
            {formatAmount(centsFromDecimal(deposit_amount ?? 0) ?? ZERO)}
            <DepositBadge status={deposit_status} />
          </span>
        ),
      text: ({ deposit_amount, deposit_status }) =>
        deposit_status ? `${deposit_amount} ${deposits(`status_${deposit_status}`)}` : '',
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusBadge status={status} />,
      text: ({ status }) => said(status),
    },
  ]
}
