/**
 * Keeps the counter so that it opens with the server unreachable. Built by `packServiceWorker`, which puts the list of
 * built files and their common hash in the place of the two constants; it imports nothing.
 *
 * A new version waits until every page of the old one is closed, so that none changes in the middle of a sale.
 */
const FILES: readonly string[] = ['__FILES__']
const VERSION = '__VERSION__'

const CACHE = `enzzo-${VERSION}`
/** The one page that draws every screen. */
const PAGE = '/home'
/** So long the network is waited for before the kept page is shown. */
const PATIENCE_MS = 3000

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void }

declare const clients: { claim(): Promise<void> }

const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event
const isFetching = (event: Event): event is Fetching => 'respondWith' in event && 'request' in event

/** Every answer of the server has its number. The page of a hotel's network, or of a filter, has none. */
const isServers = (page: Response): boolean =>
  page.type === 'opaqueredirect' || page.headers.has('x-request-id')

/** Whether every file that a page loads is kept: one of a newer version would be blank without a line. */
const isOfThisVersion = (html: string): boolean =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].every(([, file = '']) => FILES.includes(file))

/** Keeps a page with its own headers: its nonce is that of its policy. */
async function keepPage(page: Response): Promise<void> {
  if (!page.ok || page.redirected || !isServers(page)) return
  if (!isOfThisVersion(await page.clone().text())) return
  const cache = await caches.open(CACHE)
  await cache.put(PAGE, page)
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([...FILES])
  await keepPage(await fetch(PAGE, { credentials: 'same-origin', cache: 'no-store' }))
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('enzzo-') && name !== CACHE).map((name) => caches.delete(name)),
  )
  await clients.claim()
}

const NOBODY: ReadonlySet<number> = new Set([502, 503, 504])

/** The network's page while it comes in time, else the kept one. */
async function openPage(coming: Promise<Response>): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(PAGE)
  if (!kept) return coming
  const inTime = await Promise.race([
    coming.then(
      (page) => (NOBODY.has(page.status) || !isServers(page) ? null : page),
      () => null,
    ),
    new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS)),
  ])
  return inTime ?? kept
}

const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

addEventListener('install', (event: Event) => {
  if (isExtendable(event)) event.waitUntil(install())
})

addEventListener('activate', (event: Event) => {
  if (isExtendable(event)) event.waitUntil(activate())
})

addEventListener('fetch', (event: Event) => {
  if (!isFetching(event)) return
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(home|auth)(\/|$)|^\/$/.test(pathname)) return
    const coming = fetch(request)
    // Kept anew with each visit: what the page may call changes with the shop's settings. Without a line the page
    // that is kept stays.
    const keeping = coming.then((page) => keepPage(page.clone())).catch(() => undefined)
    if (isExtendable(event)) event.waitUntil(keeping)
    event.respondWith(openPage(coming))
    return
  }
  if (FILES.includes(pathname)) event.respondWith(openFile(request))
})
