import type { DeliveryKind } from '../../../order/order-states.ts'

const WORDS = {
  es: {
    slip: 'Hoja de empaque',
    order: 'Pedido',
    customer: 'Cliente',
    phone: 'Teléfono',
    notes: 'Notas',
    delivery: 'Llevar a',
    pickup: 'Se recoge en',
    date: 'Fecha',
    pay: 'Se cobra al entregar',
    quantity: 'Cant.',
    product: 'Producto',
    code: 'Código',
    packed: 'Empacado por',
  },
  en: {
    slip: 'Packing slip',
    order: 'Order',
    customer: 'Customer',
    phone: 'Phone',
    notes: 'Notes',
    delivery: 'Deliver to',
    pickup: 'Picked up at',
    date: 'Date',
    pay: 'To be charged on delivery',
    quantity: 'Qty',
    product: 'Product',
    code: 'Code',
    packed: 'Packed by',
  },
} as const

/** An order as it is packed. */
export type PackedOrder = {
  readonly number: string
  readonly name: string
  readonly phone: string
  readonly delivery_kind: DeliveryKind
  readonly zone_name: string
  readonly address: string
  readonly notes: string
  readonly pays: boolean
  readonly lines: readonly {
    readonly name: string
    readonly sku: string
    readonly quantity: number
    readonly is_delivery: boolean
  }[]
}

type Said = {
  readonly shop: string
  readonly language: 'es' | 'en'
  readonly date: string
  readonly phone: string
  readonly total: string
  readonly quantity: (quantity: number) => string
}

export type PackingSlip = {
  readonly shop: string
  readonly title: string
  readonly facts: readonly (readonly [string, string])[]
  readonly head: readonly [string, string, string]
  readonly rows: readonly (readonly [string, string, string])[]
  readonly packed: string
}

/** What goes with the goods: what is in the parcel and whose it is, no prices but what is still to be charged. */
export function packingSlip(order: PackedOrder, said: Said): PackingSlip {
  const words = WORDS[said.language]
  const goods = order.lines.filter(({ is_delivery }) => !is_delivery)
  const place = [order.zone_name, order.address].filter(Boolean).join(' · ')
  return {
    shop: said.shop,
    title: `${words.slip} · ${words.order} ${order.number}`,
    facts: [
      [words.customer, order.name],
      [words.phone, said.phone],
      [words[order.delivery_kind], place],
      [words.date, said.date],
      ...(order.notes ? [[words.notes, order.notes] as const] : []),
      ...(order.pays ? [[words.pay, said.total] as const] : []),
    ],
    head: [words.quantity, words.code, words.product],
    rows: goods.map(({ name, sku, quantity }) => [said.quantity(quantity), sku, name]),
    packed: words.packed,
  }
}
