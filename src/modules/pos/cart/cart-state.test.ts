import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_PROMOTIONS } from '#modules/pricing/promotions/promotions.ts'
import type { AlternateCodeId, CustomerId, ProductId, ProviderId } from '#platform/values/ids.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { amend, type CartHistory, record, startHistory, UNDO_LIMIT, undo } from './cart-history.ts'
import {
  type AlternateCodeUsage,
  addItem,
  type CartProduct,
  type CartState,
  cartTotals,
  clearCart,
  EMPTY_CART,
  itemKey,
  itemPrice,
  loadItems,
  removeAlternateCode,
  removeItem,
  setCartDiscount,
  setItemDiscount,
  setPrice,
  setQuantity,
  type ValidatedItem,
  validationFailed,
  validationSucceeded,
} from './cart-state.ts'
import { readStoredCart, serializeCart } from './cart-storage.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const customer = uuid(900) as CustomerId

const product = (n: number, more: Partial<CartProduct> = {}): CartProduct => ({
  id: uuid(n) as ProductId,
  category_id: null,
  name: `Café ${n}`,
  price: cents(11800),
  is_taxable: true,
  tax_percent: null,
  price_includes_tax: true,
  variable_price: false,
  ...more,
})
const coffee = product(1)
const sugar = product(2, { price: cents(5000), is_taxable: false })
const fabric = product(3, { variable_price: true, price: cents(0) })

const usage = (n: number, quantity: number): AlternateCodeUsage => ({
  id: uuid(n) as AlternateCodeId,
  sku: `ALT-${n}`,
  barcode: null,
  description: 'Caja',
  quantity: milli(quantity),
  providerId: uuid(800) as ProviderId,
})

const add = (state: CartState, what: CartProduct, quantity = 1000, usages: AlternateCodeUsage[] = []) =>
  addItem(state, { product: what, quantity: milli(quantity), alternateCodeUsages: usages })

const amounts = (state: CartState) => state.items.map(({ product: { name }, quantity }) => [name, quantity])

const answer = (what: CartProduct, quantity: number, more: Partial<ValidatedItem> = {}): ValidatedItem => ({
  productId: what.id,
  quantity: milli(quantity),
  subtotal: cents(10169),
  taxAmount: cents(1831),
  total: cents(12000),
  ...more,
})

describe('adding', () => {
  test('the same product twice is one item with more of it, where it stood', () => {
    const cart = add(add(add(EMPTY_CART, coffee), sugar), coffee, 2000)
    expect(amounts(cart)).toEqual([
      ['Café 1', 3000],
      ['Café 2', 1000],
    ])
    expect(cartTotals(cart, NO_PROMOTIONS).total).toBe(3 * 11800 + 5000)
  })

  test('alternate codes merge: the same code adds up, another stands beside it', () => {
    const once = add(EMPTY_CART, coffee, 6000, [usage(11, 6000)])
    const cart = add(add(once, coffee, 6000, [usage(11, 6000)]), coffee, 1000, [usage(12, 1000)])
    expect(cart.items[0]?.alternateCodeUsages.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['ALT-11', 12000],
      ['ALT-12', 1000],
    ])
    expect(cart.items[0]?.quantity).toBe(13000)
  })

  test('a variable price product at two prices is two items, at one price one', () => {
    const at = (price: number) => ({ product: fabric, quantity: milli(1000), price: cents(price) })
    const cart = addItem(addItem(addItem(EMPTY_CART, at(10000)), at(25000)), at(10000))
    expect(cart.items.map((item) => [itemPrice(item), item.quantity])).toEqual([
      [10000, 2000],
      [25000, 1000],
    ])
  })

  test('a price asked for a product of fixed price is not taken', () => {
    const cart = addItem(EMPTY_CART, { product: coffee, quantity: milli(1000), price: cents(1) })
    expect(cartTotals(cart, NO_PROMOTIONS).total).toBe(11800)
  })
})

describe('changing', () => {
  const key = itemKey({ product: coffee, price: null })
  const cart = add(add(EMPTY_CART, coffee, 3000, [usage(11, 2000), usage(12, 1000)]), sugar)

  test.each([0, -1000])('a quantity of %i removes the item', (quantity) => {
    expect(amounts(setQuantity(cart, key, milli(quantity)))).toEqual([['Café 2', 1000]])
  })

  test('a smaller quantity comes off the last codes', () => {
    const [item] = setQuantity(cart, key, milli(1500)).items
    expect(item?.alternateCodeUsages).toEqual([usage(11, 1500)])
  })

  test('removing an alternate code takes its quantity', () => {
    const [item] = removeAlternateCode(cart, key, usage(11, 0).id).items
    expect(item).toMatchObject({ quantity: 1000, alternateCodeUsages: [usage(12, 1000)] })
  })

  test('removing the last alternate code removes the item when nothing remains', () => {
    const one = removeAlternateCode(cart, key, usage(11, 0).id)
    expect(amounts(removeAlternateCode(one, key, usage(12, 0).id))).toEqual([['Café 2', 1000]])
  })

  test('removing a code that was not used, or from no item, changes nothing', () => {
    expect(amounts(removeAlternateCode(cart, key, usage(13, 0).id))).toEqual(amounts(cart))
    expect(removeItem(cart, uuid(99))).toBe(cart)
  })

  test('clearing forgets the customer and the discount', () => {
    const full = setCartDiscount(
      { ...cart, selectedCustomerId: customer },
      {
        type: 'fixed',
        value: 10,
        description: 'Efectivo',
      },
    )
    expect(full.selectedCustomerId).toBe(customer)
    expect(clearCart()).toMatchObject({ items: [], selectedCustomerId: 'default', cartDiscount: null })
  })

  test('discounts of an item and of the cart are taken off', () => {
    const off = setItemDiscount(cart, key, { type: 'percentage', value: 10, description: '' })
    const both = setCartDiscount(off, { type: 'fixed', value: 18.6, description: '' })
    expect(cartTotals(both, NO_PROMOTIONS)).toMatchObject({
      gross: 40400,
      discount: 3540 + 1860,
      total: 35000,
    })
    expect(cartTotals(setItemDiscount(both, key, null), NO_PROMOTIONS).discount).toBe(1860)
  })

  test('a discount that cannot be read is refused', () => {
    const bad = { type: 'percentage', value: 101, description: '' }
    expect(() => setItemDiscount(cart, key, bad)).toThrow(RangeError)
    expect(() => setCartDiscount(cart, bad)).toThrow(RangeError)
  })

  test('a price can be set where it is variable, and joins the item that has it already', () => {
    const at = (price: number) => ({ product: fabric, quantity: milli(1000), price: cents(price) })
    const two = addItem(addItem(EMPTY_CART, at(10000)), at(25000))
    const second = two.items[1]
    const joined = setPrice(two, second ? itemKey(second) : '', cents(10000))
    expect(joined.items.map((item) => [itemPrice(item), item.quantity])).toEqual([[10000, 2000]])
    expect(joined.pendingItems).toEqual(joined.items.map(itemKey))
    expect(setPrice(cart, key, cents(1))).toBe(cart)
  })
})

describe('validation', () => {
  const key = itemKey({ product: coffee, price: null })
  const added = add(add(EMPTY_CART, coffee), sugar)

  test('an addition waits for the server', () => {
    expect(added.pendingItems).toEqual([coffee.id, sugar.id])
  })

  test('success puts price, tax and figures of the server in place of ours', () => {
    const known = validationSucceeded(added, [
      answer(coffee, 1000, { price: cents(12000), tax_percent: basisPoints(1600) }),
    ])
    expect(known.items[0]).toMatchObject({
      product: { price: 12000, tax_percent: 1600, name: 'Café 1' },
      computed: { subtotal: 10169, taxAmount: 1831, total: 12000 },
    })
    expect(known.pendingItems).toEqual([sugar.id])
    expect(cartTotals(known, NO_PROMOTIONS).total).toBe(17000)
  })

  test('an answer about another quantity gives the price and leaves the item waiting', () => {
    const late = validationSucceeded(add(added, coffee), [answer(coffee, 1000, { price: cents(12000) })])
    expect(late.items[0]).toMatchObject({ product: { price: 12000 }, quantity: 2000, computed: null })
    expect(late.pendingItems).toContain(coffee.id)
  })

  test('an answer about an item that is gone changes nothing', () => {
    const gone = removeItem(added, key)
    expect(validationSucceeded(gone, [answer(coffee, 1000)])).toEqual(gone)
    expect(gone.pendingItems).toEqual([sugar.id])
  })

  test('failure only ends the waiting', () => {
    expect(validationFailed(added)).toEqual({ ...added, pendingItems: [] })
  })

  test('a change makes the figures of the server old', () => {
    const known = validationSucceeded(added, [answer(coffee, 1000)])
    expect(setQuantity(known, key, milli(2000)).items[0]?.computed).toBeNull()
  })
})

describe('loading', () => {
  test('a held invoice fills the cart, and its prices wait for the server', () => {
    const held = add(add(EMPTY_CART, coffee), product(7, { id: 'demo-7' as ProductId }))
    const cart = loadItems(held.items, customer)
    expect(amounts(cart)).toEqual([['Café 1', 1000]])
    expect(cart).toMatchObject({ selectedCustomerId: customer, pendingItems: [coffee.id] })
  })
})

describe('undo', () => {
  const adding = (what: CartProduct) => (history: CartHistory) => record(history, (state) => add(state, what))

  test('takes back the last change, then the one before, then nothing', () => {
    const two = adding(sugar)(adding(coffee)(startHistory(EMPTY_CART)))
    expect(amounts(undo(two).present)).toEqual([['Café 1', 1000]])
    expect(undo(undo(two)).present).toEqual(EMPTY_CART)
    const empty = undo(undo(two))
    expect(undo(empty)).toBe(empty)
  })

  test('keeps what the server said in the meantime', () => {
    const two = adding(sugar)(adding(coffee)(startHistory(EMPTY_CART)))
    const told = amend(two, (state) =>
      validationSucceeded(state, [answer(coffee, 1000, { price: cents(12000) })]),
    )
    expect(undo(told).present).toMatchObject({ items: [{ product: { price: 12000 } }], pendingItems: [] })
  })

  test('a change that changed nothing is not one', () => {
    const one = adding(coffee)(startHistory(EMPTY_CART))
    expect(record(one, (state) => removeItem(state, uuid(99)))).toBe(one)
  })

  test('remembers so many changes and no more', () => {
    let history = startHistory(EMPTY_CART)
    for (let i = 0; i < UNDO_LIMIT + 10; i += 1) history = adding(coffee)(history)
    for (let i = 0; i < UNDO_LIMIT + 10; i += 1) history = undo(history)
    expect(history.present.items[0]?.quantity).toBe(10_000)
  })
})

const anyProduct = fc
  .record({
    n: fc.integer({ min: 1, max: 6 }),
    price: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
    is_taxable: fc.boolean(),
    tax_percent: fc.constantFrom(null, basisPoints(0), basisPoints(1600)),
    price_includes_tax: fc.boolean(),
    variable_price: fc.boolean(),
  })
  .map(({ n, ...more }) => product(n, more))

const quantities = fc.integer({ min: 1, max: 20_000 })
const anyCart = fc
  .array(fc.tuple(anyProduct, quantities, fc.array(fc.integer({ min: 11, max: 14 }), { maxLength: 3 })), {
    maxLength: 12,
  })
  .map((additions) =>
    additions.reduce(
      (cart, [what, quantity, codes]) =>
        add(
          cart,
          what,
          quantity,
          codes.map((n) => usage(n, 500)),
        ),
      EMPTY_CART,
    ),
  )

describe('for every cart', () => {
  test('stored and read again it is the same but for what was under way', () => {
    fc.assert(
      fc.property(anyCart, fc.boolean(), (cart, discounted) => {
        const discount = discounted ? { type: 'percentage', value: 12.5, description: 'Tarjeta' } : null
        const chosen = setCartDiscount({ ...cart, selectedCustomerId: customer }, discount)
        const read = readStoredCart(serializeCart({ ...chosen, isProcessing: true }))
        expect(read).toEqual({ ...chosen, pendingItems: [] })
        expect(cartTotals(read, NO_PROMOTIONS).total).toBe(cartTotals(chosen, NO_PROMOTIONS).total)
      }),
    )
  })

  test('codes never ask for more than their item has, whatever its quantity becomes', () => {
    fc.assert(
      fc.property(anyCart, quantities, (cart, quantity) => {
        const cut = cart.items.reduce(
          (state, item) => setQuantity(state, itemKey(item), milli(quantity)),
          cart,
        )
        for (const item of cut.items) {
          const used = item.alternateCodeUsages.reduce((sum, each) => sum + each.quantity, 0)
          expect(used).toBeLessThanOrEqual(item.quantity)
        }
      }),
    )
  })

  test('keys tell its items apart', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(new Set(cart.items.map(itemKey)).size).toBe(cart.items.length)
      }),
    )
  })
})

describe('reading storage', () => {
  const cart = add(add(EMPTY_CART, coffee), sugar)
  const [item] = cart.items
  const storedWith = (more: object) => JSON.stringify({ ...JSON.parse(serializeCart(cart)), ...more })

  test.each([
    null,
    '',
    'not json',
    '[]',
    '7',
    '{"version":1}',
    storedWith({ version: 2 }),
    storedWith({ items: 'none' }),
  ])('%s is an empty cart', (text) => {
    expect(readStoredCart(text)).toEqual(EMPTY_CART)
  })

  test('items whose product id is not a uuid are dropped, and so are those nobody can read', () => {
    const text = storedWith({
      items: [
        { ...item, product: { ...coffee, id: 'demo-1' } },
        { ...item, quantity: 1.5 },
        { ...item, quantity: 0 },
        { ...item, discount: { type: 'percentage', value: 900, description: '' } },
        null,
        item,
      ],
    })
    expect(amounts(readStoredCart(text))).toEqual([['Café 1', 1000]])
  })

  test('an unreadable customer is the default one', () => {
    expect(readStoredCart(storedWith({ selectedCustomerId: 'somebody' })).selectedCustomerId).toBe('default')
  })
})
