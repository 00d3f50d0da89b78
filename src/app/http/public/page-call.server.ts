import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { hostOfShop } from '#modules/tenancy/shops/hosts.ts'
import { languageNamed } from '#platform/module/page-language.ts'
import type { PageAsked, PageCall } from '#platform/module/public-page.server.ts'
import { KEPT } from '#platform/values/kept-by-browser.ts'
import { networkOf } from '#platform/values/network.ts'

/** From where a page is asked for. */
export type Client = { readonly address: string; readonly host: string; readonly origin: string }

/** Where a shop is, seen from the bare host. */
export function shopOrigin({ host, origin }: Client, tenantDomain: string | null, subdomain: string): string {
  const scheme = origin.slice(0, origin.indexOf('//'))
  return `${scheme}//${hostOfShop(subdomain, host, tenantDomain)}`
}

/** What is said by the request alone. */
export const askedOf = async (c: Context, nonce: string): Promise<PageAsked> => ({
  named: withoutNul(c.req.param()),
  sent: withoutNul(await sentTo(c)),
  path: c.req.path,
  language: languageAskedFor(c),
  nonce,
})

/** The language that was chosen at the shop's pages; the browser's own where none was. */
export const languageAskedFor = (c: Context): 'es' | 'en' =>
  languageNamed(keptBy(c).language) ?? languageOf(c.req.header('accept-language') ?? '')

/** What every page is told of who asks. */
export async function callOf(
  c: Context,
  client: Client,
  nonce: string,
): Promise<Omit<PageCall, 'ctx' | 'person'>> {
  return {
    ...(await askedOf(c, nonce)),
    isPost: c.req.method === 'POST',
    isShown: c.req.header('sec-fetch-dest') === 'document' && c.req.header('sec-purpose') === undefined,
    network: networkOf(client.address),
    origin: client.origin,
    kept: keptBy(c),
  }
}

/** A sign that no text of the database holds, and nobody types. */
const withoutNul = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll('\0', '')]))

const keptBy = (c: Context): Record<string, string> =>
  Object.fromEntries(
    Object.entries(getCookie(c)).flatMap(([name, value]) =>
      name.startsWith(KEPT) ? [[name.slice(KEPT.length), value]] : [],
    ),
  )

async function sentTo(c: Context): Promise<Record<string, string>> {
  const sent = c.req.query()
  if (c.req.method !== 'POST') return sent
  const body = await c.req.parseBody()
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') sent[name] = value
  }
  return sent
}

/** The browser's order, without its weights: whoever prefers a language names it first. */
const languageOf = (accepted: string): 'es' | 'en' =>
  accepted
    .split(',')
    .map((each) => each.trim().slice(0, 2).toLowerCase())
    .find((each) => each === 'es' || each === 'en') === 'en'
    ? 'en'
    : 'es'
