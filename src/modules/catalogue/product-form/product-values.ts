import { z } from 'zod'
import { GENERAL_RATE } from '#platform/values/itbis.ts'
import {
  basisPointsFromPercent,
  centsFromDecimal,
  centsFromTyped,
  centsToDecimal,
  milliFromDecimal,
  milliToDecimal,
} from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { milliFromTyped } from '#ui/form/typed-number.ts'
import { formatAmount, formatMilli } from '#ui/words/figures.ts'
import type { ProductType } from '../product-kinds.ts'
import {
  type CommissionType,
  DEFAULT_OTP_SECONDS,
  PRODUCT_DEFAULTS,
  type ProductPayload,
  productInputSaying,
} from '../products/product.ts'
import type { SayProblem } from '../products/product-problems.ts'
import type { ProductUnit } from '../unit.ts'

export type ProductRecord = Answer<'product', 'getById'>
export type WarehouseNamed = { id: string; name: string }
type Provider = { id: string; name: string } | null

/** A product as it is typed: numbers are texts until they are sent, so that what was typed is never lost. */
export type ProductValues = {
  name: string
  productType: ProductType
  description: string
  sku: string
  barcode: string
  unit: ProductUnit
  price: string
  price2: string
  price3: string
  costPrice: string
  categoryId: string
  subCategoryId: string
  keywords: string
  provider: Provider
  imageUrl: string
  isTaxable: boolean
  priceIncludesTax: boolean
  taxPercent: string
  /** The tax whose percent it follows; empty where it is typed. */
  taxId: string
  isScheduleable: boolean
  defaultDuration: string
  bufferTime: string
  maxAdvanceBookingDays: string
  minAdvanceBookingHours: string
  depositAmount: string
  requiresOTP: boolean
  otpExpiration: string
  variablePrice: boolean
  eligibleForRewards: boolean
  paysCommission: boolean
  commissionType: CommissionType
  commissionValue: string
  alternativeCodes: { id: string; provider: Provider; sku: string; barcode: string; description: string }[]
  warehouseQuantities: {
    warehouseId: string
    warehouseName: string
    /** What was there when the form opened; nothing for a new product. */
    shownQuantity: string
    currentQuantity: string
    minStock: string
    maxStock: string
  }[]
  /** Empty leaves the product to the shop's maximum. */
  maxDiscounts: { id: string; paymentMethodId: string; isFullPayment: boolean; maxDiscountPercent: number }[]
}

const numberText = (value: number | null): string => (value === null ? '' : String(value))

type Tax = Pick<
  Answer<'tax', 'getOfProducts'>[number],
  'type' | 'kind' | 'rate' | 'applies_to' | 'is_active'
> & {
  id: string
}

/** What a new product is begun with of its shop. */
export type Beginning = { places: readonly WarehouseNamed[]; tax: Tax | null }

/** The shop's own name of the general rate, so that a new product follows it; null where the shop has none. */
export const usualTax = <One extends Tax>(taxes: readonly One[]): One | null =>
  taxes.find(
    ({ type, kind, rate, applies_to, is_active }) =>
      is_active &&
      type === 'itbis' &&
      kind === 'percentage' &&
      applies_to !== 'services' &&
      rate !== null &&
      basisPointsFromPercent(rate) === GENERAL_RATE,
  ) ?? null

/** A new product with what it starts with, and a row of stock for each warehouse. */
export const newProductValues = ({ places, tax }: Beginning): ProductValues => ({
  name: '',
  productType: 'product',
  description: '',
  sku: '',
  barcode: '',
  unit: 'unit',
  price: '',
  price2: '',
  price3: '',
  costPrice: '',
  categoryId: '',
  subCategoryId: '',
  keywords: '',
  provider: null,
  imageUrl: '',
  isTaxable: PRODUCT_DEFAULTS.isTaxable,
  priceIncludesTax: PRODUCT_DEFAULTS.priceIncludesTax,
  taxPercent: tax === null ? '' : numberText(tax.rate),
  taxId: tax?.id ?? '',
  isScheduleable: false,
  defaultDuration: '',
  bufferTime: '',
  maxAdvanceBookingDays: '',
  minAdvanceBookingHours: '',
  depositAmount: '',
  requiresOTP: false,
  otpExpiration: String(DEFAULT_OTP_SECONDS),
  variablePrice: false,
  eligibleForRewards: PRODUCT_DEFAULTS.eligibleForRewards,
  paysCommission: false,
  commissionType: PRODUCT_DEFAULTS.commissionType,
  commissionValue: PRODUCT_DEFAULTS.commissionValue,
  alternativeCodes: [],
  warehouseQuantities: places.map(({ id, name }) => ({
    warehouseId: id,
    warehouseName: name,
    shownQuantity: '',
    currentQuantity: '',
    minStock: '',
    maxStock: '',
  })),
  maxDiscounts: [],
})

const amountText = (amount: number | null): string => {
  const read = amount === null ? null : centsFromDecimal(amount)
  return read === null ? '' : formatAmount(read)
}
const quantityText = (quantity: number): string => {
  const read = milliFromDecimal(quantity)
  return read === null || read === 0 ? '' : formatMilli(read)
}

/** A product of the server as the form shows it. */
export const valuesOf = (product: ProductRecord): ProductValues => ({
  name: product.name,
  productType: product.product_type,
  description: product.description,
  sku: product.sku,
  barcode: product.barcode ?? '',
  unit: product.unit,
  price: amountText(product.price),
  price2: amountText(product.price2),
  price3: amountText(product.price3),
  costPrice: amountText(product.cost_price),
  categoryId: product.category_id ?? '',
  subCategoryId: product.subcategory_id ?? '',
  keywords: product.keywords,
  provider: product.provider,
  imageUrl: product.image_url ?? '',
  isTaxable: product.is_taxable,
  priceIncludesTax: product.price_includes_tax,
  taxPercent: numberText(product.tax_percent),
  taxId: product.tax_id ?? '',
  isScheduleable: product.is_scheduleable,
  defaultDuration: numberText(product.default_duration),
  bufferTime: numberText(product.buffer_time),
  maxAdvanceBookingDays: numberText(product.max_advance_booking_days),
  minAdvanceBookingHours: numberText(product.min_advance_booking_hours),
  depositAmount: amountText(product.deposit_amount),
  requiresOTP: product.requiresOTP,
  otpExpiration: String(product.otpExpiration),
  variablePrice: product.variable_price,
  eligibleForRewards: product.eligible_for_rewards,
  paysCommission: product.pays_commission,
  commissionType: product.commission_type,
  commissionValue: String(product.commission_value),
  alternativeCodes: product.alternativeCodes.map(({ provider_id, provider_name, ...code }) => ({
    ...code,
    provider: provider_id === null ? null : { id: provider_id, name: provider_name ?? '' },
  })),
  warehouseQuantities: product.warehouseQuantities.map((row) => ({
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse_name,
    shownQuantity: quantityText(row.current_quantity) || '0',
    currentQuantity: quantityText(row.current_quantity),
    minStock: quantityText(row.min_stock),
    maxStock: quantityText(row.max_stock),
  })),
  maxDiscounts: product.maxDiscounts.map((row) => ({
    id: row.id,
    paymentMethodId: row.payment_method_id,
    isFullPayment: row.is_full_payment,
    maxDiscountPercent: row.max_discount_percent,
  })),
})

/** What was typed as a decimal, or as it stands when it cannot be read, for the rules to refuse. */
const amountSent = (typed: string): number | string => {
  const read = centsFromTyped(typed)
  return read === null ? typed : centsToDecimal(read)
}
const quantitySent = (typed: string): number | string => {
  const negative = /^\s*-/.test(typed)
  const read = milliFromTyped(negative ? typed.replace('-', '') : typed)
  if (read === null) return typed
  return negative ? -milliToDecimal(read) : milliToDecimal(read)
}

const stockSent = (row: ProductValues['warehouseQuantities'][number]) => ({
  warehouseId: row.warehouseId,
  currentQuantity: quantitySent(row.currentQuantity.trim() || '0'),
  minStock: quantitySent(row.minStock),
  maxStock: quantitySent(row.maxStock),
  ...(row.shownQuantity !== '' && { shownQuantity: quantitySent(row.shownQuantity) }),
})

const isNothing = (value: unknown): boolean => value === undefined || value === '' || value === 0

/** Every row of stock of a product that keeps one, in the form's order, so that problems find their fields. */
const draftOf = ({
  provider,
  warehouseQuantities,
  alternativeCodes,
  ...values
}: ProductValues): ProductPayload => ({
  ...values,
  price: values.variablePrice ? '' : amountSent(values.price),
  price2: values.variablePrice ? '' : amountSent(values.price2),
  price3: values.variablePrice ? '' : amountSent(values.price3),
  costPrice: values.variablePrice ? '' : amountSent(values.costPrice),
  commissionValue: amountSent(values.commissionValue),
  depositAmount: amountSent(values.depositAmount),
  providerId: provider?.id ?? null,
  alternativeCodes: alternativeCodes.map(({ provider: supplier, ...code }) => ({
    ...code,
    providerId: supplier?.id ?? null,
  })),
  ...(values.productType === 'product' && { warehouseQuantities: warehouseQuantities.map(stockSent) }),
})

/** What is sent. Warehouses where there is nothing and was nothing are left out. */
export const payloadOf = (values: ProductValues): ProductPayload => {
  const draft = draftOf(values)
  return {
    ...draft,
    ...(draft.warehouseQuantities && {
      warehouseQuantities: draft.warehouseQuantities.filter(
        (row) => ![row.currentQuantity, row.minStock, row.maxStock, row.shownQuantity].every(isNothing),
      ),
    }),
  }
}

/** The server's own rules on what was typed, with `say` for what is refused; what was typed stays as it was typed. */
export const productFormRules = (say: SayProblem) => {
  const rules = productInputSaying(say)
  return z.custom<ProductValues>().check(({ value, issues }) => {
    for (const { message, path } of rules.safeParse(draftOf(value)).error?.issues ?? []) {
      issues.push({ code: 'custom', message, path: [...path], input: value })
    }
  })
}
