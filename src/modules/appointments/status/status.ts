/** What an appointment can be. */
export const STATUSES = ['pending', 'confirmed', 'cancelled', 'completed', 'no_show', 'rescheduled'] as const
export type Status = (typeof STATUSES)[number]

/** Who would not have an appointment that is cancelled. */
export const CANCELLED_BY = ['customer', 'shop'] as const
export type CancelledBy = (typeof CANCELLED_BY)[number]
