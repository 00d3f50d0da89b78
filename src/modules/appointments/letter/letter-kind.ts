/** What a customer is told of an appointment. */
export type LetterKind = 'booked' | 'moved' | 'confirmed' | 'cancelled' | 'reminder' | 'extended' | 'refunded'
