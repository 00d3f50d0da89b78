import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { servedShop } from '../testing/http.server.ts'

const { served, shop, owner } = await servedShop()

type Said = { status: number; encoding: string | undefined; body: Buffer }

/** A question as a browser asks it, answered in bytes; a body that is given in parts declares no length. */
const say = (path: string, accepts: string, parts: readonly string[] = []): Promise<Said> =>
  new Promise((done, fail) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: served.port,
        path,
        // Each on a connection of its own: the one that was cut off answers nobody else.
        agent: false,
        method: parts.length > 0 ? 'POST' : 'GET',
        headers: {
          host: owner.host,
          cookie: owner.cookie,
          'accept-encoding': accepts,
          'content-type': 'application/json',
        },
      },
      (response) => {
        const heard: Buffer[] = []
        response.on('data', (part: Buffer) => heard.push(part))
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            encoding: response.headers['content-encoding'],
            body: Buffer.concat(heard),
          }),
        )
      },
    )
    call.once('error', fail)
    for (const part of parts) call.write(part)
    call.end()
  })

const list = `/api/trpc/product.getAll?input=${encodeURIComponent(JSON.stringify({ pageSize: 50 }))}`

test('a long answer is packed as the browser unpacks it, a short one leaves as it is', async () => {
  for (let count = 0; count < 12; count += 1) await shop.product()
  const plain = await say(list, 'identity')
  expect(plain).toMatchObject({ status: 200, encoding: undefined })
  const brotli = await say(list, 'gzip, deflate, br')
  expect(brotli).toMatchObject({ status: 200, encoding: 'br' })
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  const gzip = await say(list, 'gzip')
  expect(gzip).toMatchObject({ status: 200, encoding: 'gzip' })
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(gzip.body.length * 3).toBeLessThan(plain.body.length)
  expect(await say('/api/trpc/currency.getActive', 'br')).toMatchObject({ status: 200, encoding: undefined })
})

test('a body that does not say how long it is is counted as it comes, and cut off where it is too long', async () => {
  const megabyte = 'a'.repeat(1024 * 1024)
  const long = say(
    '/api/trpc/customer.create',
    'identity',
    Array.from({ length: 5 }, () => megabyte),
  )
  // Whether the refusal still reaches somebody who is writing is up to the network.
  expect(await long.then(({ status }) => status).catch(() => 'cut off')).toBeOneOf([413, 'cut off'])
  const made = await say('/api/trpc/customer.create', 'identity', ['{"name":', '"Ana por partes"}'])
  expect(made.status).toBe(200)
})
