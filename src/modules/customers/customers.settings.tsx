import { useWatch } from 'react-hook-form'
import { fieldsOf, type SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { MoneyField } from '#ui/form/amount-fields.tsx'
import { SwitchField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { customersSettingsMessages } from './customers-settings.messages.ts'
import { customersSettings } from './customers-settings.ts'

const named = fieldsOf(customersSettings)

export const customersSettingsForm: SettingsForm = {
  fields: customersSettings.fields,
  part: 'rewards',
  Fields: ({ form }) => {
    const t = useMessages(customersSettingsMessages)
    const gives = useWatch({ control: form.control, name: named('rewards_enabled') })
    return (
      <>
        <SwitchField
          form={form}
          name={named('rewards_enabled')}
          label={t('rewards_enabled')}
          help={t('rewards_enabled_help')}
        />
        {gives === true && (
          <MoneyField
            form={form}
            name={named('reward_cents_per_point')}
            label={t('reward_cents_per_point')}
            help={t('reward_cents_per_point_help')}
            className="max-w-panel"
          />
        )}
      </>
    )
  },
}
