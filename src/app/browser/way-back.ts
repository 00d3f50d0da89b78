const START = '/home'

/** An address within the office; nothing else is worth coming back to, least of all the sign-in itself. */
const isOffice = (href: string): boolean => /^\/home(?:[/?#]|$)/.test(href)

/** What the sign-in must remember of where somebody was: nothing for the office's start, where it leads anyway. */
export const wayBack = (href: string): { next?: string } =>
  isOffice(href) && href !== START ? { next: href } : {}

/** Where a sign-in leads: to what was wanted, when that is within the office. */
export const afterSignIn = (next: string | undefined): string =>
  next !== undefined && isOffice(next) ? next : START
