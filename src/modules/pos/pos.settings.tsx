import { fieldsOf, type SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { api } from '#ui/calls/api.ts'
import { MoneyField } from '#ui/form/amount-fields.tsx'
import { SwitchField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { posSettingsMessages } from './pos-settings.messages.ts'
import { posSettings } from './pos-settings.ts'

const named = fieldsOf(posSettings)

export const posSettingsForm: SettingsForm = {
  fields: posSettings.fields,
  part: 'pos',
  // The till works by the settings of many modules.
  answers: [api.pos.openTill.queryKey()],
  Fields: ({ form }) => {
    const t = useMessages(posSettingsMessages)
    return (
      <>
        <MoneyField
          form={form}
          name={named('cash_refund_limit_cents')}
          label={t('cash_refund_limit')}
          help={t('cash_refund_limit_help')}
          className="max-w-panel"
        />
        <SwitchField
          form={form}
          name={named('cash_refund_any_method')}
          label={t('cash_refund_any_method')}
          help={t('cash_refund_any_method_help')}
        />
      </>
    )
  },
}
