import { documentName } from '#modules/fiscal/ncf/document-types.ts'
import { type CsvCell, csvText } from '#ui/table/csv.ts'
import type { Language, Translate } from '#ui/words/messages.ts'
import { moneyReceived } from '../money/money-by-method.ts'
import type { salesReportMessages } from './sales-report.messages.ts'
import type { Figures, SalesReport } from './sales-report.ts'

export type Words = Translate<typeof salesReportMessages.es>

const cellsOf = ({ count, gross, discount, subtotal, tax, total }: Figures<number>): CsvCell[] => [
  count,
  gross,
  discount,
  subtotal,
  tax,
  total,
]

type Spoken = { language: Language; methodName: (written: string) => string }

/**
 * The whole report as a file: day by day with its total, then by document type, by rate and by way to pay, an empty
 * line between. Amounts are decimals of the tenant's currency, days are 2026-11-21.
 */
export function salesCsv(report: SalesReport, t: Words, { language, methodName }: Spoken): string {
  const { days, totals, document_types, rates, exempt } = report
  const { received, on_credit, of_deposits, ...money } = moneyReceived(report.money)
  const figures = [t('count'), t('gross'), t('discount'), t('subtotal'), t('tax'), t('total')]
  return csvText([
    [t('day'), ...figures],
    ...days.map((row) => [row.day, ...cellsOf(row)]),
    [t('total'), ...cellsOf(totals)],
    [],
    [t('document_type'), ...figures],
    ...document_types.map((row) => [documentName(row.document_type, language), ...cellsOf(row)]),
    [t('total'), ...cellsOf(totals)],
    [],
    [`${t('rate')} (%)`, t('base'), t('tax')],
    ...rates.map(({ rate_percent, base, tax }) => [rate_percent, base, tax]),
    [t('exempt'), exempt, 0],
    [t('total'), totals.subtotal, totals.tax],
    [],
    [t('method'), t('of_sales'), t('collected'), t('received')],
    ...received.map(({ name, sold, collected, amount }) => [methodName(name), sold, collected, amount]),
    [t('received'), money.sold, money.collected, money.amount],
    [t('on_credit'), on_credit],
    ...(of_deposits === 0 ? [] : [[t('of_deposits'), of_deposits]]),
  ])
}
