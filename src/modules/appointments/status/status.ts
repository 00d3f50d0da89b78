/** What an appointment can be. */
export const STATUSES = ['pending', 'confirmed', 'cancelled', 'completed', 'no_show', 'rescheduled'] as const
export type Status = (typeof STATUSES)[number]
