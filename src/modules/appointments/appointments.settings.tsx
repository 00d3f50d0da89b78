import { ChannelNotice } from '#modules/delivery/channel-notice/channel-notice.tsx'
import { fieldsOf, type SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { appointmentsSettingsMessages } from './appointments-settings.messages.ts'
import { appointmentsSettings } from './appointments-settings.ts'

const named = fieldsOf(appointmentsSettings)

export const appointmentsSettingsForm: SettingsForm = {
  fields: appointmentsSettings.fields,
  part: 'appointments',
  Fields: ({ form }) => {
    const t = useMessages(appointmentsSettingsMessages)
    return (
      <>
        <TextField
          form={form}
          name={named('appointment_step_minutes')}
          label={t('step')}
          help={t('step_help')}
          numeric
          required
          className="max-w-panel"
        />
        <TextField
          form={form}
          name={named('cancel_cutoff_hours')}
          label={t('cutoff')}
          help={t('cutoff_help')}
          numeric
          required
          className="max-w-panel"
        />
        <TextField
          form={form}
          name={named('online_deposit_minutes')}
          label={t('deposit_minutes')}
          help={t('deposit_minutes_help')}
          numeric
          required
          className="max-w-panel"
        />
        <SwitchField
          form={form}
          name={named('appointment_letters_email')}
          label={t('letters_email')}
          help={t('letters_help')}
        />
        <SwitchField
          form={form}
          name={named('appointment_letters_whatsapp')}
          label={t('letters_whatsapp')}
          help={t('letters_help')}
        />
        <ChannelNotice
          isHere
          channels={[
            ...(form.watch(named('appointment_letters_email')) === true ? (['email'] as const) : []),
            ...(form.watch(named('appointment_letters_whatsapp')) === true ? (['whatsapp'] as const) : []),
          ]}
        />
        <TextField
          form={form}
          name={named('waiting_offer_minutes')}
          label={t('offer')}
          help={t('offer_help')}
          numeric
          required
          className="max-w-panel"
        />
      </>
    )
  },
}
