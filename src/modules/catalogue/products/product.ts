import { z } from 'zod'
import type {
  CategoryId,
  PaymentMethodId,
  ProductId,
  ProviderId,
  TaxRecordId,
  WarehouseId,
} from '#platform/values/ids.ts'
import { ALL, type Milli, milli } from '#platform/values/money.ts'
import { readVersion } from '#platform/values/records.ts'
import { MINUTES_OF_A_DAY } from '#platform/values/shop-day.ts'
import { idIn } from '#platform/values/wire.ts'
import { PRODUCT_SORTS, PRODUCT_TYPES } from '../product-kinds.ts'
import { isDivisible, PRODUCT_UNITS } from '../unit.ts'
import { productFields } from './product-fields.ts'
import { PRODUCT_PROBLEMS, type ProductProblem, type SayProblem } from './product-problems.ts'

export const COMMISSION_TYPES = ['percentage', 'fixed'] as const
export type CommissionType = (typeof COMMISSION_TYPES)[number]

export const DEFAULT_OTP_SECONDS = 300

/** What a new product starts with. */
export const PRODUCT_DEFAULTS = {
  isTaxable: true,
  priceIncludesTax: true,
  eligibleForRewards: true,
  commissionType: 'percentage',
  commissionValue: '0',
} as const

const MOST_ALTERNATE_CODES = 200

const alternateCode = (say: SayProblem) => {
  const field = productFields(say)
  return z.object({
    id: field.text(100),
    providerId: field.reference<ProviderId>(),
    sku: field.code(),
    barcode: field.code(),
    description: field.text(500),
  })
}

const warehouseQuantity = (say: SayProblem) => {
  const field = productFields(say)
  const none = (value: Milli | null): Milli => value ?? milli(0)
  return z.object({
    warehouseId: field.reference<WarehouseId>(),
    initialQuantity: field.quantity(),
    currentQuantity: field.quantity(),
    minStock: field.quantity().transform(none),
    maxStock: field.quantity().transform(none),
    /**
     * What the person was shown before editing. With it the difference is booked, so that what was sold
     * while the form was open stays sold; without it the stock becomes what was sent.
     */
    shownQuantity: field.quantity(),
  })
}

const maxDiscount = (say: SayProblem) => {
  const field = productFields(say)
  return z.object({
    id: field.text(100),
    paymentMethodId: field.reference<PaymentMethodId>(),
    isFullPayment: field.flag(false),
    maxDiscountPercent: field.discountPercent(),
  })
}

const payload = (say: SayProblem) => {
  const field = productFields(say)
  const rows = <T extends z.ZodType>(row: T, most: number) =>
    z.array(row).max(most, say('too_many_rows')).optional()
  return z.object({
    name: field.required(10_000, 'name_too_long', 'name_required'),
    productType: z.enum(PRODUCT_TYPES).default('product'),
    description: field.text(20_000),
    sku: field.required(100, 'code_too_long', 'sku_required'),
    barcode: field.code(),
    unit: z.enum(PRODUCT_UNITS).optional(),
    price: field.amount(),
    price2: field.amount(),
    price3: field.amount(),
    costPrice: field.amount(),
    categoryId: field.reference<CategoryId>(),
    subCategoryId: field.reference<CategoryId>(),
    keywords: field.text(2000),
    providerId: field.reference<ProviderId>(),
    imageUrl: field.picture(),
    isTaxable: field.flag(PRODUCT_DEFAULTS.isTaxable),
    priceIncludesTax: field.flag(PRODUCT_DEFAULTS.priceIncludesTax),
    taxPercent: field.taxPercent(),
    // Not among them either: the tax whose percent it follows. Left out, it is kept while the percent is its own.
    taxId: field.referenceIfSent<TaxRecordId>(),
    isScheduleable: field.flag(false),
    // Not among the calls the specification lists: left out, an update leaves them as they are.
    defaultDuration: field.wholeIfSent(1, 'duration_range'),
    bufferTime: field.wholeIfSent(0, 'whole_number'),
    maxAdvanceBookingDays: field.wholeIfSent(0, 'whole_number'),
    minAdvanceBookingHours: field.wholeIfSent(0, 'whole_number'),
    depositAmount: field.amountIfSent(),
    requiresOTP: field.flag(false),
    otpExpiration: field.whole(1, 'otp_expiration'),
    variablePrice: field.flag(false),
    eligibleForRewards: field.flag(PRODUCT_DEFAULTS.eligibleForRewards),
    paysCommission: field.flag(false),
    commissionType: z.enum(COMMISSION_TYPES).default(PRODUCT_DEFAULTS.commissionType),
    commissionValue: field.hundredths(),
    warehouseQuantities: rows(warehouseQuantity(say), 500),
    alternativeCodes: rows(alternateCode(say), MOST_ALTERNATE_CODES),
    maxDiscounts: rows(maxDiscount(say), 500),
  })
}

type Fields = z.output<ReturnType<typeof payload>>
type Rule = {
  /** Runs only on fields that could be read. */
  reads: readonly (keyof Fields)[]
  check: (
    fields: Fields,
    refuse: (path: readonly (string | number)[], problem: ProductProblem) => void,
  ) => void
}

const priceRule = (price: 'price' | 'price2' | 'price3'): Rule => ({
  reads: ['variablePrice', price],
  check: (fields, refuse) => {
    if (!fields.variablePrice && fields[price] === null) refuse([price], 'prices_required')
  },
})

const commissionRule: Rule = {
  reads: ['commissionType', 'commissionValue'],
  check: ({ commissionType, commissionValue }, refuse) => {
    if (commissionType === 'percentage' && (commissionValue ?? 0) > ALL) {
      refuse(['commissionValue'], 'commission_percentage')
    }
  },
}

/** No appointment holds more than a day of anybody's. */
const dayRule: Rule = {
  reads: ['isScheduleable', 'defaultDuration', 'bufferTime'],
  check: ({ isScheduleable, defaultDuration, bufferTime }, refuse) => {
    if (!isScheduleable || (defaultDuration ?? 0) + (bufferTime ?? 0) <= MINUTES_OF_A_DAY) return
    refuse([bufferTime ? 'bufferTime' : 'defaultDuration'], 'day_long')
  },
}

const codesRule: Rule = {
  reads: ['barcode', 'alternativeCodes'],
  check: ({ barcode, alternativeCodes = [] }, refuse) => {
    const barcodes = new Set(barcode ? [barcode] : [])
    for (const [index, code] of alternativeCodes.entries()) {
      const at = ['alternativeCodes', index, 'barcode']
      if (code.sku === '' && code.barcode === '') refuse(at, 'alternate_code_empty')
      if (code.barcode === '') continue
      if (barcodes.has(code.barcode)) refuse(at, 'code_repeated')
      barcodes.add(code.barcode)
    }
  },
}

type QuantityRow = NonNullable<Fields['warehouseQuantities']>[number]

/** What is there stays there: oversold or odd stock must not stop somebody from mending the name. */
const judgedQuantities = (row: QuantityRow) => {
  const untouched = row.currentQuantity !== null && row.currentQuantity === row.shownQuantity
  return {
    minStock: row.minStock,
    maxStock: row.maxStock,
    initialQuantity: row.initialQuantity ?? milli(0),
    ...(!untouched && { currentQuantity: row.currentQuantity ?? milli(0) }),
  }
}

const quantitiesRule: Rule = {
  reads: ['unit', 'warehouseQuantities'],
  check: ({ unit = 'unit', warehouseQuantities = [] }, refuse) => {
    const seen = new Set<string | null>([null])
    for (const [index, row] of warehouseQuantities.entries()) {
      const at = ['warehouseQuantities', index]
      if (seen.has(row.warehouseId)) refuse([...at, 'warehouseId'], 'warehouse_repeated')
      seen.add(row.warehouseId)
      for (const [name, quantity] of Object.entries(judgedQuantities(row))) {
        if (quantity < 0) refuse([...at, name], 'quantity_negative')
        else if (!isDivisible(unit) && quantity % 1000 !== 0) refuse([...at, name], 'quantity_whole')
      }
    }
  },
}

const discountsRule: Rule = {
  reads: ['maxDiscounts'],
  check: ({ maxDiscounts = [] }, refuse) => {
    const seen = new Set<string>()
    for (const [index, row] of maxDiscounts.entries()) {
      const at = ['maxDiscounts', index]
      const key = `${row.paymentMethodId} ${row.isFullPayment}`
      if (row.paymentMethodId === null || seen.has(key))
        refuse([...at, 'paymentMethodId'], 'discount_repeated')
      seen.add(key)
      if (row.maxDiscountPercent === null) refuse([...at, 'maxDiscountPercent'], 'discount_range')
    }
  },
}

const RULES = [
  priceRule('price'),
  priceRule('price2'),
  priceRule('price3'),
  commissionRule,
  dayRule,
  codesRule,
  quantitiesRule,
  discountsRule,
]

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null

/**
 * The payload of `product.create` with every rule of the specification (§5 of the point of sale): amounts
 * as decimals, empty texts as none. All problems are found at once, each at its field.
 */
export const productInputSaying = (say: SayProblem) =>
  payload(say).superRefine(
    (fields, context) => {
      const refused = new Set(context.issues.map((issue) => issue.path?.[0]))
      for (const rule of RULES.filter(({ reads }) => !reads.some((field) => refused.has(field)))) {
        rule.check(fields, (path, problem) =>
          context.addIssue({ code: 'custom', path: [...path], message: say(problem) }),
        )
      }
    },
    // Also when a field was refused: one look shows all there is to mend.
    { when: ({ value }) => isRecord(value) },
  )

const inSpanish: SayProblem = (problem) => PRODUCT_PROBLEMS[problem]

export const productInput = productInputSaying(inSpanish)
/** What travels. */
export type ProductPayload = z.input<typeof productInput>
/** What was understood: amounts in centavos, quantities in thousandths. */
export type ProductInput = z.output<typeof productInput>

export const productId = idIn<ProductId>()

export const productIdInput = z.object({ id: productId })

/** The payload of `product.update`. */
export const productUpdateInput = z.intersection(
  productIdInput.extend({ version: readVersion }),
  productInput,
)
export type ProductUpdateInput = z.output<typeof productUpdateInput>

export const favoriteInput = z.object({ id: productId, isFavorite: z.boolean() })

export const productListInput = z.object({
  search: z.string().trim().max(300).default(''),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(500).default(20),
  showDeleted: z.boolean().default(false),
  isScheduleable: z.boolean().nullish(),
  productType: z.enum(PRODUCT_TYPES).nullish(),
  categoryId: idIn<CategoryId>().nullish(),
  sort: z.enum(PRODUCT_SORTS).default('name'),
  descending: z.boolean().default(false),
})
export type ProductListInput = z.output<typeof productListInput>
