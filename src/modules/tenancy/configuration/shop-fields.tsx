import { useWatch } from 'react-hook-form'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { PictureField } from '#ui/form/picture-field.tsx'
import { WebAddressField } from '#ui/form/web-address-field.tsx'
import { Filled } from '#ui/page/places.tsx'
import { themes } from '#ui/theme/themes.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { ShopFields } from '../settings/tenant-config.ts'
import { tenancyMessages } from '../tenancy.messages.ts'
import { configurationMessages } from './configuration.messages.ts'
import { zoneNotices } from './configuration-places.client.ts'
import type { SettingsInHand } from './settings-forms.client.ts'
import { timeZones } from './time-zones.ts'

type Props = { form: SettingsInHand }

const LINES = [
  'trade_name',
  'legal_name',
  'tax_id',
  'branch',
  'address',
  'municipality',
  'province',
  'phone',
] as const satisfies readonly (keyof ShopFields)[]

const CORNERS = [
  'rounded_sidebar',
  'rounded_cards',
  'rounded_navbar',
  'rounded_buttons',
] as const satisfies readonly (keyof ShopFields)[]

/** Who sells, where its clock stands, and which language its people begin in. */
export function StoreFields({ form }: Props) {
  const t = useMessages(configurationMessages)
  const zone = useWatch({ control: form.control, name: 'time_zone' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LINES.map((name) => (
        <TextField key={name} form={form} name={name} label={t(name)} required={name === 'trade_name'} />
      ))}
      <WebAddressField form={form} name="website" label={t('website')} />
      <PictureField
        form={form}
        name="logo_url"
        label={t('logo_url')}
        help={t('logo_url_help')}
        category="brand"
      />
      <div className="grid content-start gap-2">
        <SelectField
          form={form}
          name="time_zone"
          label={t('time_zone')}
          help={t('time_zone_help')}
          options={timeZones(typeof zone === 'string' ? zone : '')}
        />
        {typeof zone === 'string' && form.formState.dirtyFields.time_zone && (
          <Filled place={zoneNotices} props={{ zone }} />
        )}
      </div>
      <SelectField
        form={form}
        name="language"
        label={t('language')}
        options={(['es', 'en'] as const).map((value) => ({ value, label: t(`language_${value}`) }))}
      />
    </div>
  )
}

/** What every receipt says beside the sale. */
export function ReceiptFields({ form }: Props) {
  const t = useMessages(configurationMessages)
  const days = Number(useWatch({ control: form.control, name: 'returns_days' }))
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="dgii_resolution" label={t('dgii_resolution')} />
        <TextField
          form={form}
          name="returns_days"
          label={t('returns_days')}
          help={t('returns_days_help')}
          required
          numeric
        />
      </div>
      <TextAreaField
        form={form}
        name="returns_policy"
        label={t('returns_policy')}
        help={days > 0 ? t('returns_policy_help', { count: days }) : undefined}
        rows={2}
      />
      <TextAreaField form={form} name="receipt_footer" label={t('receipt_footer')} rows={3} />
    </>
  )
}

/** How the office looks for everybody. */
export function AppearanceFields({ form }: Props) {
  const t = useMessages(configurationMessages)
  const named = useMessages(tenancyMessages)
  return (
    <>
      <SelectField
        form={form}
        name="theme"
        label={t('company_theme')}
        help={t('company_theme_help')}
        options={themes.map((value) => ({ value, label: named(`theme_${value}`) }))}
        className="max-w-panel"
      />
      <SwitchField
        form={form}
        name="force_company_theme"
        label={t('force_theme')}
        help={t('force_theme_help')}
      />
      <fieldset className="m-0 grid gap-2 border-0 p-0">
        <legend className="mb-2 p-0 text-compact font-medium">{t('rounded')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {CORNERS.map((name) => (
            <SwitchField key={name} form={form} name={name} label={t(name)} />
          ))}
        </div>
      </fieldset>
    </>
  )
}
