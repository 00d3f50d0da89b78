/** Whether a shop could be at it: letters, digits and hyphens. */
export const isSubdomain = (text: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text)

const PORT = /:\d+$/

/**
 * The subdomain that a host names, or null for the bare domain and for hosts of no shop.
 *
 * `demo.localhost:3000` and, with `tenantDomain` example.do, `demo.example.do` name `demo`.
 */
export function subdomainOf(host: string, tenantDomain: string | null): string | null {
  const name = host.toLowerCase().replace(PORT, '')
  for (const domain of [tenantDomain?.replace(PORT, ''), 'localhost']) {
    if (!domain || !name.endsWith(`.${domain}`)) continue
    const subdomain = name.slice(0, -domain.length - 1)
    return isSubdomain(subdomain) ? subdomain : null
  }
  return null
}

/**
 * The host by which others find the shop at a subdomain: below the domain of shops alone, whatever host was asked, since that
 * is the caller's own word. Without such a domain it is below localhost, at the port that was asked.
 */
export const hostOfShop = (subdomain: string, asked: string, tenantDomain: string | null): string =>
  tenantDomain === null
    ? `${subdomain}.localhost${PORT.exec(asked)?.[0] ?? ''}`
    : `${subdomain}.${tenantDomain}`

export const isLocalHost = (host: string): boolean =>
  /^(([a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
