import { createHmac } from 'node:crypto'
import { ask, type Served, serveTests } from '#app/testing/http.server.ts'
import type { World } from '#app/testing/world.server.ts'
import { testInstallation } from '#app/testing/world.server.ts'
import { creditShop, rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { cents } from '#platform/values/money.ts'
import { type AzulPage, type Doing, SIMULATED_KEY, startAzulPage } from '#simulators/azul-page.ts'
import { linkValues } from '../payment-link.ts'

/** A merchant of the simulator's. */
export const MERCHANT = {
  merchant_id: '39038540035',
  merchant_name: 'Colmado de prueba',
  merchant_type: 'ECommerce',
  auth_key: SIMULATED_KEY,
  environment: 'simulator' as const,
  valid_days: 7,
}

export type PayingShop = Awaited<ReturnType<typeof payingShop>>

/**
 * A shop that sells on credit and asks for payment by links, behind a face of its own, with AZUL's page simulated.
 *
 * @param given what else it is installed with.
 */
export async function payingShop(given: Parameters<typeof testInstallation>[0] = {}) {
  const azul = await startAzulPage()
  const installed = { ...given, azulSimulatorUrl: azul.pageUrl }
  const served = await serveTests({ installation: testInstallation(installed) })
  const credit = await creditShop(null)
  const shop: World = credit.shop
  const owner = { ...shop.owner, installation: testInstallation(installed) }
  const call = shop.as({ ctx: owner })
  await call.paymentLink.updateMerchant(MERCHANT)
  const host = served.hostOf(shop)
  /** Asks for a link of what is pending on an invoice, or of another amount in centavos; `madeAt` another moment than noon. */
  const link = async (invoice: string, more: { amount?: number; now?: Date; madeAt?: Date } = {}) => {
    const { order_number, customer, pending } = await call.invoice.getById({ id: invoice })
    const amount = cents(more.amount ?? Math.round(pending * 100))
    const values = linkValues({ order_number, customer }, amount, more.now ?? new Date())
    const by = shop.as({ ctx: { ...owner, now: more.madeAt ?? owner.now } })
    const { linkFullUrl, id } = await by.paymentLink.create(values)
    return { id, values, path: new URL(linkFullUrl).pathname }
  }
  return { ...credit, azul, served, host, call, owner, link, browser: browserOf(served, host, azul) }
}

export const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What a customer's browser does, a step at a time. */
const browserOf = (served: Served, host: string, azul: AzulPage) => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    ask(served.port, { path, host, headers })
  return {
    get,
    /** Sends the form of a link's page on to AZUL; answers the order's number. */
    async submit(path: string): Promise<string> {
      const { text } = await get(path)
      const action = unescaped(/<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? '')
      const fields = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
        ([, name = '', value = '']) => [name, unescaped(value)] as const,
      )
      if (!action) throw new Error(`the page has no form: ${text}`)
      const answer = await fetch(action, {
        method: 'POST',
        body: new URLSearchParams(fields.map(([...pair]) => pair)),
      })
      if (answer.status !== 200) throw new Error(await answer.text())
      return fields.find(([name]) => name === 'OrderNumber')?.[1] ?? ''
    },
    /** Where AZUL sends the browser back when somebody does something there. */
    async returns(order: string, doing: Doing): Promise<string> {
      const address = await azul.doing(order, doing)
      if (address === null) throw new Error('the browser goes nowhere')
      const { pathname, search } = new URL(address)
      return `${pathname}${search}`
    },
    /** Goes where AZUL sends the browser, and to where that leads; answers the page at the end. */
    async follow(path: string) {
      const { status, headers } = await get(path)
      if (status !== 303) throw new Error(`${status} at ${path}`)
      return { location: headers.location ?? '', ...(await get(headers.location ?? '')) }
    },
  }
}

/** What an answer in an address says. */
export const sentBy = (path: string): Record<string, string> =>
  Object.fromEntries(new URL(path, 'http://x').searchParams)

/** An approval as AZUL signs it: one field behind the other. */
export const signed = (answer: {
  OrderNumber: string
  Amount: string
  AuthorizationCode: string
  RRN?: string
}) => {
  const fields = { ...answer, DateTime: '20261123120000', ResponseCode: 'ISO8583', IsoCode: '00' }
  const { OrderNumber, Amount, AuthorizationCode, DateTime, ResponseCode, IsoCode, RRN = '' } = fields
  const text = [OrderNumber, Amount, AuthorizationCode, DateTime, ResponseCode, IsoCode, RRN].join('')
  const hash = createHmac('sha512', SIMULATED_KEY).update(`${text}${SIMULATED_KEY}`).digest('hex')
  return { ...fields, AuthHash: hash }
}

/** What the shop was told, in its order. */
export const noticesOf = (shop: World) =>
  rowsOf(shop, 'select kind, params from notifications order by at, kind') as Promise<
    { kind: string; params: { amount?: number } }[]
  >
