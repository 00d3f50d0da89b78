import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { clientKindsMessages } from '../clients/client-kinds.messages.ts'
import { CLIENT_LANGUAGES, COMMUNICATION_METHODS, CONTACT_TIMES } from '../clients/client-kinds.ts'
import { contactWishesMessages } from '../contact/contact-wishes.messages.ts'
import { legalMessages } from '../legal.messages.ts'
import type { ClientRecord } from './client.client.ts'
import { FieldGroup, fieldGrid } from './field-group.tsx'

/** How the client wants to hear of the firm, and whether they have a user in the portal. */
export function CommunicationFields({ form }: Pick<ClientRecord, 'form'>) {
  const t = useMessages(legalMessages)
  const kinds = useMessages(clientKindsMessages)
  const wishes = useMessages(contactWishesMessages)
  const isDenied = usePermission('reminders.send') === 'denied'
  const isForbidden = usePart('reminders') && isDenied
  const hasPortal = form.watch('portal_access_enabled') ?? false
  const begin = (on: boolean) => {
    const email = form.getValues('email')
    if (!on || form.getValues('portal_username') || !email) return
    form.setValue('portal_username', email, { shouldDirty: true })
  }
  return (
    <div className="grid gap-6">
      <div className={fieldGrid}>
        <SelectField
          form={form}
          name="preferred_language"
          label={t('preferred_language')}
          help={wishes('language_help')}
          options={CLIENT_LANGUAGES.map((value) => ({ value, label: t(`language_${value}`) }))}
        />
        <SelectField
          form={form}
          name="preferred_communication_method"
          label={t('preferred_communication_method')}
          help={wishes('shown_help')}
          placeholder={t('not_said')}
          options={[
            { value: '', label: t('not_said') },
            ...COMMUNICATION_METHODS.map((value) => ({ value, label: t(`communication_${value}`) })),
          ]}
        />
        <SelectField
          form={form}
          name="preferred_contact_time"
          label={t('preferred_contact_time')}
          help={wishes('shown_help')}
          placeholder={t('not_said')}
          options={[
            { value: '', label: t('not_said') },
            ...CONTACT_TIMES.map((value) => ({ value, label: kinds(`time_${value}`) })),
          ]}
        />
      </div>
      <div className="grid gap-3">
        <SwitchField
          form={form}
          name="send_reminders"
          label={t('send_reminders')}
          help={t(isForbidden ? 'reminders_forbidden' : 'send_reminders_help')}
          disabled={isForbidden}
        />
        <SwitchField
          form={form}
          name="send_newsletters"
          label={t('send_newsletters')}
          help={wishes('newsletters_help')}
        />
        <SwitchField
          form={form}
          name="send_billing_notifications"
          label={t('send_billing_notifications')}
          help={wishes('billing_help')}
        />
      </div>
      <FieldGroup title={t('portal')}>
        <SwitchField
          form={form}
          name="portal_access_enabled"
          label={t('portal_access_enabled')}
          help={t('portal_help')}
          onSwitched={begin}
        />
        {hasPortal && (
          <TextField
            form={form}
            name="portal_username"
            label={t('portal_username')}
            help={t('portal_username_help')}
          />
        )}
      </FieldGroup>
    </div>
  )
}
