import {
  addCents,
  basisPointsFromPercent,
  basisPointsToPercent,
  type Cents,
  centsFromDecimal,
  milliFromDecimal,
  milliToDecimal,
  minusCents,
  sumCents,
  ZERO,
} from '#platform/values/money.ts'
import { indented, type PaperLine, pair, row, strong, words } from '#platform/values/paper-text.ts'
import { formatPhone, formatTaxId, readTaxId } from '#platform/values/tax-id.ts'
import type {
  ReceiptCurrency,
  ReceiptData,
  ReceiptDelivery,
  ReceiptItem,
  ReceiptPayment,
  ReceiptTax,
} from './receipt.ts'
import { dateText, momentOf, signatureMoment } from './receipt-moment.ts'

const NARROWEST_PAPER = 24

const inCents = (amount: number): Cents => {
  const exact = centsFromDecimal(amount)
  if (exact === null) throw new RangeError(`a receipt cannot show the amount ${amount}`)
  return exact
}

const amountOfCents = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const units = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}${units}.${digits.slice(-2)}`
}

const amountText = (amount: number): string => amountOfCents(inCents(amount))

const withSymbol = (amount: number, { symbol, position }: ReceiptCurrency): string =>
  position === 'before' ? `${symbol}${amountText(amount)}` : `${amountText(amount)} ${symbol}`

const quantityText = (quantity: number): string => {
  const exact = milliFromDecimal(quantity)
  if (exact === null) throw new RangeError(`a receipt cannot show the quantity ${quantity}`)
  return String(milliToDecimal(exact))
}

export const isNote = ({ order }: ReceiptData): boolean =>
  order.document_type === 'nota_credito' || order.document_type === 'nota_debito'

const storeLines = ({ store, warehouse }: ReceiptData, columns: number): PaperLine[] => {
  const taxId = store.tax_id || warehouse?.taxId
  const phone = store.phone || warehouse?.phone
  const place = [store.address || warehouse?.address, store.municipality, store.province]
  const texts = [
    store.trade_name.toLocaleUpperCase('es'),
    store.legal_name,
    taxId && `RNC ${formatTaxId(taxId)}`,
    store.dgii_resolution && `Resolución DGII ${store.dgii_resolution}`,
    store.branch,
    // The capital of a province has its name: once is enough.
    [...new Set(place.filter(Boolean))].join(', '),
    phone && formatPhone(phone),
  ]
  return texts.flatMap((text) => words(text ?? '', columns, 'center'))
}

const titleLines = ({ order, copy, cancelled }: ReceiptData, columns: number): PaperLine[] => {
  const centred = (text: string) => words(text, columns, 'center')
  return [
    ...(order.government_invoice_number
      ? centred(order.document_title)
      : strong([...centred('RECIBO PROVISIONAL'), ...centred('SIN VALOR FISCAL')])),
    ...(cancelled ? strong(centred('ANULADA')) : []),
    ...(copy ? strong(centred('COPIA')) : []),
  ]
}

const fiscalLines = ({ order, electronic }: ReceiptData, columns: number): PaperLine[] => {
  const label = electronic ? 'e-NCF' : 'NCF'
  const { government_invoice_number: ncf, expires_on, modified } = order
  return [
    ...(ncf ? pair(label, ncf, columns) : []),
    ...(ncf && expires_on ? pair('Fecha de vencimiento', dateText(expires_on, '/'), columns) : []),
    ...(modified ? pair(`${label} modificado`, modified.government_invoice_number, columns) : []),
    ...(modified ? pair('Motivo', modified.reason, columns) : []),
  ]
}

const momentText = (iso: string, timeZone: string): string => {
  const { date, time } = momentOf(iso, timeZone)
  return `${date} ${time}`
}

const documentLines = (data: ReceiptData, columns: number): PaperLine[] => [
  ...titleLines(data, columns),
  ...fiscalLines(data, columns),
  ...pair(momentText(data.order.created_at, data.time_zone), data.cashbox ?? '', columns),
  ...pair('Le atendió', data.cashier, columns),
  ...pair(isNote(data) ? 'Documento' : 'Venta', data.order.number, columns),
  ...termLines(data.order.terms, columns),
]

const termLines = (terms: ReceiptData['order']['terms'], columns: number): PaperLine[] => [
  ...(terms?.condition ? pair('Condición', terms.condition, columns) : []),
  ...(terms?.due_on ? pair('Vence', dateText(terms.due_on, '/'), columns) : []),
]

const customerLines = ({ customer }: ReceiptData, columns: number): PaperLine[] => {
  if (!customer) return []
  const name = pair('Cliente', customer.name, columns)
  if (!customer.taxId) return name
  const kind = readTaxId(customer.taxId)?.kind
  const label = kind === 'rnc' ? 'RNC' : kind === 'cedula' ? 'Cédula' : 'Identificación'
  return [...name, ...pair(label, formatTaxId(customer.taxId), columns)]
}

const beforeDiscount = (item: ReceiptItem): string =>
  amountOfCents(addCents(inCents(item.total), inCents(item.discount_value)))

/** What was taken off an item, each with its reason: promotions first, then the rest of its discount. */
const reductionsOf = (item: ReceiptItem): readonly (readonly [reason: string, text: string])[] => {
  const promotions = (item.promotions ?? []).filter(({ amount }) => amount !== 0)
  const rest = minusCents(
    inCents(item.discount_value),
    sumCents(promotions.map(({ amount }) => inCents(amount))),
  )
  return [
    ...promotions.map(({ name, amount }) => [name, amountText(-amount)] as const),
    ...(rest === 0
      ? []
      : [[item.discount_description || 'Descuento', amountOfCents(minusCents(ZERO, rest))] as const]),
  ]
}

/** A buyer who deducts the tax must be able to read it line by line; a consumer gets a shorter paper. */
const detailText = (item: ReceiptItem, { order }: ReceiptData): string => {
  const each = `${amountText(item.unit_price)} ${item.unit ? `/ ${item.unit}` : 'c/u'}`
  const shown = [
    item.quantity === 1 && !item.unit ? '' : each,
    order.document_type === 'consumo' || item.itbis === 0 ? '' : `ITBIS ${amountText(item.itbis)}`,
  ]
  return shown.filter(Boolean).join(' · ')
}

/** Quantities longer than this stand before the name instead of in a column of their own. */
const LONGEST_COUNT = 7

const itemLines = (data: ReceiptData, columns: number): PaperLine[] => {
  const widest = (texts: string[]) => Math.max(...texts.map((text) => text.length))
  const counts = data.items.map((item) => quantityText(item.quantity))
  const countWidth = Math.min(LONGEST_COUNT, widest(['   ', ...counts]))
  const amountWidth = widest([
    '',
    ...data.items.flatMap((item) => [beforeDiscount(item), ...reductionsOf(item).map(([, text]) => text)]),
  ])
  const indent = ' '.repeat(countWidth + 1)
  return data.items.flatMap((item) => {
    const count = quantityText(item.quantity)
    const name =
      count.length <= countWidth
        ? { prefix: count.padEnd(countWidth + 1), start: item.product_name }
        : { start: `${count} ${item.product_name}` }
    const end = `${item.exempt ? 'E' : ' '} ${beforeDiscount(item).padStart(amountWidth)}`
    return [
      ...row({ ...name, end }, columns),
      ...indented(indent, detailText(item, data), columns),
      ...reductionsOf(item).flatMap(([start, text]) => row({ prefix: indent, start, end: text }, columns)),
    ]
  })
}

const rateText = (rate: number): string => {
  const exact = basisPointsFromPercent(rate)
  if (exact === null) throw new RangeError(`a receipt cannot show the rate ${rate}`)
  return `${basisPointsToPercent(exact)} %`
}

type Labelled = readonly [label: string, amount: number]

const itbisRows = (taxes: readonly ReceiptTax[], total: number): Labelled[] => {
  const charged = taxes.filter(({ tax }) => tax !== 0)
  if (charged.length < 2) return [['ITBIS', total]]
  return [
    ...charged.map(({ rate_percent, tax }): Labelled => [`ITBIS ${rateText(rate_percent)}`, tax]),
    ['ITBIS total', total],
  ]
}

const unlessZero = (label: string, amount: number): Labelled[] => (amount === 0 ? [] : [[label, amount]])

const totalLines = (data: ReceiptData, columns: number): PaperLine[] => {
  const { order } = data
  const taxes = data.taxes.toSorted((a, b) => b.rate_percent - a.rate_percent)
  const rows: Labelled[] = [
    ['Subtotal', order.subtotal],
    ...unlessZero('Descuento incluido', order.discount_total),
    ...taxes.flatMap(({ rate_percent, base }) => unlessZero(`Gravado ${rateText(rate_percent)}`, base)),
    ...unlessZero('Exento', data.exempt_total),
    ...itbisRows(taxes, order.tax_total),
  ]
  return [
    ...rows.flatMap(([label, amount]) => pair(label, amountText(amount), columns)),
    ...strong(pair(`TOTAL ${data.currency.symbol}`, amountText(order.total), columns)),
  ]
}

const paymentLines = (data: ReceiptData, columns: number): PaperLine[] => {
  const paid = ({ payment_method_name, amount, reference, currency, local_amount }: ReceiptPayment) => {
    const foreign = currency && currency.code !== data.currency.code ? withSymbol(amount, currency) : null
    const local = foreign && local_amount != null ? amountText(local_amount) : null
    const label = [payment_method_name, local && foreign, reference].filter(Boolean).join(' ')
    return pair(label, local ?? foreign ?? amountText(amount), columns)
  }
  return [
    ...data.payments.flatMap(paid),
    ...unlessZero('Devuelta', data.order.change_amount).flatMap(([label, amount]) =>
      pair(label, amountText(amount), columns),
    ),
  ]
}

const SENT_BACK = { card: 'Devuelto a la tarjeta', transfer: 'Devuelto por transferencia' } as const

/**
 * What of a note gives nothing back, what went back as money, what it can pay for, and how: the number and the code, in
 * one line to be typed. The amounts make its total; a copy of one that was spent says what is left of it.
 */
const creditLines = ({ credit, order }: ReceiptData, columns: number): PaperLine[] => {
  if (!credit) return []
  const available = credit.available ?? credit.left
  const amounts = [
    ...unlessZero('Lo pagó un bono', credit.voucher ?? 0),
    ...unlessZero('Restado de lo no pagado', credit.unpaid ?? 0),
    ...unlessZero('Devuelto en efectivo', credit.cash),
    ...(credit.sent ? unlessZero(SENT_BACK[credit.sent.way], credit.sent.amount) : []),
    ...unlessZero('A favor del cliente', credit.left),
    ...(available === credit.left ? [] : [['Queda por usar', available] satisfies Labelled]),
  ]
  return [
    ...amounts.flatMap(([label, amount]) => pair(label, amountText(amount), columns)),
    ...(credit.code === null || available === 0
      ? []
      : [
          ...strong(pair('Para usarla', `${order.number}-${credit.code}`, columns)),
          ...words('Quien tenga este código puede usarla.', columns, 'left'),
        ]),
  ]
}

const rewardLines = ({ rewards }: ReceiptData, columns: number): PaperLine[] =>
  rewards
    ? [
        ...pair('Puntos de esta compra', `+${rewards.pointsEarned}`, columns),
        ...pair('Puntos acumulados', String(rewards.currentBalance), columns),
      ]
    : []

const signatureLines = ({ signature, time_zone }: ReceiptData, columns: number): PaperLine[] =>
  signature
    ? [
        ...strong(pair('Código de seguridad', signature.security_code, columns)),
        ...pair('Fecha de firma', signatureMoment(signature.signed_at, time_zone), columns),
      ]
    : []

const DELIVERY_LEGEND: Readonly<Record<ReceiptDelivery, string>> = {
  sent: '',
  deferred: 'La validez de este comprobante puede consultarse después de 24 horas.',
  contingency: 'La validez de este comprobante puede consultarse después de 72 horas.',
}

/** Whether and how something may be brought back, as the paper says it: in the shop's own words where it has some. */
export const returnsLegend = ({
  returns_days: days,
  returns_policy: own,
}: Pick<ReceiptData['store'], 'returns_days' | 'returns_policy'>): string => {
  if (days === 0) return ''
  return own || `Devoluciones: ${days} ${days === 1 ? 'día' : 'días'}, con este recibo.`
}

const legendLines = (data: ReceiptData, columns: number): PaperLine[] => {
  const { store, items, signature } = data
  const legends = [
    items.some((item) => item.exempt) ? 'E: exento de ITBIS' : '',
    signature ? DELIVERY_LEGEND[signature.delivery] : '',
    isNote(data) ? '' : returnsLegend(store),
    ...(data.notes ?? []).flatMap((note) => note.split('\n')),
    ...(store.footer ?? '').split('\n'),
    store.website ?? '',
  ]
  return legends.flatMap((legend) => words(legend, columns, 'center'))
}

/**
 * The receipt, line by line, in Spanish whatever the screen's language: it is a fiscal document.
 *
 * @param columns of the paper: 48, 42 or 40 on 80 mm, 32 on 58 mm.
 * @throws RangeError when the paper has fewer than 24 columns, an amount more than two decimals or a
 *   quantity more than three.
 * @see docs/rules/receipt.md for the order of the parts.
 */
export function receiptLines(data: ReceiptData, columns = 48): PaperLine[] {
  if (columns < NARROWEST_PAPER)
    throw new RangeError(`a receipt needs ${NARROWEST_PAPER} columns, got ${columns}`)
  const rule: PaperLine = { text: '-'.repeat(columns), align: 'left', strong: false }
  const parts = [
    storeLines,
    documentLines,
    customerLines,
    itemLines,
    totalLines,
    paymentLines,
    creditLines,
    rewardLines,
    signatureLines,
    legendLines,
  ]
  return parts
    .map((part) => part(data, columns))
    .filter((lines) => lines.length > 0)
    .flatMap((lines, i) => (i === 0 ? lines : [rule, ...lines]))
}
