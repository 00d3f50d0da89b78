/**
 * Letters, digits and the signs that mail servers take before the @, no dot first, last or twice; a name with a dot behind it.
 * A pattern of our own, so that a page that asks nothing of a schema brings none.
 */
const ADDRESS = /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether mail can be sent to it as it stands; whether anybody reads it, nobody can tell. */
export const isEmail = (text: string): boolean => ADDRESS.test(text)

/** The mailbox that an address is of, however it is written: what follows a plus is a name that its owner gives it. */
export const mailbox = (email: string): string => email.trim().toLowerCase().replace(/\+.*@/, '@')
