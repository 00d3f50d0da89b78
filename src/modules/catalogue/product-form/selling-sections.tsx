import { useWatch } from 'react-hook-form'
import { useMessages } from '#ui/words/messages.ts'
import { COMMISSION_TYPES } from '../product.ts'
import { FormSection, FormSelect, FormSwitch, FormText, useProductForm } from './form-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'

/** How appointments for it are made. */
export function SchedulingSection() {
  const t = useMessages(productFormMessages)
  const { control } = useProductForm()
  const scheduleable = useWatch({ control, name: 'isScheduleable' })
  return (
    <FormSection title={t('scheduling')}>
      <FormSwitch
        name="isScheduleable"
        label={t('is_scheduleable')}
        shows={['defaultDuration', 'bufferTime', 'maxAdvanceBookingDays', 'minAdvanceBookingHours']}
      />
      {scheduleable && (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <FormText name="defaultDuration" placeholder="60" label={t('default_duration')} numeric="numeric" />
          <FormText name="bufferTime" placeholder="15" label={t('buffer_time')} numeric="numeric" />
          <FormText
            name="maxAdvanceBookingDays"
            placeholder="90"
            label={t('max_advance')}
            numeric="numeric"
          />
          <FormText
            name="minAdvanceBookingHours"
            placeholder="24"
            label={t('min_advance')}
            numeric="numeric"
          />
        </div>
      )}
    </FormSection>
  )
}

/** What its sale gives to whom, and whether somebody must allow it. */
export function RewardsSection() {
  const t = useMessages(productFormMessages)
  const { control, setValue } = useProductForm()
  const [pays, type, otp] = useWatch({ control, name: ['paysCommission', 'commissionType', 'requiresOTP'] })
  return (
    <FormSection title={t('rewards')}>
      <FormSwitch name="eligibleForRewards" label={t('eligible_for_rewards')} />
      <FormSwitch
        name="paysCommission"
        label={t('pays_commission')}
        shows={['commissionType', 'commissionValue']}
      />
      {pays && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormSelect
            name="commissionType"
            label={t('commission_type')}
            value={type}
            options={COMMISSION_TYPES.map((value) => ({ value, label: t(`commission_${value}`) }))}
            onChange={(value) => setValue('commissionType', value, { shouldDirty: true })}
          />
          <FormText
            name="commissionValue"
            label={t('commission_value')}
            numeric="decimal"
            icon={<span className="text-muted">{type === 'fixed' ? 'RD$' : '%'}</span>}
          />
        </div>
      )}
      <FormSwitch name="requiresOTP" label={t('requires_otp')} shows={['otpExpiration']} />
      {otp && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText name="otpExpiration" label={t('otp_expiration')} numeric="numeric" />
        </div>
      )}
    </FormSection>
  )
}
