import { type PaperLine, row, strong, words } from '#platform/values/paper-text.ts'
import { formatDateTime } from '#ui/words/format.ts'
import {
  amountRow,
  amountText,
  differenceText,
  heading,
  methodText,
  type PaperWords,
} from '../report/paper-rows.ts'
import type { Addendum, ReportWithAddendum } from './addendum.ts'

const saleLines = (sale: Addendum['sales'][number], timeZone: string, paper: PaperWords): PaperLine[] => {
  const { t, language, columns } = paper
  const at = (iso: string) => formatDateTime(iso, { language, timeZone })
  return [
    ...amountRow([sale.order_number, sale.paper_number].filter(Boolean).join(' '), sale.total, paper),
    ...words(sale.ncf, columns, 'left'),
    ...words(t('late_sold', { at: at(sale.sold_at), name: sale.seller_name }), columns, 'left'),
    ...words(t('late_arrived', { at: at(sale.arrived_at) }), columns, 'left'),
  ]
}

/** What the count comes to with what came after it: it explains the difference of the Z, and does not change it. */
const countLines = ({ cash, expected, difference, foreign }: Addendum, paper: PaperWords): PaperLine[] => {
  const { t, columns } = paper
  const told = (label: string, found: number) =>
    strong(row({ start: label, end: differenceText(found, t) }, columns))
  return [
    ...amountRow(t('late_cash'), cash, paper),
    ...amountRow(t('late_expected'), expected, paper),
    ...told(t('late_difference'), difference),
    ...foreign.flatMap((each) => [
      ...amountRow(t('foreign', { code: each.code, what: t('late_cash') }), each.amount, paper),
      ...told(t('foreign', { code: each.code, what: t('late_difference') }), each.difference),
    ]),
  ]
}

/** The sales that came after a session was closed, below its Z. */
export function addendumLines({ addendum, time_zone }: ReportWithAddendum, paper: PaperWords): PaperLine[] {
  if (!addendum) return []
  const { t, columns } = paper
  const unlisted = addendum.count - addendum.sales.length
  return [
    ...heading(t('late_title'), paper),
    ...words(t('late_help'), columns, 'left'),
    ...addendum.sales.flatMap((sale) => saleLines(sale, time_zone, paper)),
    ...(unlisted > 0 ? words(t('late_more', { count: unlisted }), columns, 'left') : []),
    ...strong(amountRow(t('late_total', { count: addendum.count }), addendum.total, paper)),
    ...addendum.payments.flatMap((each) => [
      ...amountRow(methodText(each, paper), each.amount, paper),
      ...(each.currency_amount === null
        ? []
        : words(`${each.currency_symbol ?? ''}${amountText(each.currency_amount)}`, columns, 'right')),
    ]),
    ...countLines(addendum, paper),
  ]
}
