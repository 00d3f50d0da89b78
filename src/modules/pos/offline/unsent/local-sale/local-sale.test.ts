import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rateE4 } from '#platform/values/exchange-rate.ts'
import type { CashboxId, CurrencyId, PaymentMethodId, ProductId, WarehouseId } from '#platform/values/ids.ts'
import { basisPoints, cents, centsToDecimal, milli, sumCents, timesQuantity } from '#platform/values/money.ts'
import type { CartState } from '../../../cart/cart-state.ts'
import type { SaleInput } from '../../../sale/sale-input.ts'
import { cartSnapshot } from '../../../sync/snapshot/cart-snapshot.ts'
import { type LocalShop, localDraft, offlineSaleOf } from './local-sale.ts'

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const CASH = uuid(1) as PaymentMethodId
const USD = uuid(2) as CurrencyId
const AT = new Date('2026-11-20T16:00:00Z')

const SHOP: LocalShop = {
  cashbox: {
    id: uuid(3) as CashboxId,
    name: 'Caja 1',
    warehouse_id: uuid(4) as WarehouseId,
    print_server_url: null,
  },
  settings: {
    time_zone: 'America/Santo_Domingo',
    trade_name: 'Colmado La Fe',
    legal_name: '',
    tax_id: '101850043',
    branch: '',
    address: '',
    municipality: '',
    province: '',
    phone: '',
    website: '',
    dgii_resolution: '',
    receipt_footer: '',
    returns_days: 2,
    returns_policy: '',
    fiscal_series: 'E',
    sell_without_stock: false,
    cash_session_required: false,
    max_discount_bps: basisPoints(10_000),
    rewards_enabled: false,
    reward_cents_per_point: cents(10_000),
  },
  payment_methods: [{ id: CASH, code: 'CASH', name: 'Efectivo', use_currencies: true }],
  currencies: [
    {
      id: USD,
      code: 'USD',
      symbol: 'US$',
      symbol_position: 'before',
      rate_e4: rateE4(625_000),
      is_default: false,
    },
  ],
  sellerName: 'Altagracia Núñez',
  generalCustomer: { name: 'Cliente general', tax_id: null },
}

type Line = { price: number; quantity: number }

const cartOf = (lines: readonly Line[]): CartState => ({
  items: lines.map(({ price, quantity }, n) => ({
    product: {
      id: uuid(100 + n) as ProductId,
      category_id: null,
      name: `Producto ${n}`,
      price: cents(price),
      variable_price: false,
      is_taxable: true,
      tax_percent: basisPoints(1800),
      price_includes_tax: true,
      sold_by: 'unit',
    },
    quantity: milli(quantity * 1000),
    price: null,
    discount: null,
    alternateCodeUsages: [],
    computed: null,
  })),
  pendingItems: [],
  isProcessing: false,
  selectedCustomerId: 'default',
  cartDiscount: null,
})

const totalOf = (lines: readonly Line[]) =>
  sumCents(lines.map(({ price, quantity }) => timesQuantity(cents(price), milli(quantity * 1000))))

const inputOf = (lines: readonly Line[], more: Partial<SaleInput> = {}): SaleInput => ({
  id: uuid(9),
  customerId: 'default',
  items: lines.map(({ quantity }, n) => ({ productId: uuid(100 + n), quantity })),
  payments: [{ paymentMethodId: CASH, amount: centsToDecimal(totalOf(lines)) }],
  total: centsToDecimal(totalOf(lines)),
  documentType: 'consumo',
  ...more,
})

const made = (lines: readonly Line[], more: Partial<SaleInput> = {}) =>
  localDraft(
    inputOf(lines, more),
    cartSnapshot({
      state: cartOf(lines),
      productOf: () => ({ sku: 'SKU', unit: 'unit' }),
      promotions: [],
      buyer: null,
      currencies: SHOP.currencies,
      sellerId: uuid(5),
    }),
    SHOP,
    AT,
  )

const NUMBERS = { tillId: uuid(6), tillNumber: 3, seq: 12, ncf: 'B0200000041', expires_on: null }

describe('a sale made without the server', () => {
  test('has its paper, with the number that the till held', () => {
    const { receipt, localNumber, ncf, input } = offlineSaleOf(
      made([{ price: 11_800, quantity: 2 }]),
      NUMBERS,
    )
    expect([localNumber, ncf]).toEqual(['T3-000012', 'B0200000041'])
    expect(receipt.order).toMatchObject({
      number: 'T3-000012',
      government_invoice_number: 'B0200000041',
      document_type: 'consumo',
      total: 236,
      tax_total: 36,
    })
    expect(receipt).toMatchObject({
      cashier: 'Altagracia Núñez',
      cashbox: 'Caja 1',
      customer: { name: 'Cliente general', taxId: null },
      electronic: false,
    })
    expect(input.offline).toMatchObject({ ncf: 'B0200000041', soldAt: AT.toISOString(), sellerId: uuid(5) })
  })

  test('without a number its paper is provisional', () => {
    const { receipt, ncf } = offlineSaleOf(made([{ price: 11_800, quantity: 1 }]), { ...NUMBERS, ncf: null })
    expect([ncf, receipt.order.government_invoice_number]).toEqual([null, null])
  })

  test('what the server would not take is not sold here either', () => {
    expect(() => made([{ price: 11_800, quantity: 1 }], { total: 100 })).toThrow('the snapshot gives')
    expect(() => made([{ price: 11_800, quantity: 1 }], { payments: [] })).toThrow('missing')
  })

  test('comes to what the cart showed, whatever is in it', () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const { receipt, total } = offlineSaleOf(made(lines), NUMBERS)
        expect(total).toBe(centsToDecimal(totalOf(lines)))
        expect(receipt.order.total).toBe(total)
      }),
    )
  })
})
