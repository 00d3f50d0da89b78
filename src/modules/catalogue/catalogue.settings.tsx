import { fieldsOf, type SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { PercentField } from '#ui/form/amount-fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { catalogueSettingsMessages } from './catalogue-settings.messages.ts'
import { catalogueSettings } from './catalogue-settings.ts'

const named = fieldsOf(catalogueSettings)

export const catalogueSettingsForm: SettingsForm = {
  fields: catalogueSettings.fields,
  part: 'discounts',
  Fields: ({ form }) => {
    const t = useMessages(catalogueSettingsMessages)
    return (
      <PercentField
        form={form}
        name={named('max_discount_bps')}
        label={t('max_discount')}
        help={t('max_discount_help')}
      />
    )
  },
}
