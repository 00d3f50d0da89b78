import { readTaxId } from '#platform/values/tax-id.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { clientKindsMessages } from '../clients/client-kinds.messages.ts'
import { INDUSTRIES, JURISDICTIONS } from '../clients/client-kinds.ts'
import { legalMessages } from '../legal.messages.ts'
import type { ClientRecord } from './client.client.ts'
import { FieldGroup, fieldGrid } from './field-group.tsx'

/** Where the client is heard, what they live from and who signs for them. */
export function LegalFields({ form }: Pick<ClientRecord, 'form'>) {
  const t = useMessages(legalMessages)
  const kinds = useMessages(clientKindsMessages)
  const isWrong = readTaxId(form.watch('legal_representative_id') ?? '')?.valid === false
  return (
    <div className="grid gap-6">
      <div className={fieldGrid}>
        <SelectField
          form={form}
          name="jurisdiction"
          label={t('jurisdiction')}
          placeholder={t('not_said')}
          options={[
            { value: '', label: t('not_said') },
            ...JURISDICTIONS.map((value) => ({ value, label: kinds(`${value}_jurisdiction`) })),
          ]}
        />
        <SelectField
          form={form}
          name="industry"
          label={t('industry')}
          placeholder={t('not_said')}
          options={[
            { value: '', label: t('not_said') },
            ...INDUSTRIES.map((value) => ({ value, label: kinds(`${value}_industry`) })),
          ]}
        />
        <TextField form={form} name="industry_sector" label={t('industry_sector')} />
        <TextField
          form={form}
          name="company_registration_number"
          label={t('company_registration_number')}
          mono
        />
        <DateField form={form} name="company_registration_date" label={t('company_registration_date')} far />
        <TextField form={form} name="employee_count" label={t('employee_count')} inputMode="numeric" figure />
        <TextField
          form={form}
          name="annual_revenue"
          label={t('annual_revenue')}
          inputMode="decimal"
          affix="RD$"
          figure
        />
      </div>
      <FieldGroup title={t('representative')}>
        <TextField form={form} name="legal_representative_name" label={t('legal_representative_name')} />
        <TextField
          form={form}
          name="legal_representative_id"
          label={t('legal_representative_id')}
          mono
          warning={isWrong ? t('id_checksum') : undefined}
        />
        <TextField
          form={form}
          name="legal_representative_position"
          label={t('legal_representative_position')}
        />
      </FieldGroup>
    </div>
  )
}
