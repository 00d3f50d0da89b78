import type { ReactNode } from 'react'
import { documentName, isDocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { ordersMessages } from '../orders.messages.ts'
import { orderMessages } from './order.messages.ts'
import type { Order } from './order-screen.tsx'

type Props = { order: Order; onCustomer: (id: string) => void }

const LINK = 'max-w-full text-accent-text hover:underline'

/** Who ordered, where it goes, and how it is paid. */
export function OrderFacts({ order, onCustomer }: Props) {
  const t = useMessages(orderMessages)
  const list = useMessages(ordersMessages)
  const language = useLanguage()
  const { document_type: type, delivery_kind: kind } = order
  const facts: readonly (readonly [string, ReactNode, ReactNode])[] = [
    [
      t('customer'),
      <button
        type="button"
        key="account"
        className={`${LINK} cursor-pointer truncate`}
        onClick={() => onCustomer(order.customer_id)}
      >
        {order.name}
      </button>,
      null,
    ],
    [
      t('contact'),
      <a key="phone" className={LINK} href={`tel:${order.phone}`}>
        {formatPhone(order.phone)}
      </a>,
      order.email && (
        <a className={LINK} href={`mailto:${order.email}`}>
          {order.email}
        </a>
      ),
    ],
    [
      t(kind === 'delivery' ? 'deliver_to' : 'fetched_at'),
      order.zone_name,
      kind === 'delivery' ? order.address : order.pickup_hours,
    ],
    [t('payment'), list(`way_${order.payment_way}`), null],
    [
      t('document'),
      isDocumentType(type) ? documentName(type, language) : type,
      order.tax_id && `${order.tax_name} · ${formatTaxId(order.tax_id)}`,
    ],
    ...(order.notes ? [[t('notes'), order.notes, null] as const] : []),
  ]
  return (
    <dl className="m-0 grid gap-4 border-y border-line py-4 sm:grid-cols-3 [&_dd]:m-0 [&_dt]:text-compact [&_dt]:text-muted">
      {facts.map(([name, value, more]) => (
        <div key={name} className="min-w-0">
          <dt>{name}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
          {more && <dd className="text-compact wrap-anywhere text-muted">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}
