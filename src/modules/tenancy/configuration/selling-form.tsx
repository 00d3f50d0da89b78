import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/error-notice.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/messages.ts'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import type { SellingInput } from '../settings/tenant-config.ts'
import { tenancyMessages } from '../tenancy.messages.ts'

type Props = {
  values: SellingInput
  disabled: boolean
  saving: boolean
  error: unknown
  onSave: (input: SellingInput) => void
}

/** Whose fiscal numbers the counter gives out, and whether it sells what it does not have. */
export function SellingForm({ values, disabled, saving, error, onSave }: Props) {
  const t = useMessages(tenancyMessages)
  const [draft, setDraft] = useState(values)
  const set = (part: Partial<SellingInput>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(draft)
      }}
    >
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
      {error !== null && <ErrorNotice error={error} />}
      <div>
        <Button type="submit" variant="primary" saving={saving} disabled={disabled}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
