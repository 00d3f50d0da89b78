/** Whether a shop could be at it: letters, digits and hyphens. */
export const isSubdomain = (text: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text)

/**
 * The subdomain that a host names, or null for the bare domain and for hosts of no shop.
 *
 * `demo.localhost:3000` and, with `tenantDomain` example.do, `demo.example.do` name `demo`.
 */
export function subdomainOf(host: string, tenantDomain: string | null): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  for (const domain of [tenantDomain, 'localhost']) {
    if (!domain || !name.endsWith(`.${domain}`)) continue
    const subdomain = name.slice(0, -domain.length - 1)
    return isSubdomain(subdomain) ? subdomain : null
  }
  return null
}

/**
 * The host of the shop at a subdomain, as seen from a host that was asked: below the domain of shops, or on this machine
 * below localhost.
 */
export function hostOfShop(subdomain: string, asked: string, tenantDomain: string | null): string {
  const port = /:\d+$/.exec(asked)?.[0] ?? ''
  return tenantDomain === null || isLocalHost(asked)
    ? `${subdomain}.localhost${port}`
    : `${subdomain}.${tenantDomain}${port}`
}

export const isLocalHost = (host: string): boolean =>
  /^(([a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
