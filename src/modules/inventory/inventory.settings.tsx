import { fieldsOf, type SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { SwitchField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { inventorySettingsMessages } from './inventory-settings.messages.ts'
import { inventorySettings } from './inventory-settings.ts'

const named = fieldsOf(inventorySettings)

export const inventorySettingsForm: SettingsForm = {
  fields: inventorySettings.fields,
  part: 'inventory',
  Fields: ({ form }) => {
    const t = useMessages(inventorySettingsMessages)
    return (
      <SwitchField
        form={form}
        name={named('sell_without_stock')}
        label={t('sell_without_stock')}
        help={t('sell_without_stock_help')}
      />
    )
  },
}
