import { useMemo } from 'react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { readTaxId } from '#platform/values/tax-id.ts'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { type Kept, type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { Avatar } from '#ui/page/avatar.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import type { KnownEmployee } from '../commissions/assigned-values.ts'
import { CommissionsCard } from '../commissions/commissions-card.tsx'
import { EMPLOYEE_REFUSALS, type EmployeeInput } from '../employee.ts'
import { employeesMessages } from '../employees.messages.ts'
import { hoursMessages } from '../hours/hours.messages.ts'
import { HoursCard } from '../hours/hours-card.tsx'
import { PayFields, PersonalFields, WorkFields } from './employee-fields.tsx'
import { type EmployeeValues, employeeFormSchema, employeeSent, employeeValues } from './employee-values.ts'

const { getById, getAll, getUsers, getWeek, create, update } = api.employee
// Who is at work no more works no hours either.
const ANSWERS = [getAll.queryKey(), getById.queryKey(), getUsers.queryKey(), getWeek.queryKey()]

export type EmployeeRecord = RecordForm<EmployeeValues, EmployeeInput, KnownEmployee>

type Done = { onCreated: (id: string) => void; onUpdated: () => void }

/** An employee in hand. */
function useEmployeeRecord(
  id: string | null,
  seesPay: boolean,
  { onCreated, onUpdated }: Done,
): EmployeeRecord {
  const t = useMessages(employeesMessages)
  const today = useToday()
  const isNew = id === null
  return useRecordForm({
    noun: 'employee',
    schema: useMemo(() => employeeFormSchema(wordsOf(EMPLOYEE_REFUSALS, t), isNew), [t, isNew]),
    id,
    read: getById,
    begin: (known: KnownEmployee | null) => employeeValues(known, today),
    save: async (values: EmployeeInput, kept: Kept | null, requestId: string): Promise<string | null> => {
      const sent = employeeSent(values, seesPay)
      if (!kept) return (await create.call({ ...sent, requestId })).id
      await update.call({ ...kept, ...sent })
      return null
    },
    failed: (error) => ({
      title: t(isNew ? 'create_failed' : 'update_failed'),
      ...(domainCodeOf(error) !== null && { description: errorText(error) }),
    }),
    answers: ANSWERS,
    ...(!isNew && { saved: t('updated') }),
    onSaved: (made) => {
      if (made === null) return onUpdated()
      showToast({ title: t('created'), description: t('created_help') })
      onCreated(made)
    },
    refusedAt: { 'employees.user_taken': 'user_id', 'employees.user_not_found': 'user_id' },
  })
}

type Props = Done & {
  /** Null for a new one. */
  id: string | null
  right: Right
  /** To the list; what is not saved is asked about on the way. */
  onBack: () => void
}

/** A new employee, or the one of this id: who they are, their work, and then what they do. */
export function EmployeeForm({ id, right, onBack, ...done }: Props) {
  const t = useMessages(employeesMessages)
  const ui = useMessages(uiMessages)
  const ofHours = useMessages(hoursMessages)
  const seesPay = usePermission('employees.salaries') === 'allowed'
  const hasProducts = usePart('products')
  const paysOfSales = usePart('commissions') && seesPay
  const record = useEmployeeRecord(id, seesPay, done)
  const { form, record: known } = record
  const isWrong = readTaxId(form.watch('identification') ?? '')?.valid === false
  return (
    <RecordPage<EmployeeValues, EmployeeInput>
      record={record}
      title={id === null ? t('new') : (known?.name ?? '')}
      code={known?.code}
      picture={known && <Avatar name={known.name} className="size-9" />}
      badge={
        known?.deleted ? (
          <Badge tone="danger">{ui('deleted')}</Badge>
        ) : (
          known && (
            <Badge tone={known.is_active ? 'ok' : 'neutral'}>
              {t(known.is_active ? 'active' : 'inactive')}
            </Badge>
          )
        )
      }
      back={{ label: t('back'), onBack }}
      right={right}
      saveLabel={t(id === null ? 'create' : 'update')}
      sections={[
        {
          key: 'personal',
          title: t('personal'),
          content: (
            <PersonalFields form={form} warning={isWrong ? t('identification_checksum') : undefined} />
          ),
        },
        {
          key: 'work',
          title: t('work'),
          content: (
            <>
              <WorkFields form={form} isNew={id === null} own={id} />
              {seesPay && <PayFields form={form} />}
              {id === null && hasProducts && <p className="m-0 text-muted">{t('save_first')}</p>}
            </>
          ),
        },
        known !== null &&
          hasProducts && {
            key: 'commissions',
            title: t('commissions'),
            help: t(paysOfSales ? 'commissions_help' : 'assigned_help'),
            content: <CommissionsCard id={known.id} right={right} seesPay={paysOfSales} />,
            apart: true,
          },
        known !== null && {
          key: 'hours',
          title: ofHours('hours'),
          help: ofHours('hours_help'),
          content: <HoursCard id={known.id} right={right} />,
          apart: true,
        },
      ]}
    />
  )
}
