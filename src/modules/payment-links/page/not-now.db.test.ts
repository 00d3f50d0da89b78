import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { NOON, testInstallation } from '#app/testing/world.server.ts'
import { agreed } from '#modules/invoices/testing/credit.server.ts'
import type { ClockTrouble } from '#platform/process/server-clock.server.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { type PayingShop, payingShop, unescaped } from '../testing/paying.server.ts'

/** What is wrong with the server's clock while a customer pays. */
let trouble: ClockTrouble | null = null
let at: PayingShop

beforeEach(async () => {
  trouble = null
  at = await payingShop({ clockTrouble: () => trouble })
})

const jumped: ClockTrouble = {
  kind: 'jumped',
  says: new Date(NOON.getTime() + 60 * MINUTE_MS),
  expected: NOON,
}

/** Where a page asks the browser to go by itself, in a while. */
const againOf = (text: string): string =>
  unescaped(/<meta http-equiv="refresh" content="\d+;url=([^"]+)">/.exec(text)?.[1] ?? '')

/** A link whose customer has just paid at AZUL. */
async function charged() {
  const invoice = await at.sell(1)
  const link = await at.link(invoice)
  const order = await at.browser.submit(link.path)
  return { invoice, link, approved: await at.browser.returns(order, 'approve') }
}

test('what was charged while the clock is wrong stays in the browser until it can be taken, and nobody is asked to pay again', async () => {
  const { invoice, link, approved } = await charged()
  trouble = jumped
  const waits = await at.browser.get(approved)
  expect(waits.status).toBe(503)
  expect(waits.text).toContain('No repita el pago')
  expect(againOf(waits.text)).toBe(approved)
  const { text } = await at.browser.get(link.path)
  expect(text).toContain('Ahora mismo no se puede pagar')
  expect(text).not.toContain('<form')
  expect(await at.ledger(invoice)).toEqual(agreed(118))

  trouble = null
  const { text: paid } = await at.browser.follow(againOf(waits.text))
  expect(paid).toContain('Pago recibido')
  expect(await at.ledger(invoice)).toEqual(agreed(0))
})

test('while the database cannot be reached a customer reads so in words, and the answer is asked for again', async () => {
  const { invoice, link, approved } = await charged()
  const nobody = new pg.Pool({ host: '127.0.0.1', port: 9 })
  const installation = testInstallation({ azulSimulatorUrl: at.azul.pageUrl })
  const away = await serveTests({ installation, pool: nobody })
  const get = (path: string, language = 'es') =>
    ask(away.port, { path, host: away.hostOf(at.shop), headers: { 'accept-language': language } })
  const waits = await get(approved)
  expect(waits.status).toBe(503)
  expect(waits.headers['content-type']).toContain('text/html')
  expect(waits.text).toContain('Todavía no pudimos anotar la respuesta de su pago')
  expect(againOf(waits.text)).toBe(approved)
  const shown = await get(link.path, 'en')
  expect(shown.status).toBe(503)
  expect(shown.text).toContain('Nothing can be paid just now')
  expect(againOf(shown.text)).toBe(link.path)

  await at.browser.follow(approved)
  expect(await at.ledger(invoice)).toEqual(agreed(0))
  await nobody.end()
})
