import { useState } from 'react'
import type { AppointmentId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { depositScreensMessages } from '../deposit-screens/deposit-screens.messages.ts'
import { useRefundColumns } from './refund-columns.tsx'
import { type RefundFilters, refundsAsked } from './refund-filters.ts'
import { RefundRowActs } from './refund-row.tsx'

const AppointmentPanel = lateForm(
  async () => (await import('../calendar/panel/appointment-panel.tsx')).AppointmentPanel,
)

/** The deposits that are to go back, and what was decided of them: /home/appointments/refunds. */
export function RefundsScreen({ filters, onFilters }: Filtered<RefundFilters>) {
  const t = useMessages(depositScreensMessages)
  const [opened, setOpened] = useState<AppointmentId | null>(null)
  return (
    <>
      <ListScreen
        title={t('refunds')}
        help={t('refunds_help')}
        list={usePages(api.appointmentDeposit.getRefunds, refundsAsked(filters))}
        columns={useRefundColumns()}
        rowName={({ customer_name }) => t('named', { name: customer_name })}
        filtered={{
          filters,
          onFilters,
          label: t('search'),
          more: (
            <ChoiceFilter
              label={t('show')}
              all={t('waiting')}
              choices={[{ value: 'all', label: t('all') }]}
              value={filters.show}
              onChange={(show) => onFilters(refiltered(filters, { show }))}
            />
          ),
        }}
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('refunds')}
        onOpen={({ appointment_id }) => setOpened(appointment_id)}
        actions={(row) => <RefundRowActs row={row} onOpen={() => setOpened(row.appointment_id)} />}
      />
      {opened && <AppointmentPanel id={opened} onMove={null} onClose={() => setOpened(null)} />}
    </>
  )
}
