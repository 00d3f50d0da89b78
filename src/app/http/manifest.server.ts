import type { Context } from 'hono'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { brandOfPage } from './brand-of-page.server.ts'
import type { Services } from './call-context.server.ts'

const MODULES: readonly ServerModule[] = SERVER_MODULES
const INSTALLED = MODULES.find(({ installs }) => installs)?.installs ?? { path: '/', name: '' }

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes,
  type: 'image/png',
  purpose,
})

/** What a browser installs the program by, under the brand of its shop or host. */
export async function renderManifest(c: Context, services: Services): Promise<Response> {
  const brand = await brandOfPage(c, services)
  c.header('cache-control', 'no-cache')
  c.header('content-type', 'application/manifest+json; charset=utf-8')
  return c.body(
    JSON.stringify({
      id: INSTALLED.path,
      name: [brand.name, INSTALLED.name].filter(Boolean).join(' - '),
      short_name: brand.name,
      lang: 'es',
      start_url: INSTALLED.path,
      scope: '/',
      display: 'standalone',
      theme_color: brand.color,
      background_color: '#ffffff',
      icons: [
        icon('/icon-192.png', '192x192', 'any'),
        icon('/icon-512.png', '512x512', 'any'),
        icon('/icon-maskable.png', '512x512', 'maskable'),
      ],
    }),
  )
}
