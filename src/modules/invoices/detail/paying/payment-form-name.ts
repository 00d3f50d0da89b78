/** By which a payment that was being typed when the session ended comes back. */
export const PAYMENT_FORM = 'payment'
