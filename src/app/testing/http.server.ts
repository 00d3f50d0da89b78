import { type IncomingHttpHeaders, request as openRequest } from 'node:http'
import { serve } from '@hono/node-server'
import { afterAll } from 'vitest'
import { hire } from '#modules/identity/testing/account.server.ts'
import { newTenantDirectory } from '#modules/tenancy/shops/tenants.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { type HttpServices, newHttpApp } from '../http/app.server.ts'
import type { PageRenderer } from '../http/public/page-renderer.server.ts'
import type { StaticFile } from '../http/static.server.ts'
import { NOON, newWorld, testDatabase, testInstallation, type World } from './world.server.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

export type Asked = {
  path: string
  method?: string
  host?: string
  cookie?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

/** One request over a connection of its own, with any host and headers: what no browser would send can be sent. */
export const ask = (port: number, { path, method = 'GET', host, cookie, headers, body }: Asked) =>
  new Promise<Answer>((done, fail) => {
    const sending = openRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: {
          host: host ?? `localhost:${port}`,
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', fail)
        response.once('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sending.once('error', fail)
    sending.end(body)
  })

export type Caller = { host: string; cookie?: string; headers?: Readonly<Record<string, string>> }

/** A procedure as the browser calls it. */
export const askQuery = (port: number, caller: Caller, path: string, input?: unknown): Promise<Answer> =>
  ask(port, {
    ...caller,
    path: `/api/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
  })

export const askMutation = (port: number, caller: Caller, path: string, input?: unknown): Promise<Answer> =>
  ask(port, {
    ...caller,
    path: `/api/trpc/${path}`,
    method: 'POST',
    body: input === undefined ? '' : JSON.stringify(input),
  })

/** The cookie that an answer sets, as the browser would send it back. */
export const cookieOf = ({ headers }: Answer): string => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

/** Signs an account in at its shop. @throws when it was refused. */
export async function signIn(
  port: number,
  host: string,
  account: { email: string; password: string },
): Promise<Caller> {
  const answer = await askMutation(port, { host }, 'auth.signIn', account)
  if (answer.status !== 200) throw new Error(answer.text)
  return { host, cookie: cookieOf(answer) }
}

export type Served = {
  port: number
  hostOf(shop: World): string
  /** What the server's clock shows; tests move it. */
  clock: { now: Date }
}

const PAGE =
  '<html><head><title>__TITLE__</title><meta name="brand" content="__BRAND__"><meta name="shop" content="__SHOP__"><script nonce="__NONCE__">1</script></head></html>'
const page: StaticFile = { type: 'text/html', plain: Buffer.from(PAGE), brotli: null, etag: '"page"' }
const script: StaticFile = {
  type: 'text/javascript',
  plain: Buffer.from('let a'),
  brotli: Buffer.from('packed'),
  etag: '"script"',
}

/** Draws the public pages from their sources, without a build. */
const pages: PageRenderer = {
  renderView: async (view, props) => (await import('../pages/server-entry.ts')).renderView(view, props),
  assets: { script: '/assets/page.js', styles: [], brings: () => [] },
}

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The program's HTTP face on a port of its own, on the test run's database, until the file's tests end. */
export async function serveTests(services: Partial<HttpServices> = {}): Promise<Served> {
  const database = await testDatabase()
  const clock = { now: NOON }
  const app = newHttpApp({
    pool: database.app,
    installation: testInstallation(),
    tenants: newTenantDirectory(database.app),
    tenantDomain: 'tiendas.test',
    clock: () => clock.now,
    log: newLog('silent'),
    files: new Map<string, StaticFile>([
      ['/index.html', page],
      ['/assets/app-1.js', script],
    ]),
    pages,
    isAccepting: () => true,
    ...services,
  })
  return new Promise((done) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      done({ port, clock, hostOf: (shop) => `${shop.subdomain}.localhost:${port}` }),
    )
    closing.push(() => new Promise((closed) => server.close(() => closed())))
  })
}

/** A shop of its own behind such a face, its owner signed in, and a way to ask for a page of it. */
export async function servedShop() {
  const served = await serveTests()
  const shop = await newWorld()
  const host = served.hostOf(shop)
  const owner = await signIn(served.port, host, await hire(shop))
  const get = (path: string, headers: Readonly<Record<string, string>> = {}, of = host) =>
    ask(served.port, { path, headers, host: of })
  return { served, shop, owner, get }
}

/** What a procedure answered, or what it refused with, out of the envelope. */
export function read(answer: Answer): { data?: unknown; error?: unknown } {
  const body: unknown = JSON.parse(answer.text)
  if (body === null || typeof body !== 'object') return {}
  if ('error' in body) return { error: body.error }
  const result: unknown = 'result' in body ? body.result : null
  return result !== null && typeof result === 'object' && 'data' in result ? { data: result.data } : {}
}
