import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, use } from 'react'
import { Controller, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { taxRateOf } from '#modules/pricing/cart/cart.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FieldsDisabled } from '#ui/form/field-names.client.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount, formatCents, formatPercent } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { invoiceFormMessages } from './invoice-form.messages.ts'
import type { totalsOf } from './invoice-totals.ts'
import type { InvoiceValues, LineProduct } from './invoice-values.ts'

type Form = UseFormReturn<InvoiceValues, unknown, InvoiceValues>
type Worked = NonNullable<ReturnType<typeof totalsOf>>['lines'][number]

type Props = {
  form: Form
  lines: readonly { key: string; product: LineProduct }[]
  worked: readonly Worked[]
  mayDiscount: boolean
  onRemove: (index: number) => void
  /** Enter in a field of a line: on to the next one. */
  onDone: () => void
}

/** The lines as they are typed, each with what it comes to. */
export function InvoiceLines({ lines, worked, ...rest }: Props) {
  const t = useMessages(invoiceFormMessages)
  if (lines.length === 0) return <p className="m-0 text-muted">{t('no_lines')}</p>
  return (
    <ul aria-label={t('lines')} className="m-0 grid list-none gap-0 p-0">
      {lines.map(({ key, product }, index) => (
        <InvoiceLine key={key} {...rest} product={product} index={index} worked={worked[index] ?? null} />
      ))}
    </ul>
  )
}

type LineProps = Omit<Props, 'lines' | 'worked'> & { product: LineProduct; index: number; worked: Worked }

function InvoiceLine({ form, product, index, worked, mayDiscount, onRemove, onDone }: LineProps) {
  const t = useMessages(invoiceFormMessages)
  const disabled = use(FieldsDisabled)
  const { name } = product
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // The line is done: what Enter does elsewhere would post the invoice.
    event.preventDefault()
    onDone()
  }
  return (
    <li
      onKeyDown={onKeyDown}
      className="grid grid-cols-3 items-start gap-x-3 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_7rem_4.5rem_7rem_auto]"
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
      <IconButton
        label={t('remove', { name })}
        variant="quiet"
        disabled={disabled}
        className="col-start-3 row-start-1 justify-self-end sm:col-start-auto sm:row-start-auto sm:mt-5.5"
        onClick={() => onRemove(index)}
      >
        <X />
      </IconButton>
    </li>
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
      wide ? 'flex items-baseline justify-between max-sm:col-span-3' : 'grid',
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
}

function LineField({ form, name, label, short, disabled }: LineFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} shortLabel={short} disabled={disabled} error={fieldState.error?.message}>
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
