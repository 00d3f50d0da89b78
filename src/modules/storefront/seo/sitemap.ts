/** A page of the site, and when it last became another. */
export type SitePage = { readonly path: string; readonly changed?: string }

/** So many addresses a map of a site may name. */
export const MOST_SITE_PAGES = 50_000

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The map of a site as search engines read it (sitemaps.org, protocol 0.9). @param pages at most 50,000. */
export const sitemap = (origin: string, pages: readonly SitePage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .slice(0, MOST_SITE_PAGES)
  .map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`,
  )
  .join('\n')}
</urlset>
`

/** What robots may look at: the store, and nothing of the office. */
export const robots = (origin: string, isOpen: boolean): string =>
  isOpen
    ? `User-agent: *
Allow: /shop
Disallow: /shop/cart
Disallow: /shop/checkout
Disallow: /shop/order/
Disallow: /shop/language
Disallow: /home
Disallow: /api/
Disallow: /auth/

Sitemap: ${origin}/sitemap.xml
`
    : 'User-agent: *\nDisallow: /\n'
