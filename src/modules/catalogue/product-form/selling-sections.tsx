import { useWatch } from 'react-hook-form'
import { usePart } from '#modules/identity/sessions/session.tsx'
import { SelectField, SwitchField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { COMMISSION_TYPES } from '../products/product.ts'
import { AmountField, FigureField, type PartProps, ShowingSwitch } from './product-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'

/** How appointments for it are made. */
export function SchedulingSection({ form }: PartProps) {
  const t = useMessages(productFormMessages)
  const scheduleable = useWatch({ control: form.control, name: 'isScheduleable' })
  return (
    <>
      <ShowingSwitch
        form={form}
        name="isScheduleable"
        label={t('is_scheduleable')}
        shows={[
          'defaultDuration',
          'bufferTime',
          'maxAdvanceBookingDays',
          'minAdvanceBookingHours',
          'depositAmount',
        ]}
      />
      {scheduleable && (
        <div className="grid items-end gap-4 sm:grid-cols-2 2xl:grid-cols-4">
          <FigureField form={form} name="defaultDuration" placeholder="60" label={t('default_duration')} />
          <FigureField form={form} name="bufferTime" placeholder="15" label={t('buffer_time')} />
          <FigureField form={form} name="maxAdvanceBookingDays" placeholder="90" label={t('max_advance')} />
          <FigureField form={form} name="minAdvanceBookingHours" placeholder="24" label={t('min_advance')} />
          <AmountField form={form} name="depositAmount" label={t('deposit')} />
        </div>
      )}
    </>
  )
}

/** What its sale gives to whom, and whether somebody must allow it. */
export function RewardsSection({ form }: PartProps) {
  const t = useMessages(productFormMessages)
  const otp = useWatch({ control: form.control, name: 'requiresOTP' })
  return (
    <>
      {usePart('rewards') && (
        <SwitchField form={form} name="eligibleForRewards" label={t('eligible_for_rewards')} />
      )}
      {usePart('commissions') && <CommissionFields form={form} />}
      <ShowingSwitch form={form} name="requiresOTP" label={t('requires_otp')} shows={['otpExpiration']} />
      {otp && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FigureField form={form} name="otpExpiration" label={t('otp_expiration')} />
        </div>
      )}
    </>
  )
}

/** Whether whoever sells it is paid for that, and how much. */
function CommissionFields({ form }: PartProps) {
  const t = useMessages(productFormMessages)
  const [pays, type] = useWatch({ control: form.control, name: ['paysCommission', 'commissionType'] })
  return (
    <>
      <ShowingSwitch
        form={form}
        name="paysCommission"
        label={t('pays_commission')}
        shows={['commissionType', 'commissionValue']}
      />
      {pays && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            form={form}
            name="commissionType"
            label={t('commission_type')}
            options={COMMISSION_TYPES.map((value) => ({ value, label: t(`commission_${value}`) }))}
          />
          <FigureField
            form={form}
            name="commissionValue"
            label={t('commission_value')}
            inputMode="decimal"
            icon={<span className="text-muted">{type === 'fixed' ? 'RD$' : '%'}</span>}
          />
        </div>
      )}
    </>
  )
}
