import { z } from 'zod'

const brand = z.object({
  name: z.string(),
  support: z.object({ email: z.string() }),
  color: z.string(),
})
export type PageBrand = z.output<typeof brand>

const PLAIN: PageBrand = {
  name: 'Enzzo',
  support: { email: 'soporte@enzzo.example' },
  color: '#0F7C92',
}

/** The brand that the server wrote into this page for its host. */
export function brandOfPage(): PageBrand {
  const written = document.querySelector('meta[name="brand"]')?.getAttribute('content')
  if (!written?.startsWith('{')) return PLAIN
  return brand.catch(PLAIN).parse(JSON.parse(written))
}
