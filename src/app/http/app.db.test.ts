import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { hire } from '#modules/identity/testing/account.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { ask, askMutation, askQuery, read, servedShop, serveTests, signIn } from '../testing/http.server.ts'
import { change } from '../testing/tenant-state.server.ts'
import { newWorld } from '../testing/world.server.ts'

const { served, shop, owner, get } = await servedShop()

test('a question too long for an address is asked by POST', async () => {
  const coffee = await shop.product()
  const items = Array.from({ length: 1000 }, () => ({ productId: coffee, quantity: 1 }))
  const answer = await askMutation(served.port, owner, 'pos.validateCart', { items })
  expect(answer.status).toBe(200)
  expect(read(answer).data).toMatchObject({ total: 118_000 })
})

test('health says that the program lives, ready that it can serve', async () => {
  expect(await get('/health')).toMatchObject({
    status: 200,
    text: '{"status":"ok","backups":"own_server","backup_age_seconds":null}',
  })
  expect(await get('/ready')).toMatchObject({ status: 200, text: '{"status":"ready"}' })
})

test('a program with another key than its secrets’ says so, and serves', async () => {
  const { port } = await serveTests({ hasOtherKey: true })
  expect(await ask(port, { path: '/ready' })).toMatchObject({
    status: 200,
    text: '{"status":"ready","secrets":"other key"}',
  })
})

test('a program that is stopping says so, and is alive', async () => {
  const { port } = await serveTests({ isAccepting: () => false })
  expect(await ask(port, { path: '/ready' })).toMatchObject({ status: 503, text: '{"status":"stopping"}' })
  expect((await ask(port, { path: '/health' })).status).toBe(200)
})

test('a procedure that does not exist is answered as such', async () => {
  const answer = await askQuery(served.port, owner, 'pos.steal')
  expect(answer.status).toBe(404)
  expect(read(answer).error).toMatchObject({ data: { code: 'NOT_FOUND', reference: null } })
})

test('a body of more than four megabytes is refused with a sentence', async () => {
  const answer = await ask(served.port, {
    ...owner,
    path: '/api/trpc/customer.create',
    method: 'POST',
    body: Buffer.alloc(4 * 1024 * 1024 + 1, 'a'),
  })
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.text)).toEqual({ error: 'The request is too large.' })
})

test.each([
  ['an open brace', '{'],
  ['an open list', '[1,2'],
  ['an open text', '"x'],
  ['a hundred thousand brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('a body that is %s is refused and is no bug', async (_, body) => {
  const answer = await ask(served.port, {
    ...owner,
    path: '/api/trpc/customer.create',
    method: 'POST',
    body,
  })
  expect(answer.status).toBe(400)
})

test('several calls in one request are answered each for itself', async () => {
  const path = 'pos.openTill,pos.getInvoiceDetail,currency.getActive'
  const input = { 1: { invoiceId: '00000000-0000-4000-8000-000000000000' } }
  const { status, text } = await get(
    `/api/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
    { cookie: owner.cookie ?? '' },
  )
  expect(status).toBe(207)
  expect(JSON.parse(text)).toMatchObject([
    { result: { data: { cashbox: { name: 'Caja 01' } } } },
    { error: { data: { domain: { code: 'invoices.invoice_not_found' } } } },
    { result: { data: [{ code: 'DOP' }, { code: 'EUR' }, { code: 'USD' }] } },
  ])
})

test('a refusal names itself and its values', async () => {
  const coffee = await shop.product()
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 100)
  const answer = await askMutation(served.port, owner, 'pos.checkout', sale)
  expect(answer.status).toBe(409)
  expect(read(answer).error).toMatchObject({
    data: {
      code: 'CONFLICT',
      domain: { code: 'pos.total_changed', params: { shown: 10_000, today: 11_800 } },
      reference: null,
    },
  })
})

test('fields that cannot be read are named one by one', async () => {
  const answer = await askMutation(served.port, owner, 'customer.create', { name: '', email: 'ana@' })
  expect(answer.status).toBe(400)
  expect(read(answer).error).toMatchObject({
    data: {
      issues: expect.arrayContaining([
        { path: ['name'], message: 'Name is required' },
        { path: ['email'], message: 'Invalid email' },
      ]),
    },
  })
})

test('an amount finer than a centavo is refused by name, for the screen to say in its language', async () => {
  const coffee = await shop.product()
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  const refused = async (input: unknown) =>
    read(await askMutation(served.port, owner, 'pos.checkout', input)).error
  expect(await refused({ ...sale, total: 118.005 })).toMatchObject({
    data: {
      code: 'BAD_REQUEST',
      domain: { code: 'platform.amount_unreadable', params: {} },
      issues: [{ path: ['total'] }],
    },
  })
  expect(await refused({ ...sale, items: [{ productId: coffee, quantity: 0.0005 }] })).toMatchObject({
    data: {
      domain: { code: 'platform.quantity_unreadable' },
      issues: [{ path: ['items', '0', 'quantity'] }],
    },
  })
})

test('a bug gives a sentence and a number to name it by, and none of its words', async () => {
  const broken = await newWorld()
  const account = await hire(broken)
  await change(broken, 'delete from tenant_settings where tenant_id = $1', [broken.owner.tenantId])
  const caller = await signIn(served.port, served.hostOf(broken), account)
  const answer = await askQuery(served.port, caller, 'tenant.getCurrentConfig')
  expect(answer.status).toBe(500)
  expect(read(answer).error).toMatchObject({
    message: 'Server error occurred. Please try again.',
    data: {
      code: 'INTERNAL_SERVER_ERROR',
      domain: null,
      reference: answer.headers['x-request-id'],
    },
  })
  expect(answer.text).not.toContain('settings')
  expect(answer.text).not.toContain(broken.owner.tenantId)
  expect(answer.text).not.toContain('.ts')
})

test('a program that guesses without a session is held off after six hundred calls, alone or many to a request', async () => {
  const { port, hostOf } = await serveTests()
  const many = (calls: number) => {
    const names = Array.from({ length: calls }, () => 'auth.getSession').join(',')
    const path = `/api/trpc/${names}?batch=1&input=%7B%7D`
    return ask(port, { path, host: hostOf(shop) })
  }
  for (let request = 0; request < 29; request += 1) expect((await many(20)).status).toBe(200)
  const statuses = new Map<number, number>()
  let last: unknown
  for (let call = 0; call < 23; call += 1) {
    const answer = await askQuery(port, { host: hostOf(shop) }, 'auth.getSession')
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    last = read(answer).error
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 20, 429: 3 })
  expect(last).toMatchObject({
    data: {
      code: 'TOO_MANY_REQUESTS',
      domain: { code: 'platform.too_many_requests', params: { count: 60 } },
    },
  })
  // A caller that names another address is the same one: no proxy is believed here.
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await askQuery(port, { host: hostOf(shop), headers }, 'auth.getSession')).status).toBe(429)
  // Whoever is signed in works on, from the same address.
  expect((await askQuery(port, { ...owner, host: hostOf(shop) }, 'pos.openTill')).status).toBe(200)
})

test('a request of more than twenty calls is refused whole', async () => {
  const calls = (count: number) => Array.from({ length: count }, () => 'currency.getActive').join(',')
  const { cookie = '' } = owner
  expect((await get(`/api/trpc/${calls(20)}?batch=1&input={}`, { cookie })).status).toBe(200)
  expect((await get(`/api/trpc/${calls(21)}?batch=1&input={}`, { cookie })).status).toBe(400)
})

test('a connection that breaks before the answer does not sell twice', async () => {
  const coffee = await shop.product()
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  const agent = new Agent()
  for (const patience of [0, 1, 2, 4, 8]) {
    await new Promise<void>((done) => {
      const sending = request({
        host: '127.0.0.1',
        port: served.port,
        path: '/api/trpc/pos.checkout',
        method: 'POST',
        agent,
        headers: { host: owner.host, cookie: owner.cookie, 'content-type': 'application/json' },
      })
      sending.once('error', () => done())
      sending.once('response', (response) => {
        response.destroy()
        done()
      })
      sending.end(JSON.stringify(sale), () => setTimeout(() => sending.destroy(new Error('gone')), patience))
    })
  }
  const answers = await Promise.all(
    [1, 2].map(() => askMutation(served.port, owner, 'pos.checkout', sale).then(read)),
  )
  expect(answers[0]?.data).toMatchObject({ orderId: sale.id, total: 118 })
  expect(answers[1]).toEqual(answers[0])
  const { invoices } = await shop.call.pos.getRecentInvoices()
  expect(invoices.filter(({ id }) => id === sale.id)).toHaveLength(1)
})
