import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/messages.ts'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import type { SellingInput } from '../settings/tenant-config.ts'
import { tenancyMessages } from '../tenancy.messages.ts'
import { SettingsForm, type SettingsProps, useDraft } from './settings-form.tsx'

/** Whose fiscal numbers the counter gives out, and whether it sells what it does not have. */
export function SellingForm({ values, onSave, ...saving }: SettingsProps<SellingInput>) {
  const t = useMessages(tenancyMessages)
  const { disabled } = saving
  const { draft, set, submit } = useDraft(values, onSave)
  return (
    <SettingsForm {...saving} onSubmit={submit}>
      <Field
        label={t('fiscal_series')}
        help={t('fiscal_series_help')}
        disabled={disabled}
        className="max-w-panel"
      >
        <Select
          options={[
            { value: 'E', label: t('series_e') },
            { value: 'B', label: t('series_b') },
          ]}
          value={draft.fiscal_series}
          onValueChange={(fiscal_series) => set({ fiscal_series })}
          disabled={disabled}
        />
      </Field>
      <Switch
        label={t('sell_without_stock')}
        help={t('sell_without_stock_help')}
        checked={draft.sell_without_stock}
        onCheckedChange={(sell_without_stock) => set({ sell_without_stock })}
        disabled={disabled}
      />
    </SettingsForm>
  )
}
