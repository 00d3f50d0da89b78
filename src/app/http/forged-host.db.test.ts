import { expect, test } from 'vitest'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { sendAsked } from '#modules/store-orders/testing/cart-letters.server.ts'
import { withCart } from '#modules/store-orders/testing/ordering.server.ts'
import { offered, openShop } from '#modules/store-orders/testing/store.server.ts'
import { readMail } from '#simulators/mail-server.ts'
import { ask, askMutation, serveTests } from '../testing/http.server.ts'

/** A shop below a domain, and what its letters and pages lead to where somebody asks by these hosts. */
async function below(tenantDomain: string) {
  const served = await serveTests({ tenantDomain })
  const mail = await mailSimulator()
  const { shop, storeId } = await openShop()
  await shop.call.channel.update(channelSettings(mail.port))
  const bread = await offered(shop, { name: 'Pan' })
  const sentTo = async (host: string): Promise<string> => {
    const { sessionId } = await withCart(shop, storeId, bread)
    const input = { storeId, sessionId, email: `${sessionId}@ejemplo.test`, language: 'es' }
    const answer = await askMutation(served.port, { host }, 'ecommerce.sendCart', input)
    if (answer.status !== 200) throw new Error(answer.text)
    await sendAsked(shop.ctx)
    const letters = await Promise.all(mail.mails.map(readMail))
    return /(https?:\/\/\S+)\/shop\/cart\/join/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const canonical = async (host: string): Promise<string> => {
    const { text } = await ask(served.port, { path: '/shop', host })
    return /<link rel="canonical" href="([^"]+)\/shop"/.exec(text)?.[1] ?? text.slice(0, 300)
  }
  return { shop, sentTo, canonical }
}

test('links in letters and pages come from the domain of shops, whatever the Host header says', async () => {
  const { shop, sentTo, canonical } = await below('tiendas.test')
  const own = `http://${shop.subdomain}.tiendas.test`
  for (const forged of [
    `${shop.subdomain}.tiendas.test`,
    `${shop.subdomain}.tiendas.test:6666`,
    `${shop.subdomain.toUpperCase()}.Tiendas.Test`,
    `${shop.subdomain}.localhost:6666`,
  ]) {
    expect(await sentTo(forged), forged).toBe(own)
    expect(await canonical(forged), forged).toBe(own)
  }
})

test('a domain with a port has it in every link', async () => {
  const { shop, sentTo } = await below('tiendas.test:8443')
  expect(await sentTo(`${shop.subdomain}.tiendas.test`)).toBe(`http://${shop.subdomain}.tiendas.test:8443`)
})

test('addresses of the bare host are the domain’s own: canonical, other languages, pictures, sitemap and robots', async () => {
  const { port } = await serveTests({ tenantDomain: 'tiendas.test:8443' })
  const absolute = async (path: string, host: string): Promise<string[]> => {
    const { status, text } = await ask(port, { path, host })
    expect(status, path).toBe(200)
    const named = [
      ...text.matchAll(
        /(?:<link rel="(?:canonical|alternate)"[^>]* href|property="og:\w+" content)="(http[^"]+)"/g,
      ),
      ...text.matchAll(/<loc>(http[^<]+)<\/loc>/g),
      ...text.matchAll(/Sitemap: (http\S+)/g),
      ...text.matchAll(/"(?:url|logo|item)":"(http[^"]+)"/g),
    ]
    return named.map(([, address]) => address ?? '')
  }
  for (const path of ['/products/pos', '/docs', '/sitemap.xml', '/robots.txt']) {
    for (const host of ['tiendas.test', 'tiendas.test:6666', 'mala.test', `mala.test:${port}`]) {
      const found = await absolute(path, host)
      expect(found.length, path).toBeGreaterThan(0)
      expect(new Set(found.map((address) => new URL(address).origin)), `${path} at ${host}`).toEqual(
        new Set(['http://tiendas.test:8443']),
      )
    }
  }
})
