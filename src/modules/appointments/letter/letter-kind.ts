/** What a customer is told of an appointment. */
export const LETTER_KINDS = ['booked', 'moved', 'confirmed', 'cancelled', 'reminder'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]
