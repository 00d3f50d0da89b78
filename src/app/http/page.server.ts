import type { Context } from 'hono'
import { pageTitle } from '#modules/tenancy/shops/brands.ts'
import type { HttpServices } from './app.server.ts'
import { brandOfPage } from './brand-of-page.server.ts'
import { shopAskedFor } from './call-context.server.ts'
import type { LocalServices } from './local-services.server.ts'
import { allowLocalServices } from './security.server.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Paths that the browser's own router draws; anything else is not there. */
const isScreen = (path: string): boolean =>
  path === '/' || /^\/(auth|home|nothing-to-see-here)(\/|$)/.test(path)

type PageServices = Pick<HttpServices, 'files' | 'tenantDomain' | 'pool' | 'tenants' | 'clock'> & {
  localServices: LocalServices
}

/**
 * The page that loads the back office, with this answer's nonce, the subdomain of its shop, the brand of its host and
 * leave to call the local services of the shop.
 */
export async function renderPage(c: Context, services: PageServices, nonce: string): Promise<Response> {
  const page = services.files.get('/index.html')
  if (!page)
    return c.text(
      'The screens are not built, or cannot be read: the program’s log says why. npm start builds them.',
      503,
    )
  const shop = shopAskedFor(c, services.tenantDomain)
  if (shop) allowLocalServices(c, nonce, await services.localServices.originsFor(shop))
  const brand = await brandOfPage(c, services)
  const html = page.plain
    .toString('utf8')
    .replaceAll('__NONCE__', nonce)
    .replaceAll('__TITLE__', escapeHtml(pageTitle(brand)))
    .replaceAll('__COLOR__', escapeHtml(brand.color))
    .replaceAll('__SHOP__', escapeHtml(shop ?? ''))
    .replaceAll(
      '__BRAND__',
      escapeHtml(
        JSON.stringify({
          code: brand.code,
          name: brand.name,
          support: { email: brand.support.email },
          color: brand.color,
        }),
      ),
    )
  c.header('cache-control', 'no-store')
  return c.html(html, isScreen(c.req.path) ? 200 : 404)
}
