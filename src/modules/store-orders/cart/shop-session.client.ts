import { KEPT, KEPT_SECONDS } from '#platform/values/kept-by-browser.ts'
import { SHOP_SESSION } from './cart.ts'

const NAME = `${KEPT}${SHOP_SESSION}`

/** What this browser calls itself; null before it put anything into a cart. */
export function knownSession(): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`))
  return pair ? decodeURIComponent(pair.slice(NAME.length + 1)) : null
}

const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The same, made of the time and chance where it is not there yet, in the cookie that pages without script use too. */
export function ownSession(): string {
  const known = knownSession()
  if (known) return known
  const made = `${Date.now().toString(36)}-${random()}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies that is asked in promises is not in every browser
  document.cookie = `${NAME}=${made}; path=/; max-age=${KEPT_SECONDS}; samesite=lax${secure}`
  return made
}
