import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#ui/button/button.tsx'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { FieldsDisabled, useFieldName } from '#ui/form/field-names.client.ts'
import { Slider } from '#ui/form/slider.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'
import type { PartProps } from './product-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'
import type { ProductValues } from './product-values.ts'

const STEP = 5

type Row = ProductValues['maxDiscounts'][number]

/** The most that may be taken off it by hand, by payment method; nothing set leaves it to the shop's maximum. */
export function DiscountsSection({ form }: PartProps) {
  const t = useMessages(productFormMessages)
  const { control, setValue } = form
  const disabled = use(FieldsDisabled)
  useFieldName('maxDiscounts', t('max_discounts'), () => '')
  const rows = useWatch({ control, name: 'maxDiscounts' })
  const methods = useQuery({ ...api.paymentMethod.getAll.queryOptions(undefined), staleTime: FIVE_MINUTES })
  const set = (next: readonly Row[]) => setValue('maxDiscounts', [...next], { shouldDirty: true })
  const blank = () =>
    (methods.data ?? []).flatMap(({ id }) =>
      [true, false].map((isFullPayment) => ({
        id: '',
        paymentMethodId: id,
        isFullPayment,
        maxDiscountPercent: 0,
      })),
    )
  const isOn = rows.length > 0
  return (
    <>
      <Switch
        label={t('own_max_discounts')}
        checked={isOn}
        disabled={disabled || !methods.data}
        onCheckedChange={(on) => set(on ? blank() : [])}
      />
      <ErrorNotice error={methods.error} onRetry={() => void methods.refetch()} />
      {isOn && !methods.data && !methods.error && (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {isOn && methods.data && <MethodRows methods={methods.data} rows={rows} onChange={set} />}
    </>
  )
}

type RowsProps = {
  methods: readonly { id: string; name: string; name_en: string | null }[]
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
}

function MethodRows({ methods, rows, onChange }: RowsProps) {
  const t = useMessages(productFormMessages)
  const language = useLanguage()
  const of = (method: string, isFull: boolean): number =>
    rows.find((row) => row.paymentMethodId === method && row.isFullPayment === isFull)?.maxDiscountPercent ??
    0
  const put = (method: string, isFull: boolean, maxDiscountPercent: number): void => {
    const isIt = (row: Row) => row.paymentMethodId === method && row.isFullPayment === isFull
    const known = rows.find(isIt)
    const row = { id: known?.id ?? '', paymentMethodId: method, isFullPayment: isFull, maxDiscountPercent }
    onChange(known ? rows.map((each) => (isIt(each) ? row : each)) : [...rows, row])
  }
  const [first, ...others] = methods
  return (
    <div className="grid gap-4">
      {methods.map(({ id, ...named }) => (
        <div key={id} className="grid items-center gap-x-5 gap-y-1 sm:grid-cols-[9rem_1fr_1fr]">
          <span className="font-medium">{nameIn(language, named)}</span>
          {[true, false].map((isFull) => {
            const value = of(id, isFull)
            const kind = t(isFull ? 'full_payment' : 'part_payment')
            return (
              <div key={kind} className="grid grid-cols-[1fr_3.5rem] items-center gap-x-3">
                <span className="col-span-2 text-xs text-muted">{kind}</span>
                <Slider
                  label={`${nameIn(language, named)}, ${kind}`}
                  value={value}
                  max={100}
                  step={STEP}
                  text={`${value} %`}
                  onValueChange={(percent) => put(id, isFull, percent)}
                />
                <output className="text-right font-medium tabular-nums">{value} %</output>
              </div>
            )
          })}
        </div>
      ))}
      {first && others.length > 0 && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() =>
            onChange(
              methods.flatMap(({ id }) =>
                [true, false].map((isFull) => ({
                  id:
                    rows.find((row) => row.paymentMethodId === id && row.isFullPayment === isFull)?.id ?? '',
                  paymentMethodId: id,
                  isFullPayment: isFull,
                  maxDiscountPercent: of(first.id, isFull),
                })),
              ),
            )
          }
        >
          {t('same_for_all', { method: nameIn(language, first) })}
        </Button>
      )}
    </div>
  )
}
