import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { newProduct } from '#modules/inventory/testing/products.server.ts'
import { inTransaction, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { BrandId, ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents } from '#platform/values/money.ts'
import { normalizeSearch, searchWords } from '#platform/values/search-text.ts'
import { createBrand } from '../brands/brands.server.ts'
import { brandInput } from '../brands/brands.ts'
import { offerInput } from '../offers/offer.ts'
import { saveOffer } from '../offers/save-offer.server.ts'
import { shelveChanged } from '../shelf/shelve.server.ts'
import { NO_SEARCH, STORE_SORTS, type StoreCard, type StoreSearch } from './store-card.ts'
import { cardsOn } from './store-cards.server.ts'
import { searchStore } from './store-search.server.ts'

const WORDS = ['café', 'arroz', 'ron', 'piña', 'leche', 'queso'] as const
const BRANDS = ['Río Yaque', 'Doña Pura'] as const
const SOLD = 24

/** A shop that sells two dozen things, taxed in every way there is, some of them dearer before, some not online. */
async function stocked(): Promise<World> {
  const shop = await newWorld()
  await inTransaction(shop.owner, async (tx) => {
    const brands: BrandId[] = []
    for (const name of BRANDS) brands.push((await createBrand(tx, brandInput.parse({ name }))).id)
    for (let n = 0; n < SOLD; n += 1) {
      const product_id = await newProduct(tx, shop.warehouses.main, {
        name: `${WORDS[n % 6]} ${WORDS[(n * 5 + 1) % 6]} ${n}`,
        price: cents(1001 + ((n * 977) % 5000)),
        is_taxable: n % 3 !== 0,
        price_includes_tax: n % 2 === 0,
        tax_percent_bps: n % 4 === 1 ? basisPoints(1600) : null,
      })
      const brand_id = brands[n % 3] ?? null
      await saveOffer(
        tx,
        offerInput.parse({
          product_id,
          is_online: n % 7 !== 6,
          brand_id,
          is_featured: n % 5 === 0,
          position: n % 3,
          ...(n % 4 === 0 && { original_price: 90 }),
          ...(n % 6 === 1 && { online_price: 15.5 }),
        }),
      )
    }
  })
  return shop
}

/** What a search is to find, told from the cards themselves. */
const isWanted = (search: StoreSearch, card: StoreCard): boolean =>
  searchWords(search.text).every((word) =>
    normalizeSearch(`${card.name} ${card.brand_name ?? ''}`).includes(word),
  ) &&
  (search.brand === null || card.brand_name === search.brand) &&
  (search.min === null || card.online_price >= search.min) &&
  (search.max === null || card.online_price <= search.max) &&
  (!search.sale || card.discount_percentage !== null) &&
  (!search.available || card.stock !== 'out')

const searches = fc.record({
  text: fc.constantFrom('', ...WORDS, 'CAFE', 'rio', 'arroz ron', 'pura queso'),
  category: fc.constant(null),
  brand: fc.constantFrom(null, ...BRANDS),
  min: fc.constantFrom(null, 11.8, 20, 35.01),
  max: fc.constantFrom(null, 15.5, 30, 60),
  available: fc.boolean(),
  sale: fc.boolean(),
  sort: fc.constantFrom(...STORE_SORTS),
  page: fc.constant(1),
})

const byPrice = (cards: readonly StoreCard[]) => cards.map(({ online_price }) => online_price)

/** Random searches find what the cards say, each facet counts as if it were not chosen, and prices stand in their order. */
const findsWhatIsSold = (shop: World): Promise<void> => reading(shop.owner, findsIn)

/** All of it in one transaction: sixty searches are not sixty times begun and ended. */
async function findsIn(tx: Tx): Promise<void> {
  const all = await cardsOn(tx, 'all', SOLD)
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const wanted = all.filter((card) => isWanted(search, card))
      const { found, facets } = await searchStore(tx, search)
      // What is written nowhere is looked for by likeness.
      if (wanted.length === 0 && search.text) return
      expect(new Set(found.cards)).toEqual(new Set(wanted))
      expect(found.total).toBe(wanted.length)
      const ofBrand = (brand: string) =>
        all.filter((card) => isWanted({ ...search, brand: null }, card) && card.brand_name === brand).length
      expect(
        Object.fromEntries(facets.brands.map(({ name, product_count }) => [name, product_count])),
      ).toEqual(
        Object.fromEntries(BRANDS.flatMap((brand) => (ofBrand(brand) > 0 ? [[brand, ofBrand(brand)]] : []))),
      )
      const prices = byPrice(all.filter((card) => isWanted({ ...search, min: null, max: null }, card)))
      expect([facets.min, facets.max]).toEqual(
        prices.length === 0 ? [0, 0] : [Math.min(...prices), Math.max(...prices)],
      )
      if (search.sort === 'price_asc')
        expect(byPrice(found.cards)).toEqual(byPrice(wanted).toSorted((a, b) => a - b))
    }),
    {
      numRuns: 60,
      // What nobody typed a word for has counts of its own.
      examples: [null, ...BRANDS].flatMap((brand) =>
        STORE_SORTS.map((sort): [StoreSearch] => [{ ...NO_SEARCH, brand, sort }]),
      ),
    },
  )
}

test('a word with a slip finds what has words like it, before products are shelved, after, and when one changed since', async () => {
  const shop = await stocked()
  const all = await cardsOn(shop.owner, 'all', SOLD)
  const found = async (text: string) => {
    const answer = await searchStore(shop.owner, { ...NO_SEARCH, text })
    return { names: answer.found.cards.map(({ name }) => name).toSorted(), is: answer.found.isForgiven }
  }
  const named = (...words: string[]) =>
    all
      .map(({ name }) => name)
      .filter((name) => words.every((word) => normalizeSearch(name).includes(word)))
      .toSorted()
  const forgives = async () => {
    expect(await found('quesso')).toEqual({ names: named('queso'), is: true })
    expect(await found('quesso ron')).toEqual({ names: named('queso', 'ron'), is: true })
    expect(await found('xilófono')).toEqual({ names: [], is: false })
  }
  await forgives()
  await shelveChanged(shop.owner, () => false)
  await forgives()
  // A word that was written wrong and corrected hides nothing.
  const [one] = all.map(({ product_id }) => product_id as ProductId)
  const rename = (name: string) =>
    inTransaction(shop.owner, (tx) =>
      tx.query(
        `update products set name = $2, search = $2,
            updated_at = (select max(updated_at) from products where tenant_id = current_tenant()) + interval '1 ms'
          where tenant_id = current_tenant() and id = $1`,
        [one, name],
      ),
    )
  await rename('yautiia')
  expect((await found('yautiiaa')).names).toEqual(['yautiia'])
  await shelveChanged(shop.owner, () => false)
  await rename('yautia')
  expect((await found('yautiia')).names).toEqual(['yautia'])
  await shelveChanged(shop.owner, () => false)
  expect(await found('yautiia')).toEqual({ names: ['yautia'], is: true })
})

test('a search finds what the cards say, before products are shelved, after, and when some changed since', async () => {
  const shop = await stocked()
  await findsWhatIsSold(shop)
  await shelveChanged(shop.owner, () => false)
  await findsWhatIsSold(shop)
  const all = await cardsOn(shop.owner, 'all', SOLD)
  const [dearer, renamed, gone] = all.map(({ product_id }) => product_id as ProductId)
  await inTransaction(shop.owner, async (tx) => {
    const later = `updated_at = (select max(updated_at) from products where tenant_id = current_tenant()) + interval '1 ms'`
    await tx.query(`update products set price_cents = 5900, ${later} where id = $1`, [dearer])
    await tx.query(`update products set name = 'ñame', search = 'name', ${later} where id = $1`, [renamed])
    await tx.query(`update products set deleted_at = now(), ${later} where id = $1`, [gone])
  })
  expect(await cardsOn(shop.owner, 'all', SOLD)).toHaveLength(all.length - 1)
  await findsWhatIsSold(shop)
  const found = async () => (await searchStore(shop.owner, { ...NO_SEARCH, text: 'ñame' })).found
  expect((await found()).cards).toMatchObject([{ product_id: renamed, name: 'ñame' }])
  await shelveChanged(shop.owner, () => false)
  await findsWhatIsSold(shop)
  expect((await found()).total).toBe(1)
  expect((await searchStore((await newWorld()).owner, NO_SEARCH)).found.total).toBe(0)
})
