import { use, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { type Cents, ZERO } from '#platform/values/money.ts'
import { FieldsDisabled, useFieldName } from '#ui/form/field-names.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { usePermissionName } from '#ui/notice/permission-button.tsx'
import { Money } from '#ui/page/money.tsx'
import { Perforation } from '#ui/page/perforation.tsx'
import { formatAmount, formatWhole } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { invoiceFormMessages } from '../invoice-form.messages.ts'
import { lineProduct } from '../invoice-values.ts'
import type { PaymentProps } from '../payment/use-tender.client.ts'
import { AddItem } from './add-item.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import type { totalsOf } from './invoice-totals.ts'
import { useCaps } from './use-caps.client.ts'
import { useLineOrder } from './use-line-order.client.ts'
import { useWorked } from './use-worked.client.ts'

/** What is invoiced: lines, the search that adds one, and what they come to while they are typed. */
export function ItemsSection({ form, choices }: PaymentProps) {
  const t = useMessages(invoiceFormMessages)
  const disabled = use(FieldsDisabled)
  const search = useRef<HTMLInputElement>(null)
  const rows = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' })
  const { lines, goods, worked } = useWorked(form)
  const caps = useCaps({ form, choices })
  const order = useLineOrder(rows)
  useFieldName('lines', t('lines'), (value) => formatWhole(Array.isArray(value) ? value.length : 0))
  const refused = form.formState.errors.lines
  const error = refused?.root?.message ?? refused?.message
  const toSearch = () => search.current?.focus()
  return (
    <div className="grid gap-4">
      <ErrorNotice error={goods.error} onRetry={() => void goods.refetch()} retrying={goods.isFetching} />
      <InvoiceLines
        form={form}
        lines={rows.fields}
        worked={worked?.lines ?? []}
        caps={caps}
        mayDiscount={choices.may_discount}
        order={order}
        onRemove={(index) => {
          rows.remove(index)
          toSearch()
        }}
        onDone={toSearch}
      />
      <AddItem
        // A new search for each line: the last one's words are gone.
        key={rows.fields.length}
        field={search}
        disabled={disabled}
        error={typeof error === 'string' ? error : undefined}
        onAdd={(product) => {
          form.clearErrors('lines')
          rows.append(
            { product: lineProduct(product), quantity: '1', price: '', discount: '' },
            { focusName: `lines.${rows.fields.length}.quantity` },
          )
        }}
      />
      <WhoMayWhat mayDiscount={choices.may_discount} />
      {lines.length > 0 && <Totals worked={worked} isKnown={goods.data !== undefined} />}
    </div>
  )
}

/** Why no price can be typed, and no discount where that is not this person's to give. */
function WhoMayWhat({ mayDiscount }: { mayDiscount: boolean }) {
  const t = useMessages(invoiceFormMessages)
  const nameOf = usePermissionName()
  const mayPrice = usePermission('products.update') === 'allowed'
  const price = mayPrice ? t('price_fixed') : t('price_right', { permission: nameOf('products.update') })
  return (
    <p className="m-0 text-compact text-muted">
      {price} {!mayDiscount && t('discount_right', { permission: nameOf('pos.discount') })}
    </p>
  )
}

/** What it comes to, in sight wherever one is; whoever hears the page hears it in its own place. */
export function TotalFoot({ form }: Pick<PaymentProps, 'form'>) {
  const t = useMessages(invoiceFormMessages)
  const { lines, worked } = useWorked(form)
  if (lines.length === 0 || !worked) return null
  return (
    <div
      aria-hidden="true"
      className="flex items-baseline justify-between gap-4 border-t border-line bg-bg px-4 py-1.5 md:px-6"
    >
      <span className="text-compact text-muted">{t('line_count', { count: lines.length })}</span>
      <span className="flex items-baseline gap-2 font-semibold">
        {t('total')}
        <Money value={worked.totals.total} className="text-xl" />
      </span>
    </div>
  )
}

function Totals({ worked, isKnown }: { worked: ReturnType<typeof totalsOf>; isKnown: boolean }) {
  const t = useMessages(invoiceFormMessages)
  if (!worked) return <p className="m-0 text-danger-text">{t('too_large')}</p>
  const { subtotal, discount, tax, total } = worked.totals
  return (
    <div className="ml-auto grid w-full max-w-80 gap-2">
      <dl className="m-0 grid gap-1.5 tabular-nums">
        {discount > ZERO && <Sum name={t('discounts')} amount={discount} sign="−" />}
        <Sum name={t('subtotal')} amount={subtotal} />
        <Sum name={t('taxes')} amount={tax} />
      </dl>
      <Perforation />
      <p role="status" className="m-0 flex items-baseline justify-between gap-4 font-semibold">
        <span>{t('total')}</span>
        <Money value={total} className="text-xl" />
      </p>
      {isKnown && !worked.isWhole && <p className="m-0 text-compact text-attn-text">{t('not_whole')}</p>}
    </div>
  )
}

const Sum = ({ name, amount, sign = '' }: { name: string; amount: Cents; sign?: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="m-0">
      {sign}
      {formatAmount(amount)}
    </dd>
  </div>
)
