import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CustomerSearchPanel } from '#modules/customers/search/customer-search-panel.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { ANY } from '../appointment/appointment.ts'
// What the server says is wrong with a wait.
import '../appointments.messages.ts'
import '../waiting/waiting.messages.ts'
import { type TypedWait, WAIT_REFUSALS, type WaitValues, waitFormSchema, waitSent } from './waited.ts'
import { waitingScreensMessages } from './waiting-screens.messages.ts'

/** Of the shop's customers; another name is somebody else. */
type Chosen = { id: CustomerId; name: string } | null

type WaitInHand = UseFormReturn<WaitValues, unknown, TypedWait>

type Props = {
  /** The day that is looked at, from which on they wait. */
  date: string
  right: Right
  onSaved: () => void
  onClose: () => void
}

/** Puts somebody on the waiting list. */
export function WaitForm({ date, right, onSaved, onClose }: Props) {
  const t = useMessages(waitingScreensMessages)
  const today = useToday()
  const first = date > today ? date : today
  const [chosen, setChosen] = useState<Chosen>(null)
  const record = useRecordForm<WaitValues, TypedWait, never, unknown>({
    schema: useMemo(() => waitFormSchema(wordsOf(WAIT_REFUSALS, t)), [t]),
    id: null,
    begin: () => ({
      customer_name: '',
      customer_phone: '',
      customer_email: '',
      customer_notes: '',
      service_id: '',
      employee_id: ANY,
      first_day: first,
      last_day: first,
      from_time: '',
      until_time: '',
    }),
    save: (values, _kept, requestId) => {
      const customer_id = chosen?.name === values.customer_name ? chosen.id : null
      return api.appointmentWaiting.create.call({ ...waitSent(values), customer_id, requestId })
    },
    answers: [api.appointmentWaiting.getAll.queryKey()],
    saved: t('added'),
    onSaved: () => {
      onSaved()
      onClose()
    },
    refusedAt: { 'appointment_waiting.span': 'last_day' },
    focus: 'customer_name',
  })
  return (
    <RecordSheet record={record} title={t('new')} right={right} saveLabel={t('save')} onClose={onClose}>
      <Person form={record.form} onChosen={setChosen} />
      <Wished form={record.form} />
    </RecordSheet>
  )
}

/** Who waits: somebody of the shop's customers, or whoever is typed. */
function Person({ form, onChosen }: { form: WaitInHand; onChosen: (chosen: Chosen) => void }) {
  const t = useMessages(waitingScreensMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-4">
      {usePermission('customers.view') === 'allowed' && (
        <Button icon={<Search />} onClick={() => setOpen(true)} className="justify-self-start">
          {t('find_customer')}
        </Button>
      )}
      <TextField form={form} name="customer_name" label={t('name')} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="customer_phone" label={t('phone')} type="tel" />
        <TextField form={form} name="customer_email" label={t('email')} type="email" help={t('reach_help')} />
      </div>
      <CustomerSearchPanel
        open={isOpen}
        onClose={() => setOpen(false)}
        onSelect={({ id, name, phone, email, is_default }) => {
          const set = { shouldDirty: true, shouldValidate: true }
          onChosen(is_default ? null : { id: id as CustomerId, name })
          form.setValue('customer_name', name, set)
          form.setValue('customer_phone', formatPhone(phone ?? ''), set)
          form.setValue('customer_email', email ?? '', set)
        }}
      />
    </div>
  )
}

/** For what, with whom, and between which days and hours. */
function Wished({ form }: { form: WaitInHand }) {
  const t = useMessages(waitingScreensMessages)
  const service = form.watch('service_id')
  const services = useQuery(api.appointment.getServices.queryOptions({ search: '', page: 1, pageSize: 100 }))
  const people = useQuery({
    ...api.appointment.getProfessionals.queryOptions({ service_id: service }),
    enabled: service !== '',
  })
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="service_id"
          disabled={!services.data}
          label={t('service')}
          required
          options={(services.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChosen={() => form.setValue('employee_id', ANY)}
        />
        <SelectField
          form={form}
          name="employee_id"
          disabled={service !== '' && !people.data}
          label={t('professional')}
          options={[
            { value: ANY, label: t('anybody') },
            ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <DateField form={form} name="first_day" label={t('first_day')} required />
        <DateField form={form} name="last_day" label={t('last_day')} required />
        <TextField form={form} name="from_time" label={t('from_time')} type="time" help={t('hours_help')} />
        <TextField form={form} name="until_time" label={t('until_time')} type="time" help={t('hours_help')} />
      </div>
      <TextAreaField form={form} name="customer_notes" label={t('notes')} optional rows={2} />
    </div>
  )
}
