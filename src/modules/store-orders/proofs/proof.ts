/** A proof of a transfer at its largest. */
export const MOST_PROOF_BYTES = 10 * 1024 * 1024

/** What a browser offers to choose from: every kind of picture that is kept, and documents. */
export const PROOF_ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,application/pdf'
