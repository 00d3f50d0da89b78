import { expect, test } from 'vitest'
import type { StoreProductPage } from '#modules/store-catalogue/reading/store-card.ts'
import { cartMessages } from '#modules/store-orders/cart/cart.messages.ts'
import type { Frame } from '../frame/frame.ts'
import { storefrontMessages } from '../frame/storefront.messages.ts'
import { breadcrumbs, organization, productOffer } from './schema-org.ts'
import { robots, sitemap } from './sitemap.ts'

const ORIGIN = 'https://colmado.example'

const FRAME: Frame = {
  language: 'es',
  words: storefrontMessages.es,
  store: {
    id: 's',
    name: 'Colmado <Esperanza>',
    description: '',
    logo: '/media/1/480',
    email: '',
    phone: '809-555-0142',
    whatsapp: '',
    address: 'C/ Duarte 12',
    tax_id: '',
  },
  categories: [],
  hasSale: false,
  hasBlog: false,
  path: '/shop',
  year: 2026,
  timeZone: 'America/Santo_Domingo',
  cart: { storeId: 's', language: 'es', words: cartMessages.es },
}

const PRODUCT: StoreProductPage = {
  id: 'o',
  product_id: 'p',
  name: 'Café',
  product_type: 'product',
  unit: 'lb',
  image_url: null,
  image_alt: '',
  tint: 'cafe',
  category_id: 'c',
  category_name: 'Café y cacao',
  brand_name: 'Monte Alto',
  online_price: 315,
  original_price: null,
  discount_percentage: null,
  stock: 'last',
  is_new: false,
  is_featured: false,
  description: 'De altura',
  sku: 'CAF-1',
  seo_title: '',
  seo_description: '',
  pictures: [{ url: '/media/1/1600', alt: '' }],
}

test('a product says all that an offer has to: price, currency, availability, and where it stands', () => {
  expect(productOffer(ORIGIN, FRAME, PRODUCT)).toMatchObject({
    '@type': 'Product',
    name: 'Café',
    sku: 'CAF-1',
    image: [`${ORIGIN}/media/1/1600`],
    brand: { name: 'Monte Alto' },
    offers: {
      '@type': 'Offer',
      price: 315,
      priceCurrency: 'DOP',
      url: `${ORIGIN}/shop/products/p`,
      availability: 'https://schema.org/LimitedAvailability',
    },
  })
})

test('a store says where it is, and leaves out what it has not said', () => {
  const said = organization(ORIGIN, FRAME)
  expect(said).toMatchObject({ '@type': 'Store', telephone: '809-555-0142', logo: `${ORIGIN}/media/1/480` })
  expect(said).not.toHaveProperty('email')
})

test('the way to a page is counted from one', () => {
  const steps = [
    { name: 'Inicio', path: '/shop' },
    { name: 'Café', path: '/shop/products/p' },
  ]
  expect(breadcrumbs(ORIGIN, steps)).toMatchObject({
    itemListElement: [
      { position: 1, item: `${ORIGIN}/shop` },
      { position: 2, item: `${ORIGIN}/shop/products/p` },
    ],
  })
})

test('the map names each page whole, and nothing in a path ends its element', () => {
  const map = sitemap(ORIGIN, [
    { path: '/shop' },
    { path: '/shop/products?brand=A&B<', changed: '2026-11-27' },
  ])
  expect(map).toContain(`<loc>${ORIGIN}/shop</loc></url>`)
  expect(map).toContain(`<loc>${ORIGIN}/shop/products?brand=A&amp;B&lt;</loc><lastmod>2026-11-27</lastmod>`)
  expect(
    sitemap(
      ORIGIN,
      Array.from({ length: 50_001 }, () => ({ path: '/' })),
    ).match(/<url>/g),
  ).toHaveLength(50_000)
})

test('robots may see a store that is open, and nothing of the office', () => {
  expect(robots(ORIGIN, true)).toContain('Disallow: /home')
  expect(robots(ORIGIN, true)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(robots(ORIGIN, false)).toBe('User-agent: *\nDisallow: /\n')
})
