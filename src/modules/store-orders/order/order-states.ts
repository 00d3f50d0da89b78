import type { PaymentKind } from '#modules/pricing/tender/tender.ts'

/** How an order stands. */
export const ORDER_STATUSES = [
  'placed',
  'accepted',
  'prepared',
  'ready',
  'delivered',
  'cancelled',
  'returned',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const DELIVERY_KINDS = ['delivery', 'pickup'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

/** By a link now, by a transfer with its proof, or to who brings it. */
export const PAYMENT_WAYS = ['link', 'transfer', 'on_delivery'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** Of which kind the shop's payment method is that an order of each way is paid by. */
export const PAID_BY: Readonly<Record<PaymentWay, PaymentKind>> = {
  link: 'card',
  transfer: 'transfer',
  on_delivery: 'cash',
}

/** What each may become, by the shop's people: the step that comes next first, and any after it, since what is handed over at the door is ready at once. */
const MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  placed: ['accepted', 'prepared', 'ready', 'delivered', 'cancelled'],
  accepted: ['prepared', 'ready', 'delivered', 'cancelled'],
  prepared: ['ready', 'delivered', 'cancelled'],
  ready: ['delivered', 'cancelled'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
}

/** What the shop still has to do something about. */
export const OPEN_STATUSES = [
  'placed',
  'accepted',
  'prepared',
  'ready',
] as const satisfies readonly OrderStatus[]

/** By what the list is narrowed: one of them, or all that is still to be done. */
export const LISTED_STATUSES = ['open', ...ORDER_STATUSES] as const

/** Who ended an order: a person of the shop, whoever placed it, or its time, in which nobody paid or accepted it. */
export type EndedBy = 'shop' | 'customer' | 'time'

type Sold = {
  readonly status: OrderStatus
  readonly isInvoiced: boolean
  /** Whether credit notes took all of its invoice back: nothing of it is there to be handed over. */
  readonly isTakenBack?: boolean
}

/**
 * What an order may become now, for the buttons of who handles it. Of an invoiced one nothing is cancelled: it is returned, by a
 * credit note, whether or not it was handed over.
 */
export const nextOf = ({ status, isInvoiced, isTakenBack = false }: Sold): readonly OrderStatus[] =>
  MOVES[status]
    .map((next) => (next === 'cancelled' && isInvoiced ? 'returned' : next))
    .filter((next) => next === 'returned' || !isTakenBack)

export const mayBecome = (from: Sold, to: OrderStatus): boolean => nextOf(from).includes(to)

/** Whether it could be cancelled, had it no invoice. */
export const isCancelledByReturn = (from: Sold, to: OrderStatus): boolean =>
  to === 'cancelled' && from.isInvoiced && MOVES[from.status].includes('cancelled')

/** Nothing of it is still to come. */
export const isOver = (status: OrderStatus): boolean => MOVES[status].every((next) => next === 'returned')

type Standing = {
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly isInvoiced: boolean
}

/** Whoever ordered takes it back by themselves until the shop accepts it, as long as nothing was paid. */
export const mayCancelOneself = ({ status, isPaid, isInvoiced }: Standing): boolean =>
  status === 'placed' && !isPaid && !isInvoiced

/** Whether it can be invoiced by itself: it is paid, or was handed over and its invoice voided since. */
export const mayInvoice = ({ status, isPaid, isInvoiced }: Standing): boolean =>
  !isInvoiced && (status === 'delivered' || (isPaid && !isOver(status)))

/** Whether its transfer may have been made all the same, and come when it is over. */
export const mayComeLate = (order: {
  readonly status: OrderStatus
  readonly payment_way: PaymentWay
  readonly paid_at: Date | null
}): boolean => order.status === 'cancelled' && order.payment_way === 'transfer' && order.paid_at === null

/** Whether money is still expected before it is brought. */
export const waitsForPayment = ({ status, isPaid, isInvoiced }: Standing): boolean =>
  !isPaid && !isInvoiced && !isOver(status)

/** What is said of its payment: of one that is over and was never paid nothing is expected, and nothing said. */
export const paymentOf = (order: {
  readonly status: OrderStatus
  readonly is_paid: boolean
}): 'paid' | 'unpaid' | null => {
  if (order.is_paid) return 'paid'
  return order.status === 'cancelled' ? null : 'unpaid'
}

/** As people say it: `P-000042`. */
export const formatStoreOrder = (number: number): string => `P-${String(number).padStart(6, '0')}`
