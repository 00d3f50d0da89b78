import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Cents, cents } from '#platform/values/money.ts'

/*
 * AZUL's Payment Page: the one file that knows it. A browser posts a signed form there, the customer types the card on
 * AZUL's side alone, and AZUL sends the browser back to one of three addresses, with a signed answer in the query but for
 * who cancelled.
 *
 * Source: AZUL's public description of the page (Página de Pagos). Not checked against AZUL's sandbox, which asks for a
 * merchant: which encodings are signed (several are said to be taken), and how long an order number may be. See
 * docs/rules/payment-links.md.
 */

/** Where the page stands; the simulator's address is the installation's. */
export const AZUL_PAGES = {
  production: 'https://pagos.azul.com.do/PaymentPage/Default.aspx',
  test: 'https://pruebas.azul.com.do/PaymentPage/',
} as const

/** Who is paid, with the key that signs. */
export type Merchant = { id: string; name: string; type: string; authKey: string }

export type PageOrder = {
  orderNumber: string
  amount: Cents
  itbis: Cents
  language: string
  /** Shown to the customer on AZUL's page, and to the shop in AZUL's reports. */
  contract: string
  approvedUrl: string
  declinedUrl: string
  cancelUrl: string
}

/** Hundredths without separators; nothing is `000`. */
export const amountText = (amount: Cents): string => String(amount).padStart(3, '0')

type Encoding = 'utf8' | 'utf16le'

const sign = (text: string, authKey: string, of: Encoding, ofKey: Encoding = 'utf8'): string =>
  createHmac('sha512', Buffer.from(authKey, ofKey)).update(Buffer.from(text, of)).digest('hex')

/** What is signed of a request, in AZUL's order; the key follows. */
export const REQUEST_ORDER = [
  'MerchantId',
  'MerchantName',
  'MerchantType',
  'CurrencyCode',
  'OrderNumber',
  'Amount',
  'ITBIS',
  'ApprovedUrl',
  'DeclinedUrl',
  'CancelUrl',
  'UseCustomField1',
  'CustomField1Label',
  'CustomField1Value',
  'UseCustomField2',
  'CustomField2Label',
  'CustomField2Value',
] as const

/** The form that a browser posts to the page, signed. */
export function pageForm(merchant: Merchant, order: PageOrder): Readonly<Record<string, string>> {
  const signed: Readonly<Record<(typeof REQUEST_ORDER)[number], string>> = {
    MerchantId: merchant.id,
    MerchantName: merchant.name,
    MerchantType: merchant.type,
    CurrencyCode: '$',
    OrderNumber: order.orderNumber,
    Amount: amountText(order.amount),
    ITBIS: amountText(order.itbis),
    ApprovedUrl: order.approvedUrl,
    DeclinedUrl: order.declinedUrl,
    CancelUrl: order.cancelUrl,
    UseCustomField1: '1',
    CustomField1Label: 'Cliente',
    CustomField1Value: order.contract,
    UseCustomField2: '0',
    CustomField2Label: '',
    CustomField2Value: '',
  }
  const text = REQUEST_ORDER.map((field) => signed[field]).join('')
  return {
    ...signed,
    ShowTransactionResult: '0',
    Locale: order.language,
    DesignV2: '1',
    AuthHash: sign(`${text}${merchant.authKey}`, merchant.authKey, 'utf8'),
  }
}

/** What AZUL says of one transaction. */
export type PageAnswer = {
  /** `odd` is approved in a form that AZUL does not give: of it nothing but the signature is believed. */
  verdict: 'approved' | 'declined' | 'odd'
  orderNumber: string
  amount: Cents
  authorizationCode: string
  rrn: string
  isoCode: string
  message: string
  /** The same for the same signed words, however they are cut into fields. */
  key: string
}

/** What is signed of an answer, in AZUL's order; the key follows. The ITBIS is not among it. */
const ANSWER_ORDER = [
  'OrderNumber',
  'Amount',
  'AuthorizationCode',
  'DateTime',
  'ResponseCode',
  'IsoCode',
  'ResponseMessage',
  'ErrorDescription',
  'RRN',
] as const

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** As it is described, and as others found it: each asks for the same key, and a payment must not be lost. */
const ANSWER_ENCODINGS: readonly (readonly [Encoding, Encoding])[] = [
  ['utf16le', 'utf8'],
  ['utf8', 'utf8'],
  ['utf16le', 'utf16le'],
]

/**
 * What the fields say. They are signed one behind the other with nothing between, so that whoever holds a signed answer can
 * cut it elsewhere: of a refusal whose time ends in `00` one could make an approval. An approval is only what has the
 * fixed parts in their places; that its amount was asked for, the caller sees to.
 */
function verdictOf(sent: Readonly<Record<string, string>>): PageAnswer['verdict'] {
  if (sent.IsoCode !== '00') return 'declined'
  const isWhole =
    sent.ResponseCode === 'ISO8583' &&
    /^\d{14}$/.test(sent.DateTime ?? '') &&
    /^\d{3,12}$/.test(sent.Amount ?? '') &&
    /^\w{1,20}$/.test(sent.AuthorizationCode ?? '')
  return isWhole ? 'approved' : 'odd'
}

/**
 * An answer that came back with a browser, as its signature proves it; nothing else about it is believed.
 *
 * @returns null for what was not signed with this key.
 */
export function readAnswer(sent: Readonly<Record<string, string>>, authKey: string): PageAnswer | null {
  const hash = (sent.AuthHash ?? '').toLowerCase()
  const text = ANSWER_ORDER.map((field) => sent[field] ?? '').join('')
  const proved =
    /^[0-9a-f]{128}$/.test(hash) &&
    ANSWER_ENCODINGS.some(([of, ofKey]) => isSame(hash, sign(`${text}${authKey}`, authKey, of, ofKey)))
  if (!proved) return null
  const part = (name: string, most: number): string => (sent[name] ?? '').slice(0, most)
  return {
    verdict: verdictOf(sent),
    orderNumber: part('OrderNumber', 100),
    amount: cents(/^\d{1,12}$/.test(sent.Amount ?? '') ? Number(sent.Amount) : 0),
    authorizationCode: part('AuthorizationCode', 40),
    rrn: part('RRN', 40),
    isoCode: part('IsoCode', 10),
    message: part(sent.ErrorDescription ? 'ErrorDescription' : 'ResponseMessage', 300),
    key: createHash('sha256').update(text).digest('hex'),
  }
}
