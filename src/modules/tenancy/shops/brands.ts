/** How the product presents itself on a host: name, whom to ask, accent. */
export type Brand = {
  code: string
  name: string
  support: { email: string; phone: string }
  /** Of the mark, of the sign-in and of what the system draws round the page; the office wears the shop's own theme. */
  color: string
  /** Hosts that carry it: an exact name or a domain with everything below it. */
  domains: readonly string[]
}

export const DEFAULT_BRAND: Brand = {
  code: 'enzzo',
  name: 'Enzzo',
  support: { email: 'soporte@enzzo.example', phone: '' },
  color: '#0F7C92',
  domains: [],
}

/** What an installation begins with; a super-admin changes them. */
export const BRANDS: readonly Brand[] = [
  DEFAULT_BRAND,
  {
    code: 'cobra',
    name: 'Cobra Fácil',
    support: { email: 'ayuda@cobrafacil.example', phone: '' },
    color: '#AD4420',
    domains: ['cobrafacil.example'],
  },
]

/**
 * The brand of a host. On this machine `?brand=<code>` chooses it, so that each can be seen.
 *
 * @param query the value of the `brand` parameter, only heeded when `local`.
 * @param brands those of the installation, the one first that is worn where no other is.
 */
export function brandFor(
  host: string,
  local: boolean,
  query: string | null,
  brands: readonly Brand[] = BRANDS,
): Brand {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const chosen = local
    ? brands.find((brand) => brand.code === query)
    : brands.find((brand) => brand.domains.some((domain) => name === domain || name.endsWith(`.${domain}`)))
  return chosen ?? brands[0] ?? DEFAULT_BRAND
}

export const pageTitle = (brand: Pick<Brand, 'name'>): string => `${brand.name} - Portal de Formularios`
