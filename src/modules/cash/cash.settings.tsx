import { fieldsOf, type SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { SwitchField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { cashSettingsMessages } from './cash-settings.messages.ts'
import { cashSettings } from './cash-settings.ts'

const named = fieldsOf(cashSettings)

export const cashSettingsForm: SettingsForm = {
  fields: cashSettings.fields,
  part: 'pos',
  Fields: ({ form }) => {
    const t = useMessages(cashSettingsMessages)
    return (
      <SwitchField
        form={form}
        name={named('cash_session_required')}
        label={t('cash_session_required')}
        help={t('cash_session_required_help')}
      />
    )
  },
}
