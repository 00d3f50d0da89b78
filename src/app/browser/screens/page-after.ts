/**
 * A page of this site that asks for a session and is no screen of the office, as a form for the people of the shop is: who
 * signed in for it is led back there, whole; null for anything else.
 */
export const pageAfter = (next: string | undefined): string | null =>
  next !== undefined && /^\/forms\/[^/\\]/.test(next) ? next : null
