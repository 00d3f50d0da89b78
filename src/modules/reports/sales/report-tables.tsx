import type { ReactNode } from 'react'
import { documentName } from '#modules/fiscal/ncf/document-types.ts'
import { useMethodNames } from '#modules/invoices/payment-means/method-names.client.ts'
import { type BasisPoints, basisPoints, basisPointsFromPercent } from '#platform/values/money.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount, formatCents, formatWhole } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { centsOf } from '../dashboard/dashboard.ts'
import { weekdayName } from '../dashboard/sales-chart/day-words.ts'
import { moneyReceived } from '../money/money-by-method.ts'
import { salesReportMessages } from './sales-report.messages.ts'
import type { Figures, SalesReport } from './sales-report.ts'

/** A line of a table; the last one is the sum of the others. */
type Line = { key: string; name: string; isSum: boolean }
type FigureLine = Line & Figures<number>
type MoneyLine = Line & { sold: number; collected: number; amount: number }
type RateLine = Line & { base: number; tax: number }

const shown = (line: Line, value: ReactNode, isZero = false) => (
  <span
    className={classNames(
      'tabular-nums',
      line.isSum ? 'font-semibold' : 'font-normal',
      isZero && !line.isSum && 'text-muted',
    )}
  >
    {value}
  </span>
)

const nameColumn = <L extends Line>(header: string): Column<L> => ({
  key: 'name',
  header,
  cell: (line) => shown(line, line.name),
})

const amountColumn = <L extends Line>(
  key: string,
  header: string,
  amount: (line: L) => number,
): Column<L> => ({
  key,
  header,
  align: 'end',
  cell: (line) => shown(line, formatAmount(centsOf(amount(line))), amount(line) === 0),
})

function useFigureColumns() {
  const t = useMessages(salesReportMessages)
  return {
    count: {
      key: 'count',
      header: t('count'),
      align: 'end',
      cell: (line: FigureLine) => shown(line, formatWhole(line.count), line.count === 0),
    },
    gross: amountColumn('gross', t('gross'), (line) => line.gross),
    discount: amountColumn('discount', t('discount'), (line) => line.discount),
    subtotal: amountColumn('subtotal', t('subtotal'), (line) => line.subtotal),
    tax: amountColumn('tax', t('tax'), (line) => line.tax),
    total: amountColumn('total', t('total'), (line) => line.total),
  } satisfies Record<string, Column<FigureLine>>
}

type TableProps<L extends Line> = { title: string; columns: readonly Column<L>[]; lines: readonly L[] }

const Table = <L extends Line>({ title, columns, lines }: TableProps<L>) => (
  <div className="min-w-0">
    <h2 className="m-0 mb-2">{title}</h2>
    <DataTable
      label={title}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      rowName={({ name }) => name}
      empty={null}
      dense
    />
  </div>
)

/** Every day of the period and their total. */
export function DayTable({ days, totals }: Pick<SalesReport, 'days' | 'totals'>) {
  const t = useMessages(salesReportMessages)
  const language = useLanguage()
  const formats = useFormats()
  const { count, gross, discount, subtotal, tax, total } = useFigureColumns()
  return (
    <Table
      title={t('day_by_day')}
      columns={[nameColumn(t('day')), count, gross, discount, subtotal, tax, total]}
      lines={[
        ...days.map((row) => ({
          ...row,
          key: row.day,
          name: `${weekdayName(row.day, language).slice(0, 3)} ${formats.day(row.day)}`,
          isSum: false,
        })),
        { ...totals, key: 'total', name: t('total'), isSum: true },
      ]}
    />
  )
}

/** What each fiscal document type came to. */
export function DocumentTypeTable({
  document_types,
  totals,
}: Pick<SalesReport, 'document_types' | 'totals'>) {
  const t = useMessages(salesReportMessages)
  const language = useLanguage()
  const { count, subtotal, tax, total } = useFigureColumns()
  return (
    <Table
      title={t('by_type')}
      columns={[nameColumn(t('document_type')), count, subtotal, tax, total]}
      lines={[
        ...document_types.map((row) => ({
          ...row,
          key: row.document_type,
          name: documentName(row.document_type, language),
          isSum: false,
        })),
        { ...totals, key: 'total', name: t('total'), isSum: true },
      ]}
    />
  )
}

const rateOf = (percent: number): BasisPoints => basisPointsFromPercent(percent) ?? basisPoints(0)

/** The base and the ITBIS of each rate, what is exempt, and what they come to. */
export function RateTable({ rates, exempt, totals }: Pick<SalesReport, 'rates' | 'exempt' | 'totals'>) {
  const t = useMessages(salesReportMessages)
  const formats = useFormats()
  const columns: Column<RateLine>[] = [
    nameColumn(t('rate')),
    amountColumn('base', t('base'), ({ base }) => base),
    amountColumn('tax', t('tax'), ({ tax }) => tax),
  ]
  return (
    <Table
      title={t('by_rate')}
      columns={columns}
      lines={[
        ...rates.map((row) => ({
          ...row,
          key: String(row.rate_percent),
          name: formats.percent(rateOf(row.rate_percent)),
          isSum: false,
        })),
        { key: 'exempt', name: t('exempt'), base: exempt, tax: 0, isSum: false },
        { key: 'total', name: t('total'), base: totals.subtotal, tax: totals.tax, isSum: true },
      ]}
    />
  )
}

/** What came in by each way to pay, of sales and of what was owed, and what was sold on credit beside it. */
export function MoneyTable({ money }: Pick<SalesReport, 'money'>) {
  const t = useMessages(salesReportMessages)
  const methodName = useMethodNames()
  const { received, on_credit, of_deposits, ...sums } = moneyReceived(money)
  const columns: Column<MoneyLine>[] = [
    nameColumn(t('method')),
    amountColumn('sold', t('of_sales'), ({ sold }) => sold),
    amountColumn('collected', t('collected'), ({ collected }) => collected),
    amountColumn('amount', t('received'), ({ amount }) => amount),
  ]
  return (
    <div className="min-w-0">
      <Table
        title={t('money')}
        columns={columns}
        lines={[
          ...received.map((row) => ({ ...row, key: row.code, name: methodName(row.name), isSum: false })),
          { ...sums, key: 'total', name: t('received'), isSum: true },
        ]}
      />
      <p className="mt-2 mb-0 text-compact text-muted">
        {t('money_help')}
        {on_credit !== 0 && (
          <span className="block">
            {t('on_credit')}: <span className="font-medium text-text">{formatCents(centsOf(on_credit))}</span>
          </span>
        )}
        {of_deposits !== 0 && (
          <span className="block">
            {t('of_deposits')}:{' '}
            <span className="font-medium text-text">{formatCents(centsOf(of_deposits))}</span>
          </span>
        )}
      </p>
    </div>
  )
}
