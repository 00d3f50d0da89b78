import { addDays, type Day, day } from '#platform/values/day.ts'
import { type Cents, cents } from '#platform/values/money.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import { DOCUMENT_TYPES, type DocumentType } from './document-types.ts'

/** E is the electronic series; B the paper one, legacy and contingency. */
export type Series = 'B' | 'E'

/** What one series calls a type: its two digits and the title at the head of the paper. */
type InSeries = { readonly code: string; readonly title: string }
type DocumentFacts = {
  readonly B: InSeries
  /** Null where the tax office has no electronic form. */
  readonly E: InSeries | null
}

const FACTS: Readonly<Record<DocumentType, DocumentFacts>> = {
  consumo: {
    B: { code: '02', title: 'FACTURA DE CONSUMO' },
    E: { code: '32', title: 'FACTURA DE CONSUMO ELECTRÓNICA' },
  },
  credito_fiscal: {
    B: { code: '01', title: 'FACTURA DE CRÉDITO FISCAL' },
    E: { code: '31', title: 'FACTURA DE CRÉDITO FISCAL ELECTRÓNICA' },
  },
  nota_debito: {
    B: { code: '03', title: 'NOTA DE DÉBITO' },
    E: { code: '33', title: 'NOTA DE DÉBITO ELECTRÓNICA' },
  },
  nota_credito: {
    B: { code: '04', title: 'NOTA DE CRÉDITO' },
    E: { code: '34', title: 'NOTA DE CRÉDITO ELECTRÓNICA' },
  },
  compras: {
    B: { code: '11', title: 'COMPROBANTE DE COMPRAS' },
    E: { code: '41', title: 'COMPRAS ELECTRÓNICO' },
  },
  registro_unico: {
    B: { code: '12', title: 'REGISTRO ÚNICO DE INGRESOS' },
    E: null,
  },
  gastos_menores: {
    B: { code: '13', title: 'COMPROBANTE PARA GASTOS MENORES' },
    E: { code: '43', title: 'GASTOS MENORES ELECTRÓNICO' },
  },
  regimen_especial: {
    B: { code: '14', title: 'COMPROBANTE PARA REGÍMENES ESPECIALES' },
    E: { code: '44', title: 'REGÍMENES ESPECIALES ELECTRÓNICO' },
  },
  gubernamental: {
    B: { code: '15', title: 'COMPROBANTE GUBERNAMENTAL' },
    E: { code: '45', title: 'GUBERNAMENTAL ELECTRÓNICO' },
  },
  exportacion: {
    B: { code: '16', title: 'COMPROBANTE PARA EXPORTACIONES' },
    E: { code: '46', title: 'COMPROBANTE DE EXPORTACIONES ELECTRÓNICO' },
  },
  pagos_exterior: {
    B: { code: '17', title: 'COMPROBANTE PARA PAGOS AL EXTERIOR' },
    E: { code: '47', title: 'COMPROBANTE PARA PAGOS AL EXTERIOR ELECTRÓNICO' },
  },
}

/** `'32'` for consumo in series E; null where the series has no such type (registro_unico in E). */
export const documentCode = (series: Series, type: DocumentType): string | null =>
  FACTS[type][series]?.code ?? null

const inSeries = (series: Series, type: DocumentType): InSeries => {
  const facts = FACTS[type][series]
  if (!facts) throw new RangeError(`${type} does not exist in series ${series}`)
  return facts
}

/**
 * The title at the head of the printed document, in Spanish capitals.
 *
 * @throws RangeError where the series has no such type.
 */
export const documentTitle = (series: Series, type: DocumentType): string => inSeries(series, type).title

const DIGITS: Readonly<Record<Series, number>> = { B: 8, E: 10 }

/** The last number a sequence of the series can reach; the first is 1. */
export const LAST_NUMBER: Readonly<Record<Series, number>> = { B: 99_999_999, E: 9_999_999_999 }

const isNcfNumber = (series: Series, number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= LAST_NUMBER[series]

/**
 * `B0100000522` (11 characters) or `E310000000001` (13).
 *
 * @throws RangeError when the number is not of 1..99,999,999 (B) or 1..9,999,999,999 (E), or the
 *   series has no such type.
 * @see docs/rules/ncf.md
 */
export function formatNcf(series: Series, type: DocumentType, number: number): string {
  const { code } = inSeries(series, type)
  if (!isNcfNumber(series, number)) throw new RangeError(`series ${series} has no number ${number}`)
  return `${series}${code}${String(number).padStart(DIGITS[series], '0')}`
}

export type Ncf = { series: Series; type: DocumentType; number: number }

/**
 * Reads a fiscal number of series B or E; small letters and outer spaces are forgiven.
 *
 * @returns null for anything else, the 19-character numbers of before May 2018 among it.
 */
export function parseNcf(text: string): Ncf | null {
  const match = /^([BE])(\d{2})(\d{8}|\d{10})$/.exec(text.trim().toUpperCase())
  if (!match) return null
  const [, letter, code, digits = ''] = match
  const series = letter === 'B' ? 'B' : 'E'
  const type = DOCUMENT_TYPES.find((known) => documentCode(series, known) === code)
  const number = Number(digits)
  if (!type || digits.length !== DIGITS[series] || !isNcfNumber(series, number)) return null
  return { series, type, number }
}

/** Sequences of these types do not expire, in either series. */
const WITHOUT_EXPIRY: ReadonlySet<DocumentType> = new Set(['consumo', 'nota_credito', 'registro_unico'])

/**
 * The last day on which numbers of a sequence may be issued: 31 December of the year after it was
 * authorised, or null for the types that do not expire.
 */
export function ncfExpiry(type: DocumentType, authorizedOn: Day): Day | null {
  if (WITHOUT_EXPIRY.has(type)) return null
  return day(`${String(Number(authorizedOn.slice(0, 4)) + 1).padStart(4, '0')}-12-31`)
}

/** What a sale is documented with unless the cashier chooses: crédito fiscal for a buyer with RNC or cédula. */
export const documentTypeFor = (buyer: {
  customerTaxId: string | null | undefined
}): 'consumo' | 'credito_fiscal' =>
  buyer.customerTaxId && readTaxId(buyer.customerTaxId) ? 'credito_fiscal' : 'consumo'

/** From this total, taxes included, a consumer invoice names its buyer. */
export const CONSUMER_NAMED_FROM: Cents = cents(25_000_000)

/** `identity` is an RNC, a cédula or the identification of a foreigner; `tax_id` an RNC or a cédula only. */
export type BuyerField = 'name' | 'tax_id' | 'identity'

export type Buyer = { name?: string | null; taxId?: string | null; foreignId?: string | null }

type BuyerQuestion = {
  type: DocumentType
  /** With taxes. */
  total: Cents
  /** What a note corrects. Without it a note needs its buyer. */
  modified?: { type: DocumentType; total: Cents }
  buyer: Buyer
}

const NAME_AND_TAX_ID: readonly BuyerField[] = ['name', 'tax_id']
const NAME_AND_IDENTITY: readonly BuyerField[] = ['name', 'identity']

/** Whether a consumer invoice of that total names its buyer. */
export const isNamedConsumer = (total: Cents): boolean => total >= CONSUMER_NAMED_FROM

const neededOf = ({ type, total, modified }: BuyerQuestion): readonly BuyerField[] => {
  switch (type) {
    case 'consumo':
      return isNamedConsumer(total) ? NAME_AND_IDENTITY : []
    case 'nota_debito':
    case 'nota_credito':
      if (modified?.type !== 'consumo') return NAME_AND_TAX_ID
      return isNamedConsumer(modified.total) ? NAME_AND_IDENTITY : []
    case 'credito_fiscal':
    case 'gubernamental':
    case 'compras':
      return NAME_AND_TAX_ID
    case 'regimen_especial':
      return NAME_AND_IDENTITY
    case 'exportacion':
      return ['name']
    case 'registro_unico':
    case 'gastos_menores':
    case 'pagos_exterior':
      return []
  }
}

/**
 * What the buyer still lacks for a document to be issued; empty when nothing.
 *
 * A tax id of the wrong format counts as missing; one whose check digit fails does not.
 *
 * @see docs/rules/ncf.md
 */
export function buyerRequired(question: BuyerQuestion): BuyerField[] {
  const { name, taxId, foreignId } = question.buyer
  const hasTaxId = Boolean(taxId && readTaxId(taxId))
  const has: Readonly<Record<BuyerField, boolean>> = {
    name: Boolean(name?.trim()),
    tax_id: hasTaxId,
    identity: hasTaxId || Boolean(foreignId?.trim()),
  }
  return neededOf(question).filter((field) => !has[field])
}

export type SequenceState = 'active' | 'ending' | 'expiring' | 'expired' | 'exhausted'

/** Days before its expiry from which a sequence is `expiring`, unless the shop says otherwise. */
export const EXPIRING_DAYS = 30

/** Numbers left from which an owner is told to ask for more: a tenth of the range, at least 20. */
export const defaultWarnBelow = (range: { from: number; to: number }): number =>
  Math.max(20, Math.floor((range.to - range.from + 1) / 10))

type SequenceFacts = {
  from: number
  to: number
  /** Null while none was issued. */
  lastIssued: number | null
  /** The last day on which it may be used; null when it does not expire. */
  expiresOn: Day | null
  today: Day
  /** `ending` when fewer numbers than this are left. */
  warnBelow: number
  /** `expiring` so many days before its last; unless it is given, {@link EXPIRING_DAYS}. */
  warnDays?: number
}

/**
 * Whether a sequence can still be used and what its owner should know, the gravest first:
 * exhausted, expired, ending, expiring, active.
 *
 * @returns `remaining` numbers never issued; of an expired sequence they can no longer be.
 * @throws RangeError when `from`..`to` is no range or `lastIssued` lies outside it.
 */
export function sequenceState(sequence: SequenceFacts): { state: SequenceState; remaining: number } {
  const { from, to, expiresOn, today, warnBelow, warnDays = EXPIRING_DAYS } = sequence
  const lastIssued = sequence.lastIssued ?? from - 1
  if (from < 1 || to < from) throw new RangeError(`${from}..${to} is not a range of numbers`)
  if (lastIssued < from - 1 || lastIssued > to)
    throw new RangeError(`${lastIssued} is not a number of ${from}..${to}`)
  const remaining = to - lastIssued
  if (remaining === 0) return { state: 'exhausted', remaining }
  if (expiresOn !== null && today > expiresOn) return { state: 'expired', remaining }
  if (remaining < warnBelow) return { state: 'ending', remaining }
  if (expiresOn !== null && addDays(today, warnDays) >= expiresOn) return { state: 'expiring', remaining }
  return { state: 'active', remaining }
}
