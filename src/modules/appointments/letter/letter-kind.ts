/** What a customer is told of an appointment. */
export type LetterKind =
  | 'booked'
  | 'moved'
  | 'confirmed'
  | 'cancelled'
  | 'reminder'
  | 'extended'
  | 'refunded'
  | 'refused'

/** Whether it tells of the deposit alone: whatever becomes of the appointment, it is so. */
export const isOfDeposit = (kind: LetterKind): boolean => kind === 'refunded' || kind === 'refused'
