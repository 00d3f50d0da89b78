import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { ask, serveTests } from '../testing/http.server.ts'

const MODULES: readonly ServerModule[] = SERVER_MODULES

/** As long and as strange as the keys of links are. */
const SECRET = 'Zk3vQ1_9xw-Lr8TbYp0NcUe7HgMdSa2f'

/** Every address of which a part is named by whoever asks. */
const OPEN_PATHS = [
  ...MODULES.flatMap(({ publicPages = [] }) => publicPages.map(({ path }) => path)),
  ...MODULES.flatMap(({ endpoints = [] }) => endpoints.map(({ path }) => path)),
].filter((path) => path.includes(':'))

test('the key of no public link stands in the log', async () => {
  const lines: string[] = []
  const log = newLog('info', { write: (line) => lines.push(line) })
  const { port, hostOf } = await serveTests({ log })
  const host = hostOf(await newWorld())
  const asked = OPEN_PATHS.map((path) => path.replaceAll(/:\w+/g, SECRET))
  expect(asked.length).toBeGreaterThan(15)
  // Those that were copied badly lead nowhere, and are written down all the same.
  const broken = asked.flatMap((path) => [`${path}/`, `${path}/x`, `${path}).`, `/x${path}`])
  for (const path of [...asked, ...broken]) await ask(port, { path, host })
  for (const path of asked) await ask(port, { path, host, method: 'POST', body: '' })
  expect(lines.join('')).not.toContain(SECRET)
  const paths = lines.map((line): unknown => JSON.parse(line).path)
  expect(paths).toEqual(expect.arrayContaining(['/shop/order/:token', '/pay/:token', '/calendar/:file']))
})

test('what is no secret is written down as it was asked for', async () => {
  const lines: string[] = []
  const { port, hostOf } = await serveTests({ log: newLog('info', { write: (line) => lines.push(line) }) })
  const host = hostOf(await newWorld())
  for (const path of ['/shop/products', '/home/customers', '/api/trpc/auth.getSession', '/health'])
    await ask(port, { path, host })
  expect(lines.map((line): unknown => JSON.parse(line).path)).toEqual([
    '/shop/products',
    '/home/customers',
    '/api/trpc/auth.getSession',
    '/health',
  ])
})
