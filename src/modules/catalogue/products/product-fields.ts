import { z } from 'zod'
import { isUuid } from '#platform/values/ids.ts'
import {
  ALL,
  type BasisPoints,
  basisPointsFromPercent,
  type Cents,
  cents,
  centsFromDecimal,
  type Milli,
  milli,
  milliFromDecimal,
} from '#platform/values/money.ts'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { readNumber } from '#platform/values/read-number.ts'
import type { ProductProblem, SayProblem } from './product-problems.ts'

/** RD$ 999,999,999.99: far above any shelf price, far below where a cart of them would overflow. */
const MOST_CENTS = cents(99_999_999_999)
const MOST_MILLI = milli(999_999_999_999)
const MOST_WHOLE = 1_000_000

/** Letters as a person counts them: an emoji of two UTF-16 units is one. */
const isLonger = (text: string, most: number): boolean => text.length > most && [...text].length > most

/** A number or its text; empty, null or left out means none. */
const typedNumber = z.union([z.number(), z.string(), z.null()]).optional()
const typedText = z.union([z.string(), z.null()]).optional()

type Read<T> = T | null | ProductProblem

const textProblem = (
  text: string,
  most: number,
  tooLong: ProductProblem,
  missing: ProductProblem | undefined,
): ProductProblem | null => {
  if (text === '') return missing ?? null
  if (isLonger(text, most)) return tooLong
  return text.includes('\0') ? 'text_unreadable' : null
}

/** Numbers, texts and references as they are typed, saying what is wrong with `say`. */
function typedFields(say: SayProblem) {
  const numeric = <T extends number>(read: (value: number | string) => Read<T>) =>
    typedNumber.transform((value, check): T | null => {
      const bare = typeof value === 'string' ? value.trim() : value
      if (bare === undefined || bare === null || bare === '') return null
      const result = read(bare)
      if (typeof result !== 'string') return result
      check.addIssue({ code: 'custom', message: say(result) })
      return null
    })

  const text = (most: number, tooLong: ProductProblem = 'text_too_long', missing?: ProductProblem) =>
    typedText.transform((value, check): string => {
      const trimmed = value?.trim() ?? ''
      const problem = textProblem(trimmed, most, tooLong, missing)
      if (problem === null) return trimmed
      check.addIssue({ code: 'custom', message: say(problem) })
      return ''
    })

  /** A reference to another record: a uuid, or nothing. */
  const reference = <T extends string>() =>
    typedText.transform((value, check): T | null => {
      const trimmed = value?.trim() ?? ''
      if (trimmed === '') return null
      if (isUuid(trimmed)) return trimmed.toLowerCase() as T
      check.addIssue({ code: 'custom', message: 'must be a uuid' })
      return null
    })

  /** Undefined where nothing was sent, null where it was emptied. */
  const referenceIfSent = <T extends string>() =>
    typedText.transform((value, check): T | null | undefined => {
      if (value === undefined) return undefined
      const read = reference<T>().safeParse(value)
      if (read.success) return read.data
      check.addIssue({ code: 'custom', message: 'must be a uuid' })
      return null
    })

  return { numeric, text, reference, referenceIfSent }
}

/** The inputs of a product's fields, saying what is wrong with `say`. */
export function productFields(say: SayProblem) {
  const { numeric, text, reference, referenceIfSent } = typedFields(say)
  const whole = (least: number, problem: ProductProblem) => numeric<number>(readWhole(least, problem))
  return {
    text,
    required: (most: number, tooLong: ProductProblem, missing: ProductProblem) =>
      text(most, tooLong, missing),
    reference,
    referenceIfSent,
    whole,
    /** Undefined where nothing was sent, null where it was emptied. */
    wholeIfSent: (least: number, problem: ProductProblem) =>
      typedNumber.transform((value, check): number | null | undefined => {
        if (value === undefined) return undefined
        const read = whole(least, problem).safeParse(value)
        if (read.success) return read.data
        check.addIssue({ code: 'custom', message: say(problem) })
        return null
      }),
    /** An amount; undefined where nothing was sent, null where it was emptied. */
    amountIfSent: () =>
      typedNumber.transform((value, check): Cents | null | undefined => {
        if (value === undefined) return undefined
        const read = numeric<Cents>(readAmount).safeParse(value)
        if (read.success) return read.data
        check.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? say('amount_unreadable') })
        return null
      }),
    flag: (otherwise: boolean) =>
      z
        .boolean()
        .nullish()
        .transform((value) => value ?? otherwise),
    code: () => text(100, 'code_too_long'),
    /** An amount of the currency, at most two decimals. */
    amount: () => numeric<Cents>(readAmount),
    taxPercent: () => numeric<BasisPoints>(readPercent('tax_percent_range')),
    discountPercent: () => numeric<BasisPoints>(readPercent('discount_range')),
    /** A percentage or an amount, by the commission's type: hundredths of either. */
    hundredths: () =>
      numeric<number>((value) => {
        const read = centsFromDecimal(value)
        return read === null || read < 0 || read > MOST_CENTS ? 'commission_range' : read
      }),
    quantity: () =>
      numeric<Milli>((value) => {
        const read = milliFromDecimal(value)
        return read === null || Math.abs(read) > MOST_MILLI ? 'quantity_unreadable' : read
      }),
    /** The address of a picture: of this site, or of another one by http. */
    picture: () =>
      text(2000).transform((value, check): string | null => {
        if (value === '') return null
        if (isPictureAddress(value)) return value
        check.addIssue({ code: 'custom', message: say('image_address') })
        return null
      }),
  }
}

/** Written as amounts are, with ten digits or more before the point: more than can be counted exactly, perhaps. */
const LONG_AMOUNT = /^[^\d.,+-]*0*[1-9](?:[\s,]?\d){9,}(?:\.\d{0,2})?$/

const readAmount = (value: number | string): Read<Cents> => {
  const read = centsFromDecimal(value)
  if (read === null) return LONG_AMOUNT.test(String(value)) ? 'amount_too_large' : 'amount_unreadable'
  if (read < 0) return 'amount_negative'
  return read > MOST_CENTS ? 'amount_too_large' : read
}

const readWhole =
  (least: number, problem: ProductProblem) =>
  (value: number | string): Read<number> => {
    const n = typeof value === 'string' ? readNumber(value) : value
    return n !== null && Number.isInteger(n) && n >= least && n <= MOST_WHOLE ? n : problem
  }

const readPercent =
  (problem: ProductProblem) =>
  (value: number | string): Read<BasisPoints> => {
    const read = basisPointsFromPercent(value)
    return read === null || read < 0 || read > ALL ? problem : read
  }
