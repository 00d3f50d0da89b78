import { CENTAVO, countedTotal } from '#modules/cash/sessions/cash-count.ts'
import { documentName } from '#modules/fiscal/ncf/document-types.ts'
import { centsFromDecimal, centsToDecimal, ZERO } from '#platform/values/money.ts'
import { type PaperLine, pair, row, strong, words } from '#platform/values/paper-text.ts'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { formatDateTime } from '#ui/words/format.ts'
import type { ReportWithAddendum } from '../addendum/addendum.ts'
import { addendumLines } from '../addendum/addendum-paper.ts'
import type { CashReport } from './cash-report.ts'
import {
  amountRow,
  amountText,
  differenceText,
  heading,
  methodText,
  NARROWEST,
  type PaperWords,
  unlessZero,
} from './paper-rows.ts'

const storeLines = ({ store }: CashReport, { t, columns }: PaperWords): PaperLine[] => [
  ...strong(words(store.trade_name, columns, 'center')),
  ...words(store.legal_name, columns, 'center'),
  ...(store.tax_id ? words(`${t('rnc')} ${formatTaxId(store.tax_id)}`, columns, 'center') : []),
  ...words([store.branch, store.address].filter(Boolean).join(', '), columns, 'center'),
  ...(store.phone ? words(`${t('phone')} ${formatPhone(store.phone)}`, columns, 'center') : []),
]

const headLines = (report: CashReport, { t, language, columns }: PaperWords): PaperLine[] => {
  const at = (iso: string) => formatDateTime(iso, { language, timeZone: report.time_zone })
  return [
    ...strong(words(t(report.kind === 'Z' ? 'z_title' : 'x_title'), columns, 'center')),
    ...(report.kind === 'X' ? words(t('x_note'), columns, 'center') : []),
    ...pair(t('cashbox'), report.cashbox_name, columns),
    ...pair(t('session'), String(report.number), columns),
    ...pair(t('opened'), at(report.opened_at), columns),
    ...pair(t('by'), report.opened_by, columns),
    ...(report.closed_at ? pair(t('closed'), at(report.closed_at), columns) : []),
    ...(report.closed_by ? pair(t('by'), report.closed_by, columns) : []),
    ...(report.kind === 'X' ? pair(t('made'), at(report.made_at), columns) : []),
  ]
}

const salesLines = ({ totals, cancelled, returned, net }: CashReport, paper: PaperWords): PaperLine[] => {
  const { t, columns } = paper
  return [
    ...heading(t('sales'), paper),
    ...pair(t('sales_count'), String(totals.count), columns),
    ...amountRow(t('gross'), totals.gross, paper),
    ...unlessZero(t('discounts'), -totals.discount, paper),
    ...amountRow(t('subtotal'), totals.subtotal, paper),
    ...amountRow(t('itbis'), totals.tax, paper),
    ...amountRow(t('sold'), totals.total, paper),
    ...unlessZero(t('cancelled', { count: cancelled.count }), -cancelled.total, paper),
    ...unlessZero(t('returned', { count: returned.count }), -returned.total, paper),
    ...strong(amountRow(t('net_total'), net, paper)),
    ...amountRow(t('average'), totals.average, paper),
  ]
}

const taxLines = ({ taxes }: CashReport, paper: PaperWords): PaperLine[] => {
  const { t, columns } = paper
  if (taxes.length === 0) return []
  return [
    ...heading(t('taxes'), paper),
    ...taxes.flatMap(({ rate_percent, base, tax }) =>
      rate_percent === null
        ? row({ start: t('exempt'), end: amountText(base) }, columns)
        : amountRow(t('rate', { rate: rate_percent, base: amountText(base) }), tax, paper),
    ),
  ]
}

const documentLines = ({ documents, annulled, net }: CashReport, paper: PaperWords): PaperLine[] => {
  const { t, language, columns } = paper
  if (documents.length === 0 && annulled.count === 0) return []
  return [
    ...heading(t('documents'), paper),
    ...documents.flatMap((each) => [
      ...amountRow(
        t('times', { name: documentName(each.document_type, language), count: each.count }),
        each.total,
        paper,
      ),
      ...words(t('from_to', { first: each.first_ncf, last: each.last_ncf }), columns, 'left'),
    ]),
    ...unlessZero(t('annulled', { count: annulled.count }), -annulled.total, paper),
    ...strong(amountRow(t('net_total'), net, paper)),
  ]
}

/** With how many payments there were; of what only went back, without. */
const countedMethod = (payment: CashReport['payments'][number], paper: PaperWords): string => {
  const name = methodText(payment, paper)
  return payment.count === 0 ? name : paper.t('times', { name, count: payment.count })
}

/** What is taken from a method, a line for each, and what is left of it; nothing where nothing is taken. */
const wentBack = (
  { change, voided, returned, net }: CashReport['payments'][number],
  paper: PaperWords,
): PaperLine[] => {
  const { t, columns } = paper
  if (change === 0 && voided === 0 && returned === 0) return []
  const under = (start: string, amount: number) =>
    row({ prefix: '  ', start, end: amountText(amount) }, columns)
  return [
    ...(change === 0 ? [] : under(t('change'), -change)),
    ...(voided === 0 ? [] : under(t('voided'), -voided)),
    ...(returned === 0 ? [] : under(t('given_back'), -returned)),
    ...under(t('net'), net),
  ]
}

const paymentLines = ({ payments, net }: CashReport, paper: PaperWords): PaperLine[] => {
  const { t, columns } = paper
  if (payments.length === 0) return []
  return [
    ...heading(t('payments'), paper),
    ...payments.flatMap((each) => [
      ...amountRow(countedMethod(each, paper), each.amount, paper),
      ...(each.currency_amount === null
        ? []
        : words(`${each.currency_symbol ?? ''}${amountText(each.currency_amount)}`, columns, 'right')),
      ...wentBack(each, paper),
    ]),
    ...strong(amountRow(t('net_total'), net, paper)),
  ]
}

const cashLines = (report: CashReport, paper: PaperWords): PaperLine[] => {
  const { t, columns } = paper
  const { cash, foreign } = report
  const last = report.counts.at(-1)
  // As above: of its own currency, and part of what is expected.
  const collected = (code: string) =>
    unlessZero(
      `${code} ${t('cash_collected')}`,
      foreign.find((each) => each.code === code)?.collected ?? 0,
      paper,
    )
  const counted = (label: string, compared: { counted: number; difference: number }) => [
    ...amountRow(`${label}${t('counted')}`, compared.counted, paper),
    ...strong(
      row({ start: `${label}${t('difference')}`, end: differenceText(compared.difference, t) }, columns),
    ),
  ]
  return [
    ...heading(t('cash'), paper),
    ...amountRow(t('float'), cash.float, paper),
    ...amountRow(t('cash_sales'), cash.sales, paper),
    // A Z from before invoices were paid later has none.
    ...(cash.collected ? amountRow(t('cash_collected'), cash.collected, paper) : []),
    ...unlessZero(t('change'), -cash.change, paper),
    ...unlessZero(t('money_in'), cash.in, paper),
    ...unlessZero(t('money_out'), -cash.out, paper),
    ...unlessZero(t('voids'), -cash.voids, paper),
    ...unlessZero(t('returns'), -cash.returns, paper),
    ...strong(amountRow(t('expected'), cash.expected, paper)),
    ...(last ? counted('', last) : []),
    ...(last
      ? last.foreign.flatMap((each) => [
          ...collected(each.code),
          ...amountRow(`${each.code} ${t('expected')}`, each.expected, paper),
          ...counted(`${each.code} `, each),
        ])
      : foreign.flatMap((each) => [
          ...collected(each.code),
          ...amountRow(`${each.code} ${t('expected')}`, each.expected, paper),
        ])),
  ]
}

const movementLines = ({ movements, time_zone }: CashReport, paper: PaperWords): PaperLine[] => {
  const { t, language, columns } = paper
  if (movements.length === 0) return []
  return [
    ...heading(t('movements'), paper),
    ...movements.flatMap((each) => [
      ...amountRow(
        `${t(each.kind)}: ${each.reason}${each.currency_code ? ` ${each.currency_code}` : ''}`,
        each.kind === 'in' ? each.amount : -each.amount,
        paper,
      ),
      ...words(
        `${formatDateTime(each.at, { language, timeZone: time_zone })}, ${each.user_name}`,
        columns,
        'left',
      ),
      ...(each.below_zero ? strong(words(t('below_zero'), columns, 'left')) : []),
    ]),
  ]
}

type Count = CashReport['counts'][number]

/** A count with what it came to. Of several each is told: what was seen at the first may have led the last. */
const toldCount = (number: number, count: Count, paper: PaperWords): PaperLine[] => {
  const { t, columns } = paper
  return [
    ...amountRow(t('counts', { number, name: count.user_name }), count.counted, paper),
    ...amountRow(t('expected'), count.expected, paper),
    ...row({ start: t('difference'), end: differenceText(count.difference, t) }, columns),
    ...count.foreign
      .filter(({ difference }) => difference !== 0)
      .flatMap(({ code, difference }) =>
        row({ start: `${code} ${t('difference')}`, end: differenceText(difference, t) }, columns),
      ),
  ]
}

const countLines = ({ counts }: CashReport, paper: PaperWords): PaperLine[] => {
  const { t, columns } = paper
  const last = counts.at(-1)
  if (!last) return []
  return [
    ...heading(t('pieces'), paper),
    ...last.pieces.flatMap(({ denomination, count }) =>
      row(
        {
          start:
            denomination === centsToDecimal(CENTAVO)
              ? t('centavos')
              : t('piece', { count, worth: amountText(denomination) }),
          end: formatAmount(countedTotal([{ worth: centsFromDecimal(denomination) ?? ZERO, count }])),
        },
        columns,
      ),
    ),
    // A single count is the one above.
    ...(counts.length > 1 ? counts : []).flatMap((each, i) => toldCount(i + 1, each, paper)),
  ]
}

const hourLines = ({ hours }: CashReport, paper: PaperWords): PaperLine[] => {
  const { t } = paper
  if (hours.length === 0) return []
  return [
    ...heading(t('hours'), paper),
    ...hours.flatMap(({ hour, count, total }) => amountRow(t('hour', { hour, count }), total, paper)),
  ]
}

const closingLines = ({ kind, comments }: CashReport, paper: PaperWords): PaperLine[] => {
  const { t, columns } = paper
  return [
    ...(comments ? [...heading(t('comments'), paper), ...words(comments, columns, 'left')] : []),
    ...(kind === 'Z'
      ? [...words('_'.repeat(NARROWEST), columns, 'center'), ...words(t('signature'), columns, 'center')]
      : []),
  ]
}

/**
 * An X or Z report line by line for 80 mm paper. The paper of the house and not of the tax office: in the language of
 * whoever prints it.
 *
 * @throws RangeError when the paper has fewer than 24 columns or an amount more than two decimals.
 */
export function reportLines(report: ReportWithAddendum, paper: PaperWords): PaperLine[] {
  if (paper.columns < NARROWEST)
    throw new RangeError(`a report needs ${NARROWEST} columns, got ${paper.columns}`)
  const rule: PaperLine = { text: '-'.repeat(paper.columns), align: 'left', strong: false }
  return [
    storeLines,
    headLines,
    cashLines,
    salesLines,
    taxLines,
    documentLines,
    paymentLines,
    movementLines,
    countLines,
    hourLines,
    closingLines,
    addendumLines,
  ]
    .map((part) => part(report, paper))
    .filter((lines) => lines.length > 0)
    .flatMap((lines, i) => (i === 0 ? lines : [rule, ...lines]))
}
