import { z } from 'zod'
import { DOCUMENT_TYPES, type DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { documentCode, formatNcf, LAST_NUMBER, type Series } from '#modules/fiscal/ncf/ncf.ts'
import { type Day, isReportDay } from '#platform/values/day.ts'
import type { CustomerId, EmployeeId, InvoiceId, UserId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'
import { ORIGINS } from '../posted-invoice.ts'
import { INVOICE_STATUSES } from './filters/invoice-statuses.ts'

export const INVOICE_SORTS = ['date', 'total'] as const

const dayIn = z
  .string()
  .refine(isReportDay)
  .transform((text) => text as Day)

/** What the list of invoices is asked by. Without a sort the latest come first. */
export const invoiceListInput = listInput(20)
  .unwrap()
  .omit({ showDeleted: true })
  .extend({
    status: z.enum(INVOICE_STATUSES).nullish(),
    /** Days of the shop's calendar, both of them included. */
    from: dayIn.nullish(),
    to: dayIn.nullish(),
    /** Who sold: an employee, or who rang it up where none did. */
    seller: idIn<EmployeeId | UserId>().nullish(),
    customer: idIn<CustomerId>().nullish(),
    documentType: z.enum(DOCUMENT_TYPES).nullish(),
    origin: z.enum(ORIGINS).nullish(),
    sort: z.enum(INVOICE_SORTS).default('date'),
    descending: z.boolean().default(true),
  })
  .prefault({})
export type InvoiceListInput = z.output<typeof invoiceListInput>

/** Invoices in a part of the file. */
const MOST_IN_PART = 5000

/** A part of all that a filter finds: what comes after an invoice in the list's order, or its beginning. */
export const invoicePartInput = z.object({
  list: invoiceListInput,
  after: idIn<InvoiceId>().nullish(),
  size: z.number().int().min(1).max(MOST_IN_PART).default(MOST_IN_PART),
})
export type InvoicePartInput = z.output<typeof invoicePartInput>

/** What a text may be of an invoice. */
export type SoughtNumbers = {
  /** The sale's number; null where it is none. */
  order_number: number | null
  /** Fiscal numbers that end with the number that was typed. */
  ncfs: readonly string[]
  /** What a fiscal number begins with; null where it is no such beginning. */
  ncf_begins: string | null
  /** Whether it can be a customer: a few digits are a number of a document. */
  is_customer: boolean
}

/** The shortest number that somebody is known by: a telephone without its area. */
const SHORTEST_OF_PEOPLE = 7

/** Documents by their fiscal numbers: of one series, and of these types. */
export type OfCodes = { series: Series; types: readonly DocumentType[] }

type CodesBegun = OfCodes & {
  /** Which code has to be asked; null where the beginning says it all. */
  code: string | null
  /** The series that it is not. */
  other: Series
}

/** How many characters of a fiscal number say its series and its type: `E31`. */
const CODE = 3

/**
 * What the beginning of a fiscal number says of the document alone: `E3` is of the types 31 to 34 of that series. Where
 * digits of the number follow, `code` has to be asked whether it begins so with all of its numbers.
 */
export function codesBegun(begins: string): CodesBegun {
  const [series, other]: readonly [Series, Series] = begins.startsWith('B') ? ['B', 'E'] : ['E', 'B']
  const code = begins.slice(0, CODE)
  const types = DOCUMENT_TYPES.filter((type) => codeIn(series, type)?.startsWith(code))
  return { series, types, other, code: begins.length > CODE ? code : null }
}

const codeIn = (series: Series, type: DocumentType): string | null => {
  const digits = documentCode(series, type)
  return digits === null ? null : `${series}${digits}`
}

const fiscalNumbersOf = (number: number): string[] =>
  (['E', 'B'] as const).flatMap((series) =>
    number < 1 || number > LAST_NUMBER[series]
      ? []
      : DOCUMENT_TYPES.flatMap((type) =>
          documentCode(series, type) === null ? [] : [formatNcf(series, type, number)],
        ),
  )

/**
 * What was typed into the search of invoices: `418` or `000418` is a sale's number and the end of a fiscal one, `E31` or
 * `E310000000042` the beginning of one, and all else, longer numbers too, a customer.
 */
export function soughtNumbers(text: string): SoughtNumbers {
  const typed = text
    .trim()
    .replaceAll(/[\s#-]/g, '')
    .toUpperCase()
  if (/^\d{1,13}$/.test(typed)) {
    const number = Number(typed)
    return {
      order_number: number,
      ncfs: fiscalNumbersOf(number),
      ncf_begins: null,
      is_customer: typed.length >= SHORTEST_OF_PEOPLE,
    }
  }
  const isFiscal = /^[BE]\d{1,12}$/.test(typed)
  return { order_number: null, ncfs: [], ncf_begins: isFiscal ? typed : null, is_customer: !isFiscal }
}
