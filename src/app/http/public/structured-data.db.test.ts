import { expect, test } from 'vitest'
import { z } from 'zod'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { newProduct } from '#modules/inventory/testing/products.server.ts'
import { offerInput } from '#modules/store-catalogue/offers/offer.ts'
import { saveOffer } from '#modules/store-catalogue/offers/save-offer.server.ts'
import { createPost } from '#modules/storefront/content/posts/posts.server.ts'
import { postInput } from '#modules/storefront/content/posts/posts.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { cents } from '#platform/values/money.ts'

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/ })
const moment = z.iso.datetime({ offset: true })
const context = { '@context': z.literal('https://schema.org') }
const named = <Type extends string>(type: Type) => z.strictObject({ '@type': z.literal(type), name: text })
const money = z.string().regex(/^[A-Z]{3}$/)

/** What search engines ask of each type, and no property beside those that are meant. */
const TYPES = z.discriminatedUnion('@type', [
  z.strictObject({
    ...context,
    '@type': z.literal('Organization'),
    name: text,
    url: address,
    logo: address,
    email: z.email(),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('Store'),
    '@id': address,
    name: text,
    url: address,
    description: text.optional(),
    logo: address.optional(),
    image: address.optional(),
    telephone: text.optional(),
    email: z.email().optional(),
    address: z
      .strictObject({
        '@type': z.literal('PostalAddress'),
        streetAddress: text,
        addressCountry: z.literal('DO'),
      })
      .optional(),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('Product'),
    name: text,
    sku: text,
    description: text.optional(),
    image: z.array(address).min(1).optional(),
    category: text.optional(),
    brand: named('Brand').optional(),
    offers: z.strictObject({
      '@type': z.literal('Offer'),
      url: address,
      price: z.number().positive(),
      priceCurrency: money,
      availability: z.enum(
        ['InStock', 'LimitedAvailability', 'OutOfStock'].map((each) => `https://schema.org/${each}`),
      ),
      itemCondition: z.literal('https://schema.org/NewCondition'),
      seller: named('Store').extend({ '@id': address }),
    }),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
      .min(2)
      .refine((steps) => steps.every(({ position }, at) => position === at + 1), 'counted from one'),
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('Article'),
    headline: text.max(200),
    description: text.optional(),
    image: z.array(address).min(1).optional(),
    datePublished: moment,
    dateModified: moment,
    author: z.union([named('Person'), named('Organization')]),
    publisher: named('Organization'),
    mainEntityOfPage: address,
  }),
  z.strictObject({
    ...context,
    '@type': z.literal('SoftwareApplication'),
    name: text,
    description: text,
    applicationCategory: z.literal('BusinessApplication'),
    operatingSystem: text,
    offers: z
      .strictObject({
        '@type': z.literal('AggregateOffer'),
        priceCurrency: money,
        offerCount: z.int().positive(),
        lowPrice: z.number().nonnegative(),
        highPrice: z.number().nonnegative(),
      })
      .refine(({ lowPrice, highPrice }) => lowPrice <= highPrice, 'the lowest is not above the highest')
      .optional(),
  }),
])

/** What a page says of itself to search engines, each checked whole. */
function saidIn(page: string): string[] {
  const parts = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return parts.map(([, json = '']) => TYPES.parse(JSON.parse(json))['@type']).sort()
}

test('what the pages of a store say to search engines is whole by each type’s rules', async () => {
  const { port, hostOf } = await serveTests()
  const shop = await newWorld()
  await inTransaction(shop.owner, (tx) =>
    tx.query(`update stores set is_published = true, store_name = 'Colmado </script> Luz', email = 'luz@colmado.do',
      address = 'C/ Duarte 12', description = 'Víveres'`),
  )
  const product_id = await newProduct(shop.owner, shop.warehouses.main, {
    name: 'Café',
    price: cents(11_800),
  })
  await saveOffer(shop.owner, offerInput.parse({ product_id, is_online: true }))
  for (const more of [{ author_name: 'Altagracia', excerpt: 'Café' }, {}])
    await createPost(
      shop.owner,
      postInput.parse({ title: more.excerpt ?? 'Casa', status: 'published', ...more }),
    )
  const said = async (path: string) =>
    saidIn((await ask(port, { path, host: hostOf(shop), headers: { 'accept-language': 'es' } })).text)
  expect(await said('/shop')).toEqual(['Store'])
  expect(await said(`/shop/products/${product_id}`)).toEqual(['BreadcrumbList', 'Product'])
  expect(await said('/shop/products')).toEqual(['BreadcrumbList'])
  expect(await said('/shop/blog/cafe')).toEqual(['Article'])
  expect(await said('/shop/blog/casa')).toEqual(['Article'])
})

test('what the landing pages say to search engines is whole, in both languages', async () => {
  const { port } = await serveTests()
  const page = async (path: string) => saidIn((await ask(port, { path })).text)
  const products = ['dental', 'forms', 'pos'].flatMap((name) => [
    `/products/${name}`,
    `/products/${name}?lang=en`,
  ])
  for (const path of [...products, '/products/legatti'])
    expect(await page(path), path).toEqual(['Organization', 'SoftwareApplication'])
})
