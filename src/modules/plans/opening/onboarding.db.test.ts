import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { askMutation, askQuery, read, type Served, serveTests } from '#app/testing/http.server.ts'
import { newWorld, testDatabase, testInstallation } from '#app/testing/world.server.ts'
import { SubdomainTaken } from '#modules/tenancy/tenancy.errors.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import { networkOf } from '#platform/values/network.ts'
import { MOST_A_DAY, placeOf } from './guard.server.ts'
import { openByForm } from './opening.server.ts'
import { readOpening } from './opening.ts'

let served: Served
beforeAll(async () => {
  served = await serveTests({ trustProxy: true })
})

// Each test comes from a place of its own, a day after the one before.
let place = ''
beforeEach(() => {
  served.clock.now = new Date(served.clock.now.getTime() + 25 * 3_600_000)
  place = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`
})

const page = (path: string, init: RequestInit = {}, from = place) =>
  fetch(`http://127.0.0.1:${served.port}${path}`, {
    ...init,
    redirect: 'manual',
    headers: { host: `localhost:${served.port}`, 'x-forwarded-for': from, ...init.headers },
  })

const later = (ms: number): void => {
  served.clock.now = new Date(served.clock.now.getTime() + ms)
}

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** Draws the form and answers what it brings back by itself, some seconds later. */
async function drawn(product = 'pos', query = ''): Promise<{ key: string; stamp: string }> {
  const html = await (await page(`/onboarding/${product}${query}`)).text()
  later(5000)
  return { key: hidden(html, 'key'), stamp: hidden(html, 'stamp') }
}

const free = () => `tienda-${randomUUID().slice(0, 8)}`

const filled = (subdomain: string, more: Readonly<Record<string, string>> = {}) => ({
  name: 'Colmado La Peña',
  subdomain,
  business: 'grocery',
  rnc: '1-01-85004-3',
  owner: 'Ana Peralta',
  email: 'ana@pena.test',
  password: 'secreta',
  language: 'es',
  catalogue: 'samples',
  ...more,
})

const send = (sent: Readonly<Record<string, string>>, path = '/onboarding/pos', from = place) =>
  page(path, { method: 'POST', body: new URLSearchParams(sent) }, from)

const tokenIn = (html: string): string => /\/auth\/enter#([\w-]{43})/.exec(html)?.[1] ?? ''
const told = (html: string): string | undefined =>
  /role="alert"[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('&#x27;', "'")

const shopsAt = async (subdomain: string): Promise<number> =>
  (await (await testDatabase()).admin.query('select 1 from tenants where subdomain = $1', [subdomain])).rows
    .length

/** What the rows of a list are called, in whatever order. */
function namesOf(list: unknown): ReadonlySet<string> {
  const rows = z.array(z.object({ name: z.string() }))
  const read = z.union([rows, z.object({ data: rows }).transform(({ data }) => data)]).parse(list)
  return new Set(read.map(({ name }) => name))
}

async function enter(subdomain: string, token: string) {
  const host = `${subdomain}.localhost:${served.port}`
  const answer = await askMutation(served.port, { host }, 'auth.enter', { token })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return { status: answer.status, caller: { host, cookie } }
}

test('the form opens a shop that can sell, signs its owner in once, and begins as its kind of business', async () => {
  const subdomain = free()
  const answer = await send({ ...(await drawn()), ...filled(subdomain) })
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('Colmado La Peña está abierto')
  const token = tokenIn(html)
  const { status, caller } = await enter(subdomain, token)
  expect(status).toBe(200)
  expect((await enter(subdomain, token)).status).toBe(404)
  const ask = async (path: string, input?: unknown) =>
    read(await askQuery(served.port, caller, path, input)).data
  expect(await ask('auth.getSession')).toMatchObject({
    user: { name: 'Ana Peralta', is_owner: true, language: 'es' },
    tenant: { subdomain },
  })
  expect(await ask('plan.getUsage')).toMatchObject({
    plan: { product: 'enzzo_pos', plan: 'trial', status: 'trialing' },
  })
  expect(await ask('tenant.getConfiguration')).toMatchObject({
    values: { tax_id: '101850043', trade_name: 'Colmado La Peña', language: 'es' },
  })
  expect(JSON.stringify(await ask('productCategory.getAll', {}))).toContain('Granos y enlatados')
  expect(JSON.stringify(await ask('product.getAll', {}))).toContain('"name":"Arroz"')
  const modules = await ask('modules.getAll')
  expect(modules).toContainEqual(expect.objectContaining({ module: 'appointments', is_on: false }))
  expect(modules).toContainEqual(expect.objectContaining({ module: 'pos', is_on: true }))
  expect((await askQuery(served.port, caller, 'pos.openTill')).status).toBe(200)
})

test('the form speaks Spanish to any browser, as the pages that lead to it, until another language is chosen', async () => {
  const headers = { 'accept-language': 'en-US,en;q=0.9' }
  expect(await (await page('/onboarding/dental', { headers })).text()).toContain('<html lang="es"')
  const chosen = await page('/onboarding/dental?lang=en', { headers })
  expect(await chosen.text()).toContain('<html lang="en"')
})

test('a dental clinic begins in English with its own categories, tax and role, and an empty catalogue', async () => {
  const subdomain = free()
  const form = await drawn('dental', '?lang=en&plan=clinica')
  const sent = filled(subdomain, { business: 'grocery', language: 'en', catalogue: 'empty' })
  const html = await (await send({ ...form, ...sent }, '/onboarding/dental?lang=en&plan=clinica')).text()
  expect(html).toContain('Colmado La Peña is open')
  const { caller } = await enter(subdomain, tokenIn(html))
  const ask = async (path: string, input?: unknown) =>
    read(await askQuery(served.port, caller, path, input)).data
  expect(JSON.stringify(await ask('productCategory.getAll', {}))).toContain('Orthodontics')
  expect(await ask('product.getAll', {})).toMatchObject({ data: [] })
  expect(JSON.stringify(await ask('role.getAll', {}))).toContain('Front desk')
  for (const [path, ...names] of [
    ['warehouse.getAll', 'Depot', 'Main warehouse'],
    ['cashbox.getAll', 'Cashbox 01'],
    ['currency.getAll', 'Dominican peso', 'US dollar', 'Euro'],
    ['invoiceCondition.getAll', 'Cash', '15 days', '30 days', '60 days'],
    ['invoiceType.getAll', 'Cash', 'Tax credit', 'On credit'],
  ] as const)
    expect(namesOf(await ask(path, {})), path).toEqual(new Set(names))
  expect(await ask('tax.getAll', {})).toMatchObject({
    data: [{ code: 'EXENTO', name: 'Exempt' }, { name: 'ITBIS 18 %' }, { name: 'ITBIS 16 %' }],
  })
  expect(await ask('plan.getUsage')).toMatchObject({ plan: { product: 'dental', plan: 'trial' } })
  // What its product's page sells is on from the first day.
  const modules = await ask('modules.getAll')
  for (const module of ['appointments', 'forms', 'invoices', 'commissions'])
    expect(modules).toContainEqual(expect.objectContaining({ module, is_on: true }))
})

test('who asks for the free plan begins on it', async () => {
  const subdomain = free()
  const path = '/onboarding/forms?plan=free'
  const html = await (
    await send({ ...(await drawn('forms', '?plan=free')), ...filled(subdomain) }, path)
  ).text()
  const { caller } = await enter(subdomain, tokenIn(html))
  const usage = read(await askQuery(served.port, caller, 'plan.getUsage')).data
  expect(usage).toMatchObject({ plan: { product: 'formattic', plan: 'free', status: 'active', until: null } })
})

test('what follows the trial costs what the card that was chosen says', async () => {
  const begins = async (query: string) => (await page(`/onboarding/pos?${query}`)).text()
  expect(await begins('plan=annual')).toContain('por US$ 360 al año.')
  expect(await begins('plan=annual&lang=en')).toContain('for US$ 360 a year.')
  expect(await begins('plan=monthly')).toContain('por US$ 35 al mes.')
})

test('a free plan that is not offered is begun by nobody who names it', async () => {
  const { admin } = await testDatabase()
  const plan = `regalo_${randomUUID().replaceAll(/[^a-f]/g, '')}`
  await admin.query(
    `insert into plans select (jsonb_populate_record(p, jsonb_build_object('id', $1::text, 'is_listed', false,
       'description_es', 'Regalo escondido'))).* from plans p where product = 'formattic' and id = 'free'`,
    [plan],
  )
  const subdomain = free()
  const path = `/onboarding/forms?plan=${plan}`
  expect(await (await page(path)).text()).not.toContain('Regalo escondido')
  const html = await (
    await send({ ...(await drawn('forms', `?plan=${plan}`)), ...filled(subdomain) }, path)
  ).text()
  const { caller } = await enter(subdomain, tokenIn(html))
  const usage = read(await askQuery(served.port, caller, 'plan.getUsage')).data
  expect(usage).toMatchObject({ plan: { product: 'formattic', plan: 'trial' } })
})

test('a link fills in nothing of who opens a shop', async () => {
  const asked = new URLSearchParams({ email: 'otra@malo.test', owner: 'Ana', name: 'Colmado La Peña' })
  const html = await (await page(`/onboarding/pos?plan=annual&${asked}`)).text()
  expect(html).not.toContain('otra@malo.test')
  expect(html).not.toContain('value="Colmado La Peña"')
})

test('what is wrong is said at its field, what was typed stays but for the password, and nothing is opened', async () => {
  const sent = filled('www', { name: ' ', rnc: '12', owner: '', email: 'ana', password: '123' })
  const answer = await send({ ...(await drawn()), ...sent })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(told(html)).toBe('Revise lo que está marcado.')
  for (const sentence of [
    'Escriba el nombre del negocio.',
    'Esa dirección está reservada: elija otra.',
    'Un RNC tiene 9 dígitos y una cédula 11.',
    'Escriba su nombre.',
    'Escriba un correo como ana@ejemplo.do.',
    'Escriba al menos 6 caracteres.',
  ])
    expect(html).toContain(sentence)
  expect(html).toContain('value="ana"')
  expect(html).not.toContain('value="123"')
  expect(await shopsAt('www')).toBe(0)
})

test('sent twice, also at the same moment, a form opens one shop and lets in both times', async () => {
  const subdomain = free()
  const sent = { ...(await drawn()), ...filled(subdomain) }
  const both = await Promise.all([send(sent), send(sent)])
  for (const answer of both)
    expect([answer.status, tokenIn(await answer.text())]).toEqual([200, expect.any(String)])
  const again = await send(sent)
  const token = tokenIn(await again.text())
  expect((await enter(subdomain, token)).status).toBe(200)
  expect(await shopsAt(subdomain)).toBe(1)
  // Long after that the form leads to the shop and signs nobody in.
  later(3_600_000)
  const late = await (await send(sent)).text()
  expect([tokenIn(late), late]).toEqual([
    '',
    expect.stringContaining(`${subdomain}.tiendas.test/auth/signin`),
  ])
})

test('a page whose key an address brought is drawn under another, and the key lets in nobody but the owner of its shop', async () => {
  const mine = { ...(await drawn()), ...filled(free()) }
  const brought = await drawn('pos', `?key=${mine.key}&stamp=${mine.stamp}`)
  expect(brought.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(brought.key).not.toBe(mine.key)
  // What cannot be kept from happening: somebody sends a form whose key another knows.
  const shop = tokenIn(await (await send(mine)).text())
  expect(shop).not.toBe('')
  const strangers = [
    { ...mine, ...filled(free()), email: 'eva@mala.test', password: 'de-eva' },
    { ...mine, password: 'adivinada' },
    { ...mine, email: 'eva@mala.test' },
  ]
  for (const sent of strangers) {
    const answer = await send(sent, '/onboarding/pos', '10.251.0.1')
    const html = await answer.text()
    expect([answer.status, tokenIn(html), told(html)]).toEqual([
      422,
      '',
      'La página estuvo abierta mucho tiempo. Revise y envíe de nuevo.',
    ])
    // Nothing of the shop is told, and what is sent next opens one of its sender's own.
    expect(html).not.toContain(`${mine.subdomain}.localhost`)
    expect(hidden(html, 'key')).not.toBe(mine.key)
  }
  expect(tokenIn(await (await send(mine)).text())).not.toBe('')
})

test('of two who send one key at the same moment each is let into no shop but their own', async () => {
  const { key, stamp } = await drawn()
  const [ana, eva] = [free(), free()].map((subdomain, i) => ({
    key,
    stamp,
    ...filled(subdomain),
    ...(i === 1 && { email: 'eva@mala.test', password: 'de-eva' }),
  }))
  if (!ana || !eva) throw new Error('two are sent')
  const answers = await Promise.all([ana, eva].map((sent) => send(sent)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(pages.map(tokenIn).filter(Boolean)).toHaveLength(1)
})

test('who guesses at the password of a shop by its form soon waits as at the sign-in', async () => {
  const mine = { ...(await drawn()), ...filled(free()) }
  await send(mine)
  const from = '10.251.0.2'
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1)
    statuses.push((await send({ ...mine, password: `intento-${count}` }, '/onboarding/pos', from)).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
  expect(statuses.at(-1)).toBe(429)
})

test('a subdomain that somebody has is refused at its field, while it is typed and when it is sent', async () => {
  const subdomain = free()
  const two = [
    { ...(await drawn()), ...filled(subdomain) },
    { ...(await drawn()), ...filled(subdomain) },
  ]
  const answers = await Promise.all(two.map((sent) => send(sent)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await shopsAt(subdomain)).toBe(1)
  const host = `localhost:${served.port}`
  const check = async (name: string) =>
    read(await askQuery(served.port, { host }, 'onboarding.checkSubdomain', { subdomain: name })).data
  expect(await check(subdomain)).toEqual({ subdomain, problem: 'taken' })
  expect(await check(free())).toMatchObject({ problem: null })
  expect(await check('admin')).toEqual({ subdomain: 'admin', problem: 'reserved' })
})

test('what a program sends opens nothing: at once, too late, a foreign stamp, a filled trap', async () => {
  const subdomain = free()
  const html = await (await page('/onboarding/pos')).text()
  const form = { key: hidden(html, 'key'), stamp: hidden(html, 'stamp') }
  const hasty = await send({ ...form, ...filled(subdomain) })
  expect([hasty.status, told(await hasty.text())]).toEqual([422, 'Eso fue muy rápido: envíelo de nuevo.'])
  later(5000)
  const old = 'La página estuvo abierta mucho tiempo. Revise y envíe de nuevo.'
  const wrongs: Record<string, string>[] = [
    { stamp: 'x.y' },
    { key: randomUUID() },
    { website: 'http://spam' },
  ]
  for (const wrong of wrongs) {
    const refused = await send({ ...form, ...filled(subdomain), ...wrong })
    expect([refused.status, told(await refused.text())]).toEqual([422, old])
  }
  later(13 * 3_600_000)
  expect((await send({ ...form, ...filled(subdomain) })).status).toBe(422)
  expect(await shopsAt(subdomain)).toBe(0)
})

test('from one place a few shops are opened in a day, and others still can', async () => {
  for (let count = 0; count < MOST_A_DAY.network; count += 1)
    expect((await send({ ...(await drawn()), ...filled(free()) })).status).toBe(200)
  const subdomain = free()
  const sent = { ...(await drawn()), ...filled(subdomain) }
  const refused = await send(sent)
  expect(refused.status).toBe(429)
  expect(told(await refused.text())).toContain('Desde su conexión se abrieron muchos negocios.')
  expect(await shopsAt(subdomain)).toBe(0)
  expect((await send(sent, '/onboarding/pos', '10.255.255.1')).status).toBe(200)
})

test('who opened as many as one line may is refused before a shop is written, and others are not', async () => {
  const { admin, app } = await testDatabase()
  // Long before all that other tests open.
  const ctx = {
    pool: app,
    installation: testInstallation({}),
    requestId: randomUUID(),
    now: new Date('2001-06-01T12:00:00Z'),
  }
  const opened = (await newWorld()).ctx.tenantId
  const keys = Array.from({ length: MOST_A_DAY.all / 2 }, () => randomUUID())
  for (const [index, key] of keys.entries()) {
    const { network, line, block } = placeOf(ctx, networkOf(`2001:db8:9:${index}::1`))
    await admin.query(
      `insert into shop_onboardings (key, shop_id, product, at, network, line, block)
        values ($1, $6, 'enzzo_pos', $2, $3, $4, $5)`,
      [key, ctx.now, network, line, block, opened],
    )
  }
  try {
    const read = readOpening(filled(free()), { name: 'pos', product: 'enzzo_pos', businesses: ['grocery'] })
    if ('problems' in read) throw new Error('it is filled in')
    const { input } = read
    let written = 0
    const opens = (address: string) =>
      openByForm(
        ctx,
        async () => {
          written += 1
          throw new SubdomainTaken('tienda')
        },
        input,
        { key: randomUUID(), product: 'enzzo_pos', plan: null, network: networkOf(address) },
      )
    await expect(opens('2001:db8:9:ffff::1')).rejects.toBeInstanceOf(TooManyRequests)
    expect(written).toBe(0)
    await expect(opens('2001:db8:8:1::1')).rejects.toBeInstanceOf(SubdomainTaken)
    expect(written).toBe(1)
  } finally {
    await admin.query('delete from shop_onboardings where key = any($1::uuid[])', [keys])
  }
})

test('where the installation takes no shops the form is not shown, and what is sent opens nothing', async () => {
  const form = await drawn()
  const { port } = await serveTests({
    trustProxy: true,
    installation: testInstallation({ takesShops: false }),
  })
  const subdomain = free()
  const at = `http://127.0.0.1:${port}/onboarding/pos`
  const headers = { 'x-forwarded-for': place }
  expect(await (await fetch(at, { headers })).text()).toContain('Aquí no se abren negocios por su cuenta')
  const sent = new URLSearchParams({ ...form, ...filled(subdomain) })
  await fetch(at, { method: 'POST', body: sent, headers })
  expect(await shopsAt(subdomain)).toBe(0)
})

test('there is no wizard of another product, and none at a shop', async () => {
  expect((await page('/onboarding/cars')).status).toBe(404)
})
