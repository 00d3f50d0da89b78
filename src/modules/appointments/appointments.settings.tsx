import { LetterChannels } from '#modules/delivery/channel-notice/letter-channels.tsx'
import { fieldsOf, type SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { TextField } from '#ui/form/fields.tsx'
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
        <LetterChannels
          form={form}
          names={{
            email: named('appointment_letters_email'),
            whatsapp: named('appointment_letters_whatsapp'),
          }}
          labels={{ email: t('letters_email'), whatsapp: t('letters_whatsapp') }}
          help={t('letters_help')}
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
