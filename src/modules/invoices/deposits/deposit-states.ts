/** As the specification names them. */
export const DEPOSIT_STATUSES = ['pending', 'paid', 'refunded', 'forfeited', 'applied'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/**
 * What each may become. What stays with the shop may go back all the same, or be the customer's again where they are
 * expected again; what paid an invoice is paid again once that invoice is void. What went back is over.
 */
export const DEPOSIT_MOVES: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  pending: ['paid'],
  paid: ['refunded', 'forfeited', 'applied'],
  forfeited: ['refunded', 'paid'],
  applied: ['paid'],
  refunded: [],
}

export const mayBecome = (from: DepositStatus, to: DepositStatus): boolean => DEPOSIT_MOVES[from].includes(to)

/** How a deposit goes back: as money, or as what the customer has paid ahead. */
export const REFUND_WAYS = ['cash', 'card', 'transfer', 'credit'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** The same of all that is paid: what came back of an invoice may be left on its credit note too. */
export type BackWay = RefundWay | 'note'

/** Whether what goes back so is found again by a number: of the terminal, or of the transfer. */
export const leavesNumber = (way: RefundWay): boolean => way === 'card' || way === 'transfer'

export const formatDepositNumber = (number: number): string => `DEP-${String(number).padStart(6, '0')}`
export const formatDepositRefundNumber = (number: number): string => `RD-${String(number).padStart(6, '0')}`

/** What it is left for. */
export type DepositPurpose = 'appointment' | 'store_order'
