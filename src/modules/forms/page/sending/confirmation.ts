import type { FormSchema } from '../../schema/form-schema.ts'

/** What somebody is told who sent a form: a sentence; where the browser goes on; or a letter to the address they gave. */
export type Confirmation =
  | { readonly type: 'message'; readonly message: string }
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'email'; readonly message: string; readonly to: string | null }

type Sites = {
  /** Where the browser found the shop. */
  readonly own: string
  readonly allowed: readonly string[]
  /** Where a visitor of the shop begins; null where the shop has nothing for them. */
  readonly home: string | null
}

/**
 * Where a form leads on: a path of the same site, or an address of one that the shop allows. Null for anywhere else. The
 * bare site is the office, which asks visitors to sign in: by it a form means where they begin.
 */
export function redirectOf(wanted: string, { own, allowed, home }: Sites): string | null {
  const written = wanted.trim() || '/'
  if (!URL.canParse(written, own)) return null
  const url = new URL(written, own)
  if (url.username !== '' || url.password !== '') return null
  if (url.origin === own) {
    const path = url.pathname === '/' ? home : url.pathname
    return path && `${path}${url.search}${url.hash}`
  }
  return allowed.includes(url.origin) ? url.href : null
}

/** What the form confirms with; a redirect that is not allowed says its message instead. */
export function confirmationOf(
  { settings: { confirmation } }: FormSchema,
  email: string | null,
  sites: Sites,
): Confirmation {
  const { type, message, redirectUrl } = confirmation
  if (type === 'email') return { type, message, to: email }
  const url = type === 'redirect' ? redirectOf(redirectUrl, sites) : null
  return url === null ? { type: 'message', message } : { type: 'redirect', url }
}
