import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, use } from 'react'
import { Controller, type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { taxRateOf } from '#modules/pricing/cart/cart.ts'
import {
  ALL,
  type BasisPoints,
  basisPointsFromPercent,
  centsFromDecimal,
  ZERO,
} from '#platform/values/money.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FieldsDisabled } from '#ui/form/field-names.client.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount, formatCents } from '#ui/words/figures.ts'
import { formatPercent } from '#ui/words/format.ts'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { invoiceFormMessages } from '../invoice-form.messages.ts'
import { type InvoiceValues, type LineProduct, percentOf } from '../invoice-values.ts'
import type { totalsOf } from './invoice-totals.ts'
import type { LineOrder } from './use-line-order.client.ts'

type Form = UseFormReturn<InvoiceValues, unknown, InvoiceValues>
type Worked = NonNullable<ReturnType<typeof totalsOf>>['lines'][number]

type Props = {
  form: Form
  lines: readonly { key: string; product: LineProduct }[]
  worked: readonly Worked[]
  /** The most that may be taken off each product without a code. */
  caps: ReadonlyMap<string, BasisPoints>
  mayDiscount: boolean
  order: LineOrder
  onRemove: (index: number) => void
  /** Enter in a field of a line: on to the next one. */
  onDone: () => void
}

/** The lines as they are typed, each with what it comes to. */
export function InvoiceLines({ lines, worked, ...rest }: Props) {
  const t = useMessages(invoiceFormMessages)
  const ui = useMessages(uiMessages)
  const { list, moved } = rest.order
  if (lines.length === 0) return <p className="m-0 text-muted">{t('no_lines')}</p>
  return (
    <>
      <ul ref={list} aria-label={t('lines')} className="m-0 grid list-none gap-0 p-0">
        {lines.map(({ key, product }, index) => (
          <InvoiceLine
            key={key}
            {...rest}
            product={product}
            index={index}
            count={lines.length}
            worked={worked[index] ?? null}
          />
        ))}
      </ul>
      <span role="status" className="sr-only">
        {moved && ui('moved', { name: lines[moved.place - 1]?.product.name ?? '', ...moved })}
      </span>
    </>
  )
}

type LineProps = Omit<Props, 'lines' | 'worked'> & {
  product: LineProduct
  index: number
  count: number
  worked: Worked
}

function InvoiceLine(props: LineProps) {
  const { form, product, index, worked, caps, mayDiscount, order, onDone } = props
  const t = useMessages(invoiceFormMessages)
  const disabled = use(FieldsDisabled)
  const { name } = product
  const discount = useWatch({ control: form.control, name: `lines.${index}.discount` }) ?? ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.ctrlKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      order.move(index, event.key === 'ArrowUp', event.target.name.split('.').at(-1) ?? 'quantity')
    }
    if (event.key !== 'Enter') return
    // The line is done: what Enter does elsewhere would post the invoice.
    event.preventDefault()
    onDone()
  }
  return (
    <li
      onKeyDown={onKeyDown}
      className="grid grid-cols-3 items-start gap-x-3 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_7rem_4.5rem_7rem_6.5rem]"
    >
      <div className="col-span-2 min-w-0 sm:col-span-1 sm:pt-1">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block font-mono text-2xs text-muted">{product.sku}</span>
        {worked?.promotions.map(({ promotion, amount }) => (
          <span key={promotion.id} className="block text-compact text-attn-text">
            {promotion.name} −{formatCents(amount)}
          </span>
        ))}
      </div>
      <LineField
        form={form}
        name={`lines.${index}.quantity`}
        label={t('quantity_of', { name })}
        short={t('quantity')}
        disabled={disabled}
      />
      {product.variable_price ? (
        <LineField
          form={form}
          name={`lines.${index}.price`}
          label={t('price_of', { name })}
          short={t('price')}
          disabled={disabled}
        />
      ) : (
        <Figure label={t('price')}>{formatAmount(centsFromDecimal(product.price ?? 0) ?? ZERO)}</Figure>
      )}
      <LineField
        form={form}
        name={`lines.${index}.discount`}
        label={t('discount_of', { name })}
        short={t('discount')}
        disabled={disabled || !mayDiscount}
        {...capSaid(t, caps.get(product.id), discount)}
      />
      <Figure label={t('amount')} wide>
        {worked ? (
          <>
            <span className="font-medium max-sm:mr-2 sm:block">{formatAmount(worked.total)}</span>
            <Badge>{taxShown(worked, t('exempt'))}</Badge>
          </>
        ) : (
          '—'
        )}
      </Figure>
      <LineButtons {...props} />
    </li>
  )
}

/** What may be taken off before anything is typed, and that more takes a code. */
function capSaid(t: Translate<typeof invoiceFormMessages.es>, cap: BasisPoints | undefined, typed: string) {
  if (cap === undefined || cap >= ALL) return {}
  const percent = percentOf(typed)
  const isBeyond = percent !== null && (basisPointsFromPercent(percent) ?? 0) > cap
  return isBeyond ? { warning: t('cap_passed') } : { help: cap === 0 ? t('cap_none') : t('cap', { cap }) }
}

/** Its place among the others, and away with it. */
function LineButtons({ product: { name }, index, count, order, onRemove }: LineProps) {
  const t = useMessages(invoiceFormMessages)
  const ui = useMessages(uiMessages)
  const disabled = use(FieldsDisabled)
  const both = { variant: 'quiet', size: 'sm' } as const
  return (
    <div className="col-start-3 row-start-1 flex items-center justify-self-end sm:col-start-auto sm:row-start-auto sm:mt-6">
      {count > 1 && (
        <>
          <IconButton
            {...both}
            name={`lines.${index}.up`}
            label={`${ui('move_up')}: ${name}`}
            disabled={disabled || index === 0}
            onClick={() => order.move(index, true, index === 1 ? 'down' : 'up')}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            {...both}
            name={`lines.${index}.down`}
            label={`${ui('move_down')}: ${name}`}
            disabled={disabled || index === count - 1}
            onClick={() => order.move(index, false, index === count - 2 ? 'up' : 'down')}
          >
            <ArrowDown />
          </IconButton>
        </>
      )}
      <IconButton
        label={t('remove', { name })}
        variant="quiet"
        disabled={disabled}
        onClick={() => onRemove(index)}
      >
        <X />
      </IconButton>
    </div>
  )
}

function taxShown(line: NonNullable<Worked>, exempt: string): string {
  const rate = taxRateOf(line)
  return rate === 'exempt' ? exempt : formatPercent(rate)
}

const Figure = ({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div
    className={classNames(
      'content-start gap-1.5 text-right tabular-nums sm:grid',
      wide ? 'max-sm:col-span-3 max-sm:flex max-sm:items-baseline max-sm:justify-between' : 'grid',
    )}
  >
    <span className="text-compact leading-4 text-muted">{label}</span>
    <span className={wide ? 'sm:pt-1.5' : 'pt-1.5'}>{children}</span>
  </div>
)

type LineFieldProps = {
  form: Form
  name: FieldPath<InvoiceValues>
  label: string
  short: string
  disabled: boolean
  help?: string
  warning?: string
}

function LineField({ form, name, label, short, disabled, help, warning }: LineFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          shortLabel={short}
          disabled={disabled}
          help={help}
          warning={warning}
          error={fieldState.error?.message}
        >
          <TextInput
            ref={field.ref}
            name={field.name}
            value={typeof field.value === 'string' ? field.value : ''}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            onFocus={(event) => event.currentTarget.select()}
            inputMode="decimal"
            autoComplete="off"
            className="[&_input]:text-right"
          />
        </Field>
      )}
    />
  )
}
