import { describe, expect, test } from 'vitest'
import { NO_PROMOTIONS } from '#modules/pricing/promotions/promotions.ts'
import { rateE4 } from '#platform/values/exchange-rate.ts'
import type { CurrencyId, PaymentMethodId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { addItem, cartTotals, EMPTY_CART, setItemDiscount, validationSucceeded } from '../cart/cart-state.ts'
import { product } from '../catalogue/product-example.ts'
import { cartProductOf } from '../catalogue/till-product.ts'
import { checkoutInput } from '../checkout/checkout.ts'
import { isTotalChanged, notForSale, verdictOf } from './refusals.ts'
import { cartInput, saleInput, validatedItem } from './sale-input.ts'
import { documentOfTerms, NO_TERMS, readTerms } from './sale-terms.ts'

const METHOD = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e60' as PaymentMethodId
const DOLLAR = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e61' as CurrencyId
const SALE = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e62'

const cheese = cartProductOf(product({ name: 'Queso', unit: 'lb', price: 26500 }))
const topUp = cartProductOf(product({ name: 'Recarga', flags: 1, price: null }))
const cart = setItemDiscount(
  addItem(addItem(EMPTY_CART, { product: cheese, quantity: milli(1250) }), {
    product: topUp,
    quantity: milli(1000),
    price: cents(15000),
  }),
  cheese.id,
  { type: 'percentage', value: 10, description: 'Vecina' },
)
const sale = saleInput({
  id: SALE,
  state: cart,
  total: cartTotals(cart, NO_PROMOTIONS).total,
  payments: [
    {
      id: 'a',
      paymentMethodId: METHOD,
      kind: 'cash',
      amount: cents(1000),
      currency: { currencyId: DOLLAR, rate: rateE4(625_000) },
      reference: ' ',
    },
  ],
  documentType: 'consumo',
  cashboxId: null,
})

describe('a sale on the wire', () => {
  test('carries decimals, and a price only where prices are open', () => {
    expect(sale).toMatchObject({
      id: SALE,
      customerId: 'default',
      items: [
        {
          productId: cheese.id,
          quantity: 1.25,
          discount: { type: 'percentage', value: 10, description: 'Vecina' },
        },
        { productId: topUp.id, quantity: 1, price: 150 },
      ],
      payments: [{ paymentMethodId: METHOD, amount: 10, currencyId: DOLLAR, reference: null }],
      total: 448.13,
    })
    expect(sale.items[0]).not.toHaveProperty('price')
  })

  test('brings what an administrator allowed, and says nothing of it where nobody was asked', () => {
    const terms = {
      id: SALE,
      state: cart,
      total: cents(1),
      payments: [],
      documentType: 'consumo' as const,
      cashboxId: null,
    }
    expect(saleInput({ ...terms, authorizations: [{ requestId: SALE }] })).toMatchObject({
      authorizations: [SALE],
    })
    expect(saleInput(terms)).not.toHaveProperty('authorizations')
  })

  test('is what the server takes', () => {
    expect(checkoutInput.safeParse(sale).success).toBe(true)
  })
})

test('the answer of a validation settles the cart', () => {
  const answers = cartInput(cart).items.map((item, i) =>
    validatedItem({
      productId: i === 0 ? cheese.id : topUp.id,
      quantity: Number(item.quantity),
      price: i === 0 ? 270.5 : 150,
      is_taxable: true,
      tax_percent: null,
      price_includes_tax: true,
      subtotal: 1,
      taxAmount: 0,
      total: 1,
      category_id: null,
      promotionAmount: 0,
    }),
  )
  const settled = validationSucceeded(cart, answers)
  expect(settled.pendingItems).toEqual([])
  expect(settled.items.map(({ product: { price } }) => price)).toEqual([27050, 0])
})

describe('a checkout without a good answer', () => {
  const failed = (httpStatus: number, code?: string) => ({
    message: 'x',
    data: { httpStatus, domain: code ? { code } : null },
  })

  test('was refused when the server decided', () => {
    expect([409, 400, 403, 412].map((status) => verdictOf(failed(status)))).toEqual(
      Array.from({ length: 4 }, () => 'refused'),
    )
  })

  test('may have been sold when nobody said so', () => {
    expect([
      verdictOf(new TypeError('Failed to fetch')),
      verdictOf(failed(500)),
      verdictOf(failed(401)),
    ]).toEqual(['unknown', 'unknown', 'unknown'])
  })

  test('was sold before when its id is known with other contents', () => {
    expect(verdictOf(failed(409, 'pos.sale_reused'))).toBe('sold_before')
  })

  test('after a try that was never answered is refused only where the sale itself was looked at', () => {
    expect(verdictOf(failed(403, 'identity.forbidden'), true)).toBe('unknown')
    expect(verdictOf(failed(403), true)).toBe('unknown')
    expect(verdictOf(failed(400), true)).toBe('unknown')
    expect(verdictOf(failed(409, 'pos.out_of_stock'), true)).toBe('refused')
    expect(verdictOf(failed(409, 'pos.sale_reused'), true)).toBe('sold_before')
  })

  test('names the product that is not for sale', () => {
    const gone = (params: object) => ({
      data: { httpStatus: 404, domain: { code: 'pos.product_not_for_sale', params } },
    })
    expect(notForSale(gone({ product_id: cheese.id }))).toBe(cheese.id)
    expect([notForSale(gone({})), notForSale(failed(409, 'pos.out_of_stock')), notForSale(null)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('has a code only when the server decided', () => {
    expect(domainCodeOf(failed(412, 'pos.no_cashbox'))).toBe('pos.no_cashbox')
    expect([
      domainCodeOf(failed(500)),
      domainCodeOf(new TypeError('Failed to fetch')),
      domainCodeOf(null),
    ]).toEqual([null, null, null])
  })

  test('says when the total is no longer the one that was shown', () => {
    expect([isTotalChanged(failed(409, 'pos.total_changed')), isTotalChanged(failed(409))]).toEqual([
      true,
      false,
    ])
  })
})

describe('the document of a sale', () => {
  const buyer = { id: SALE, name: 'Ferretería', tax_id: '101850043', phone: null, email: null }

  test('follows the buyer until the cashier chooses', () => {
    const terms = readTerms(JSON.stringify({ saleId: SALE, buyer, chosenDocument: null }))
    expect(documentOfTerms(NO_TERMS)).toBe('consumo')
    expect(terms && documentOfTerms(terms)).toBe('credito_fiscal')
    expect(terms && documentOfTerms({ ...terms, chosenDocument: 'consumo' })).toBe('consumo')
  })

  test('comes with what was allowed for the sale, also from before anything could be', () => {
    const authorizations = [{ requestId: SALE, productId: null, percent: 1500, verifiedAt: 7 }]
    expect(readTerms(JSON.stringify({ saleId: SALE, authorizations }))?.authorizations).toEqual(
      authorizations,
    )
    expect(readTerms(JSON.stringify({ saleId: SALE }))?.authorizations).toEqual([])
  })

  test('is forgotten when what was kept cannot be read', () => {
    expect([readTerms(null), readTerms('{'), readTerms('{"saleId":"x"}')]).toEqual([null, null, null])
  })
})
