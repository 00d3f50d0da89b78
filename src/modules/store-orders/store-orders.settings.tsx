import { LetterChannels } from '#modules/delivery/channel-notice/letter-channels.tsx'
import { fieldsOf, type SettingsForm } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { MoneyField } from '#ui/form/amount-fields.tsx'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { storeOrdersSettingsMessages } from './store-orders-settings.messages.ts'
import { storeOrdersSettings } from './store-orders-settings.ts'

const named = fieldsOf(storeOrdersSettings)

export const storeOrdersSettingsForm: SettingsForm = {
  fields: storeOrdersSettings.fields,
  part: 'ecommerce',
  Fields: ({ form }) => {
    const t = useMessages(storeOrdersSettingsMessages)
    return (
      <>
        <SelectField
          form={form}
          name={named('store_invoices_when')}
          label={t('invoices_when')}
          options={(['paid', 'delivered'] as const).map((value) => ({
            value,
            label: t(`invoices_when_${value}`),
          }))}
        />
        <TextField
          form={form}
          name={named('store_link_minutes')}
          label={t('link_minutes')}
          help={t('link_minutes_help')}
          required
          numeric
        />
        <TextField
          form={form}
          name={named('store_hold_hours')}
          label={t('hold_hours')}
          help={t('hold_hours_help')}
          required
          numeric
        />
        <TextField
          form={form}
          name={named('store_hold_orders')}
          label={t('hold_orders')}
          help={t('hold_orders_help')}
          required
          numeric
        />
        <TextField
          form={form}
          name={named('store_hold_units')}
          label={t('hold_units')}
          help={t('hold_units_help')}
          required
          numeric
        />
        <MoneyField
          form={form}
          name={named('store_hold_amount_cents')}
          label={t('hold_amount')}
          help={t('hold_amount_help')}
          required
          className="max-w-panel"
        />
        <TextAreaField
          form={form}
          name={named('store_transfer_account')}
          label={t('transfer_account')}
          help={t('transfer_account_help')}
        />
        <LetterChannels
          form={form}
          names={{ email: named('store_letters_email'), whatsapp: named('store_letters_whatsapp') }}
          labels={{ email: t('letters_email'), whatsapp: t('letters_whatsapp') }}
          help={t('letters_help')}
        />
        <SwitchField
          form={form}
          name={named('store_letters_shop')}
          label={t('letters_shop')}
          help={t('letters_shop_help')}
        />
        <TextAreaField form={form} name={named('store_terms')} label={t('terms')} help={t('terms_help')} />
      </>
    )
  },
}
