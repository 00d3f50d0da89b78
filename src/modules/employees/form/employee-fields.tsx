import { useQuery } from '@tanstack/react-query'
import { usePart } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { NO_USER } from '../employee.ts'
import { earnsCommission, JOB_POSITIONS, SALARY_TYPES } from '../employee-kinds.ts'
import { employeesMessages } from '../employees.messages.ts'
import type { EmployeeRecord } from './employee-form.tsx'

type Props = Pick<EmployeeRecord, 'form'>

const grid = 'grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3'

/** Who they are and whom to call. */
export function PersonalFields({ form, warning }: Props & { warning: string | undefined }) {
  const t = useMessages(employeesMessages)
  return (
    <div className={grid}>
      <TextField form={form} name="name" label={t('name')} required />
      <TextField form={form} name="identification" label={t('identification')} mono warning={warning} />
      <DateField form={form} name="birth_date" label={t('birth_date')} far />
      <TextField form={form} name="email" label={t('email')} inputMode="email" />
      <TextField form={form} name="phone" label={t('phone')} type="tel" inputMode="tel" />
      <TextField form={form} name="address" label={t('address')} />
      <TextField form={form} name="emergency_contact" label={t('emergency_contact')} />
      <TextField form={form} name="emergency_phone" label={t('emergency_phone')} type="tel" inputMode="tel" />
    </div>
  )
}

function UserField({ form, own }: Props & { own: string | null }) {
  const t = useMessages(employeesMessages)
  const users = useQuery(api.employee.getUsers.queryOptions())
  const options = (users.data ?? []).map(({ id, name, employee_id }) => ({
    value: id,
    label: employee_id && employee_id !== own ? t('user_elsewhere', { name }) : name,
  }))
  return (
    <SelectField
      form={form}
      name="user_id"
      label={t('user')}
      help={t('user_help')}
      options={[{ value: NO_USER, label: t('user_none') }, ...options]}
    />
  )
}

/** What they are at the shop; `own` is the employee in hand. */
export function WorkFields({ form, isNew, own }: Props & { isNew: boolean; own: string | null }) {
  const t = useMessages(employeesMessages)
  return (
    <div className={grid}>
      <TextField
        form={form}
        name="code"
        label={t('code')}
        mono
        {...(isNew ? { help: t('code_later') } : { required: true })}
      />
      <TextField form={form} name="department" label={t('department')} />
      <SelectField
        form={form}
        name="job_position"
        label={t('job_position')}
        options={JOB_POSITIONS.map((value) => ({ value, label: t(`${value}_job`) }))}
      />
      <TextField form={form} name="position" label={t('position')} help={t('position_help')} />
      <DateField form={form} name="hire_date" label={t('hire_date')} />
      <UserField form={form} own={own} />
      <SwitchField form={form} name="is_active" label={t('is_active')} help={t('is_active_help')} />
    </div>
  )
}

/** How they are paid: a rate only where commissions are earned. */
export function PayFields({ form }: Props) {
  const t = useMessages(employeesMessages)
  const type = form.watch('salary_type') ?? 'monthly'
  // While the shop pays none, a rate that is kept stays as it is and is not asked for.
  const hasCommissions = usePart('commissions')
  return (
    <div className={grid}>
      <SelectField
        form={form}
        name="salary_type"
        label={t('salary_type')}
        options={SALARY_TYPES.map((value) => ({ value, label: t(`salary_${value}`) }))}
        onChosen={(chosen) => {
          // What is not seen is not refused.
          if (!SALARY_TYPES.some((each) => each === chosen && earnsCommission(each))) {
            form.setValue('commission_rate', '', { shouldDirty: true, shouldValidate: true })
          }
        }}
      />
      <TextField
        form={form}
        name="base_salary"
        label={t('base_salary')}
        inputMode="decimal"
        affix="RD$"
        figure
      />
      {hasCommissions && earnsCommission(type) && (
        <TextField
          form={form}
          name="commission_rate"
          label={t('commission_rate')}
          inputMode="decimal"
          figure
        />
      )}
    </div>
  )
}
