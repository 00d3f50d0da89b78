const START = '/home'

/** An address within the office; nothing else is worth coming back to, least of all the sign-in itself. */
const isOffice = (href: string): boolean => /^\/home(?:[/?#]|$)/.test(href)

/** What the sign-in must remember of where somebody was: nothing for the office's start, where it leads anyway. */
export const wayBack = (href: string): { next?: string } =>
  isOffice(href) && href !== START ? { next: href } : {}

type Screen = { path: string; permission: string; part?: string; beginsHere?: true | string }

/**
 * Where a person begins who asked for nothing else: at the office's start, or else at the screen that a permission of theirs
 * says they are here for, where a module lets them begin, or at the first screen of the menu that is theirs. Whether a part is on is not known here: what names one is passed over.
 */
export function startAmong(screens: readonly Screen[], permissions: readonly string[]): string {
  const open = screens.filter(({ permission }) => permissions.includes(permission))
  if (open.some(({ path }) => path === START)) return START
  const theirs =
    open.find(({ beginsHere }) => typeof beginsHere === 'string' && permissions.includes(beginsHere)) ??
    open.find(({ beginsHere }) => beginsHere === true) ??
    open.find(({ part }) => part === undefined)
  return theirs?.path ?? START
}

/** Where a sign-in leads: to what was wanted, when that is within the office; otherwise to `start`. */
export const afterSignIn = (next: string | undefined, start: string): string =>
  next !== undefined && isOffice(next) ? next : start

/** Where a sign-out leads: to what was asked for, whole, when that is of this site; null is the sign-in. */
export function afterSignOut(callbackUrl: string | undefined, origin: string): string | null {
  if (callbackUrl === undefined || !URL.canParse(callbackUrl, origin)) return null
  const wanted = new URL(callbackUrl, origin)
  return wanted.origin === origin ? wanted.href : null
}
