import { fieldsOf, type SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { TextAreaField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { formsSettingsMessages } from './sites/forms-settings.messages.ts'
import { formsSettings } from './sites/forms-settings.ts'

const named = fieldsOf(formsSettings)

export const formsSettingsForm: SettingsForm = {
  fields: formsSettings.fields,
  part: 'forms',
  Fields: ({ form }) => {
    const t = useMessages(formsSettingsMessages)
    return (
      <>
        <TextAreaField
          form={form}
          name={named('form_redirect_sites')}
          label={t('redirect_sites')}
          help={t('redirect_sites_help')}
        />
        <TextAreaField
          form={form}
          name={named('form_frame_sites')}
          label={t('frame_sites')}
          help={t('frame_sites_help')}
        />
      </>
    )
  },
}
