/** As the specification names them, and `cancelled` by hand or because the invoice was paid otherwise. */
export const LINK_STATUSES = ['pending', 'paid', 'expired', 'cancelled'] as const
export type LinkStatus = (typeof LINK_STATUSES)[number]
