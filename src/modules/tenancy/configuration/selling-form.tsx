import {
  ALL,
  type BasisPoints,
  basisPointsFromPercent,
  basisPointsToPercent,
  type Cents,
} from '#platform/values/money.ts'
import { Field } from '#ui/form/field.tsx'
import { MoneyInput } from '#ui/form/money-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { SettingsForm, type SettingsProps, useDraft } from '#ui/form/settings-form.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { formatPercent } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { tenancyMessages } from '../tenancy.messages.ts'

/** What the counter sells with, as `tenant.getSelling` answers it. */
type Selling = {
  fiscal_series: 'B' | 'E'
  sell_without_stock: boolean
  cash_session_required?: boolean | undefined
  rewards_enabled?: boolean | undefined
  reward_cents_per_point?: Cents | undefined
  max_discount_bps?: BasisPoints | undefined
  cash_refund_limit_cents?: Cents | undefined
  cash_refund_any_method?: boolean | undefined
}

/** Whose fiscal numbers the counter gives out, whether it sells what it does not have, and whether from a closed cashbox. */
export function SellingForm({ values, onSave, ...saving }: SettingsProps<Selling>) {
  const t = useMessages(tenancyMessages)
  const { disabled } = saving
  const { draft, changed, set, submit } = useDraft(values, onSave)
  return (
    <SettingsForm {...saving} changed={changed} onSubmit={submit}>
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
      <Switch
        label={t('cash_session_required')}
        help={t('cash_session_required_help')}
        checked={draft.cash_session_required ?? false}
        onCheckedChange={(cash_session_required) => set({ cash_session_required })}
        disabled={disabled}
      />
      <Rewards draft={draft} set={set} disabled={disabled} />
      <MaxDiscount
        value={draft.max_discount_bps ?? ALL}
        onChange={(max_discount_bps) => set({ max_discount_bps })}
        disabled={disabled}
      />
      <CashRefunds draft={draft} set={set} disabled={disabled} />
    </SettingsForm>
  )
}

type PartProps = {
  draft: Selling
  set: (part: Partial<Selling>) => void
  disabled: boolean
}

/** Whether customers collect points, and for how much each. */
function Rewards({ draft, set, disabled }: PartProps) {
  const t = useMessages(tenancyMessages)
  const { rewards_enabled = false, reward_cents_per_point = null } = draft
  return (
    <>
      <Switch
        label={t('rewards_enabled')}
        help={t('rewards_enabled_help')}
        checked={rewards_enabled}
        onCheckedChange={(checked) => set({ rewards_enabled: checked })}
        disabled={disabled}
      />
      {rewards_enabled && (
        <Field
          label={t('reward_cents_per_point')}
          help={t('reward_cents_per_point_help')}
          disabled={disabled}
          className="max-w-panel"
        >
          <MoneyInput
            value={reward_cents_per_point}
            onValueChange={(amount) =>
              set({ reward_cents_per_point: amount && amount > 0 ? amount : undefined })
            }
            disabled={disabled}
          />
        </Field>
      )}
    </>
  )
}

/** How much cash a cashier gives back alone, and whether for what was not paid in cash. */
function CashRefunds({ draft, set, disabled }: PartProps) {
  const t = useMessages(tenancyMessages)
  return (
    <>
      <Field
        label={t('cash_refund_limit')}
        help={t('cash_refund_limit_help')}
        disabled={disabled}
        className="max-w-panel"
      >
        <MoneyInput
          value={draft.cash_refund_limit_cents ?? null}
          onValueChange={(amount) => set({ cash_refund_limit_cents: amount ?? undefined })}
          disabled={disabled}
        />
      </Field>
      <Switch
        label={t('cash_refund_any_method')}
        help={t('cash_refund_any_method_help')}
        checked={draft.cash_refund_any_method ?? false}
        onCheckedChange={(cash_refund_any_method) => set({ cash_refund_any_method })}
        disabled={disabled}
      />
    </>
  )
}

const STEP = 5

type MaxProps = { value: BasisPoints; onChange: (value: BasisPoints) => void; disabled: boolean }

/** The most that is taken off at the counter without an authorisation, where the product says nothing. */
function MaxDiscount({ value, onChange, disabled }: MaxProps) {
  const t = useMessages(tenancyMessages)
  return (
    <div className="grid max-w-panel gap-1">
      <span className="text-compact font-medium">{t('max_discount')}</span>
      <div className="grid grid-cols-[1fr_3.5rem] items-center gap-3">
        <Slider
          label={t('max_discount')}
          value={basisPointsToPercent(value)}
          max={100}
          step={STEP}
          text={formatPercent(value)}
          onValueChange={(percent) => onChange(basisPointsFromPercent(percent) ?? value)}
          disabled={disabled}
        />
        <output className="text-right font-medium tabular-nums">{formatPercent(value)}</output>
      </div>
      <span className="text-xs text-muted">{t('max_discount_help')}</span>
    </div>
  )
}
