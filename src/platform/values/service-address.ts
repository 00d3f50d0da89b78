/** Names and IPv4 addresses alone: what stands in a content policy can hold nothing else, and no wildcard. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/**
 * The address of a service on the counter's network, without its trailing slashes; null for what is none.
 * No user, query or fragment: they would be sent to nobody.
 */
export function serviceAddress(text: string): string | null {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null
  const { protocol, hostname, host, pathname, username, password, search, hash } = new URL(trimmed)
  if (!HOST.test(hostname) || username || password || search || hash) return null
  return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`
}

/** `http://localhost:8081` of an address that was checked as `serviceAddress` does; null for anything else. */
export const originOf = (address: string | null): string | null => {
  const checked = address === null ? null : serviceAddress(address)
  return checked === null ? null : new URL(checked).origin
}
