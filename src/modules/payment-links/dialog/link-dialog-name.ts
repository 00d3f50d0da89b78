/** By which what was typed in the dialog is found again when the session ended. */
export const LINK_DIALOG = 'payment-link'
