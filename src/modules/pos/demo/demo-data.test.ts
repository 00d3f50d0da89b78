import { describe, expect, test } from 'vitest'
import { demoCategories } from '#modules/catalogue/demo/demo-categories.ts'
import type { DemoProduct } from '#modules/catalogue/demo/demo-product.ts'
import { demoProducts } from '#modules/catalogue/demo/demo-products.ts'
import { demoProviders } from '#modules/catalogue/demo/demo-providers.ts'
import { vecinoCategories, vecinoProducts, vecinoProviders } from '#modules/catalogue/demo/demo-vecino.ts'
import { ean13 } from '#modules/catalogue/demo/ean13.ts'
import { demoCustomers } from '#modules/customers/demo/demo-customers.ts'
import { vecinoCustomers } from '#modules/customers/demo/demo-vecino.ts'
import { readPhone, readTaxId } from '#platform/values/tax-id.ts'

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const codesOf = (rows: readonly { code: string }[]) => rows.map((row) => row.code)
const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name)

describe.each([
  {
    shop: 'the minimarket',
    atLeast: { products: 420, customers: 60, providers: 8 },
    products: demoProducts,
    categories: demoCategories,
    customers: demoCustomers,
    providers: demoProviders,
  },
  {
    shop: 'the hardware shop',
    atLeast: { products: 25, customers: 6, providers: 1 },
    products: vecinoProducts,
    categories: vecinoCategories,
    customers: vecinoCustomers,
    providers: vecinoProviders,
  },
])('$shop', ({ atLeast, categories, customers, providers, ...shop }) => {
  const products: readonly DemoProduct<string>[] = shop.products

  test('is a shop of a real size', () => {
    expect(products.length).toBeGreaterThanOrEqual(atLeast.products)
    expect(customers.length).toBeGreaterThanOrEqual(atLeast.customers)
    expect(providers.length).toBeGreaterThanOrEqual(atLeast.providers)
  })

  test('has every SKU, name and code once', () => {
    const packs = products.flatMap((product) => product.alternateCodes)
    expect(repeated([...products, ...packs].map(({ sku }) => sku))).toEqual([])
    expect(repeated([...products, ...packs].flatMap(({ barcode }) => barcode ?? []))).toEqual([])
    expect(repeated(names(products))).toEqual([])
    expect(repeated(codesOf(categories))).toEqual([])
    expect(repeated(codesOf(customers))).toEqual([])
    expect(repeated(codesOf(providers))).toEqual([])
  })

  test('prints Dominican EAN-13 with a good check digit and types four digits for the rest', () => {
    const codes = products.flatMap(({ barcode, alternateCodes }) => [
      ...(barcode === null || barcode.length === 4 ? [] : [barcode]),
      ...alternateCodes.map((code) => code.barcode),
    ])
    expect(codes.filter((code) => !code.startsWith('746') || ean13(code.slice(0, 12)) !== code)).toEqual([])
    const short = products.filter(({ barcode }) => barcode?.length === 4)
    expect(short.filter(({ barcode }) => !/^[1-9]\d{3}$/.test(barcode ?? ''))).toEqual([])
    expect(products.filter(({ unit, barcode }) => unit === 'lb' && barcode?.length !== 4)).toEqual([])
    expect(products.filter(({ unit, barcode }) => (unit === 'service') !== (barcode === null))).toEqual([])
  })

  test('earns on everything it sells, also after ITBIS', () => {
    const losing = products.filter(({ price, cost, tax }) => {
      const rate = tax === 'exempt' ? 0 : tax
      return price !== null && (cost <= 0 || cost * (100 + rate) >= price * 100)
    })
    expect(names(losing)).toEqual([])
  })

  test('keeps each product in a category it has, under that category’s prefix', () => {
    const known = new Set(codesOf(categories))
    expect(names(products.filter(({ category }) => !known.has(category)))).toEqual([])
    expect(names(products.filter(({ sku, category }) => !sku.startsWith(`${category}-`)))).toEqual([])
    expect([...known].filter((code) => !products.some(({ category }) => category === code))).toEqual([])
  })

  test('has one main supplier for each category and buys its packs from suppliers it knows', () => {
    const supplied = providers.flatMap((provider): readonly string[] => provider.categories)
    expect(supplied.toSorted()).toEqual(codesOf(categories).toSorted())
    const known = new Set(codesOf(providers))
    const packs = products.flatMap((product) => product.alternateCodes)
    expect(packs.filter(({ provider }) => !known.has(provider))).toEqual([])
  })

  test('has stock between nothing and the maximum, in quarters of a pound or whole units', () => {
    const wrong = products.filter(({ unit, popularity, stock: { main, depot, min, max } }) => {
      if (unit === 'service') return main + depot + min + max !== 0
      const step = unit === 'lb' ? 0.25 : 1
      return !(min < max && 0 <= main && main <= max && 0 <= depot && main % step === 0 && popularity <= 100)
    })
    expect(names(wrong)).toEqual([])
  })

  test('has some products running out, some out and most in order', () => {
    const stocked = products.filter(({ unit }) => unit !== 'service')
    const out = stocked.filter(({ stock }) => stock.main === 0)
    const low = stocked.filter(({ stock }) => stock.main > 0 && stock.main <= stock.min)
    expect(out.length).toBeGreaterThanOrEqual(1)
    expect(low.length).toBeGreaterThanOrEqual(1)
    expect(out.length + low.length).toBeLessThan(stocked.length / 10)
  })

  test('gives customers and suppliers numbers the product takes without a warning', () => {
    const ids = [...customers, ...providers].flatMap(({ taxId }) => taxId ?? [])
    expect(ids.filter((id) => !readTaxId(id)?.valid)).toEqual([])
    expect(repeated(ids)).toEqual([])
    const phones = [...customers, ...providers].map(({ phone }) => phone)
    expect(phones.filter((phone) => readPhone(phone) !== phone || !phone.includes('55501'))).toEqual([])
    expect(repeated(phones)).toEqual([])
  })

  test('writes to nobody: every mailbox is of a domain that cannot exist', () => {
    const mail = [...customers, ...providers].flatMap(({ email }) => email ?? [])
    expect(mail.filter((email) => !/^[a-z.]+@([a-z-]+\.)?ejemplo\.test$/.test(email))).toEqual([])
    expect(repeated(mail)).toEqual([])
  })
})

describe('the minimarket shows what a till has to deal with', () => {
  const count = (which: (product: DemoProduct) => boolean) => demoProducts.filter(which).length

  test('every ITBIS treatment of a shop in the country', () => {
    expect(count(({ tax }) => tax === 'exempt')).toBeGreaterThanOrEqual(120)
    expect(count(({ tax }) => tax === 16)).toBeGreaterThanOrEqual(35)
    expect(count(({ tax }) => tax === 18)).toBeGreaterThanOrEqual(250)
  })

  test.each([
    ['Arroz selecto La Garza 10 lb', 'exempt'],
    ['Huevos, cartón de 30', 'exempt'],
    ['Pollo fresco entero', 'exempt'],
    ['Plátano verde', 'exempt'],
    ['Pan de agua', 'exempt'],
    ['Leche entera Rica 1 L', 'exempt'],
    ['Azúcar crema 5 lb', 16],
    ['Café Santo Domingo molido 1 lb', 16],
    ['Chocolate de mesa Embajador, tableta', 16],
    ['Aceite de soya Crisol 64 oz', 16],
    ['Yogur de fresa Yoka 6 oz', 16],
    ['Mantequilla Sosúa con sal 8 oz', 16],
    ['Cerveza Presidente 355 ml', 18],
    ['Detergente en polvo Ace 1 kg', 18],
  ])('%s pays %s', (name, tax) => {
    expect(demoProducts.find((product) => product.name === name)?.tax).toBe(tax)
  })

  test('weighed goods, services, supplier codes and a price the cashier types', () => {
    expect(count(({ unit }) => unit === 'lb')).toBeGreaterThanOrEqual(50)
    expect(count(({ unit }) => unit === 'service')).toBeGreaterThanOrEqual(5)
    expect(count(({ alternateCodes }) => alternateCodes.length > 0)).toBeGreaterThanOrEqual(25)
    expect(count(({ alternateCodes }) => alternateCodes.length > 1)).toBeGreaterThanOrEqual(3)
    expect(names(demoProducts.filter(({ price }) => price === null))).toEqual(['Recarga telefónica'])
  })

  test('people and companies, with and without number, some earning rewards', () => {
    const who = (kind: string, taxed: boolean) =>
      demoCustomers.filter((customer) => customer.kind === kind && (customer.taxId !== null) === taxed)
    expect(who('person', true).length).toBeGreaterThanOrEqual(10)
    expect(who('person', false).length).toBeGreaterThanOrEqual(10)
    expect(who('company', true).length).toBeGreaterThanOrEqual(10)
    expect(who('company', false).length).toBeGreaterThanOrEqual(1)
    expect(who('company', true).every(({ taxId }) => taxId?.length === 9)).toBe(true)
    expect(who('person', true).every(({ taxId }) => taxId?.length === 11)).toBe(true)
    const rewarded = demoCustomers.filter(({ eligibleForRewards }) => eligibleForRewards)
    expect(rewarded.length).toBeGreaterThanOrEqual(15)
  })
})
