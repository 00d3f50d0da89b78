import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type TracedPart, tracesOf } from '#modules/identity/testing/traces-of-parts.ts'
import { draw } from '#ui/testing/draw.tsx'
import { ProductFormScreen } from './product-form-screen.tsx'

const [ID, MAIN, CASH, SUPPLIER, CODE] = Array.from({ length: 5 }, () => crypto.randomUUID())

/** It has something of every part that a product has fields of. */
const COFFEE = {
  id: ID,
  name: 'Café molido',
  product_type: 'product',
  sku: 'CAF-1',
  barcode: '746',
  unit: 'unit',
  variable_price: false,
  price: 300,
  price2: 290,
  price3: 280,
  cost_price: 210,
  category_id: null,
  category_name: null,
  category_tint: null,
  description: '',
  keywords: '',
  is_taxable: true,
  price_includes_tax: true,
  tax_percent: 18,
  tax_id: null,
  image_url: null,
  is_scheduleable: true,
  duration_minutes: null,
  is_favorite: false,
  deleted: false,
  subcategory_id: null,
  subcategory_name: null,
  provider_id: SUPPLIER,
  provider: { id: SUPPLIER, name: 'Tostadora Real' },
  default_duration: null,
  buffer_time: null,
  max_advance_booking_days: null,
  deposit_amount: 500,
  min_advance_booking_hours: null,
  requiresOTP: false,
  otpExpiration: 120,
  eligible_for_rewards: true,
  pays_commission: true,
  commission_type: 'fixed',
  commission_value: 25,
  version: 3,
  created_at: '2026-11-20T16:00:00.000Z',
  updated_at: '2026-11-20T16:00:00.000Z',
  alternativeCodes: [
    {
      id: CODE,
      provider_id: SUPPLIER,
      provider_name: 'Tostadora Real',
      sku: 'CJ',
      barcode: '17460021000020',
      description: 'Caja',
    },
  ],
  maxDiscounts: [{ id: '', payment_method_id: CASH, is_full_payment: true, max_discount_percent: 15 }],
  warehouseQuantities: [
    {
      warehouse_id: MAIN,
      warehouse_name: 'Almacén principal',
      initial_quantity: 4,
      current_quantity: 4,
      min_stock: 2,
      max_stock: 9,
    },
  ],
}

const WHOLE = ['products', 'inventory', 'discounts', 'rewards', 'providers', 'appointments', 'commissions']

/** A part that is off takes its permissions along. @returns what was saved. */
async function drawWithout(part: string | null): Promise<unknown[]> {
  const sent: unknown[] = []
  const costs = ['products.update', 'products.costs']
  await draw(<ProductFormScreen id={ID ?? null} onDone={() => undefined} onBack={() => undefined} />, {
    answers: {
      'product.getById': COFFEE,
      'permissions.getUserPermissionsDirect': {
        permissions: part === 'providers' ? costs : [...costs, 'products.providers'],
        modules: WHOLE.filter((name) => name !== part),
      },
      'productCategory.getAll': [],
      'paymentMethod.getAll': [{ id: CASH, name: 'Efectivo', name_en: null }],
      'tax.getOfProducts': [],
    },
    changes: {
      'product.update': (input) => {
        sent.push(input)
        return { id: ID }
      },
    },
  })
  await expect.element(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Café molido')
  return sent
}

const PARTS: readonly TracedPart[] = [
  'inventory',
  'discounts',
  'rewards',
  'providers',
  'appointments',
  'commissions',
]

test('a product has fields of every part that is on', async () => {
  await drawWithout(null)
  for (const part of PARTS)
    await expect.poll(() => tracesOf(part).length, { message: part }).toBeGreaterThan(0)
})

test.each(PARTS)('without %s a product says nothing of it, and keeps what it had', async (part) => {
  const sent = await drawWithout(part)
  for (const other of PARTS.filter((each) => each !== part)) {
    await expect.poll(() => tracesOf(other).length, { message: other }).toBeGreaterThan(0)
  }
  expect(tracesOf(part)).toEqual([])
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Café en grano')
  await page.getByRole('button', { name: 'Actualizar producto' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        id: ID,
        name: 'Café en grano',
        providerId: SUPPLIER,
        eligibleForRewards: true,
        version: 3,
        isScheduleable: true,
        depositAmount: 500,
        paysCommission: true,
        commissionValue: 25,
        alternativeCodes: [{ id: CODE, providerId: SUPPLIER }],
        maxDiscounts: [{ paymentMethodId: CASH, maxDiscountPercent: 15 }],
        warehouseQuantities: [{ warehouseId: MAIN, currentQuantity: 4, minStock: 2, maxStock: 9 }],
      },
    ])
})
