import { fieldsOf, type SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { SelectField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { fiscalSettingsMessages } from './fiscal-settings.messages.ts'
import { fiscalSettings } from './fiscal-settings.ts'

const named = fieldsOf(fiscalSettings)

export const fiscalSettingsForm: SettingsForm = {
  fields: fiscalSettings.fields,
  part: 'fiscal',
  Fields: ({ form }) => {
    const t = useMessages(fiscalSettingsMessages)
    return (
      <SelectField
        form={form}
        name={named('fiscal_series')}
        label={t('fiscal_series')}
        help={t('fiscal_series_help')}
        options={[
          { value: 'E', label: t('series_e') },
          { value: 'B', label: t('series_b') },
        ]}
        className="max-w-panel"
      />
    )
  },
}
