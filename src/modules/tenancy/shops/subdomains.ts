import { isSubdomain } from './hosts.ts'

export const SUBDOMAIN_LENGTH = { least: 3, most: 40 } as const

/** What is, or may come to be, the installation's own, and what would pass for it. */
const RESERVED: ReadonlySet<string> = new Set(
  `about account admin administrator api app apps assets auth autoconfig autodiscover backup billing blog cdn company
  console contact dashboard demo dev dns docs email enter enzzo files formattic ftp git health help home host http https
  imap info install legatti legal localhost login mail manager media mx news ns ns1 ns2 office onboarding panel pay
  payments plan plans pop pop3 portal postmaster pricing print products prod ready root sales secure security shop shops
  signin signup smtp soporte sso ssl staff staging static status store super superadmin support sysadmin system tenant
  test tests tienda tiendas trial unfinished vpn web webmail webmaster www www1 www2`.split(/\s+/),
)

export type SubdomainProblem = 'short' | 'long' | 'format' | 'reserved'

/** What speaks against a subdomain before it is asked whether somebody has it; null where nothing does. */
export function subdomainProblem(text: string): SubdomainProblem | null {
  if (text.length < SUBDOMAIN_LENGTH.least) return 'short'
  if (text.length > SUBDOMAIN_LENGTH.most) return 'long'
  // Two hyphens in the third and fourth place stand for letters of other scripts (RFC 5891), which look like others.
  if (!isSubdomain(text) || /^\d+$/.test(text) || text.includes('--')) return 'format'
  return RESERVED.has(text) || text.startsWith('unfinished-') ? 'reserved' : null
}

/** A subdomain of what a business is called: `Colmado La Peña` is `colmado-la-pena`. */
export const subdomainFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, SUBDOMAIN_LENGTH.most)
    .replace(/-+$/, '')
