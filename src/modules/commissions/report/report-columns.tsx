import { basisPoints, basisPointsFromPercent } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { Avatar } from '#ui/page/avatar.tsx'
import { Badge } from '#ui/page/badge.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatPercent } from '#ui/words/format.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { commissionsMessages } from '../commissions.messages.ts'
import { amountOf, type Figure, FigureCell, PayableBefore, type Sums } from '../figures.tsx'

type SellerRow = Answer<'commission', 'getReport'>['data'][number]
type LineRow = Answer<'commission', 'getLines'>['data'][number]

/** On narrower windows what is left to pay stays. */
const FROM: Readonly<Partial<Record<Figure, 'md' | 'lg' | 'xl'>>> = {
  base: 'lg',
  taken_back: 'xl',
  pending: 'lg',
  earned: 'md',
  paid: 'lg',
}

function useFigureColumn() {
  const t = useMessages(commissionsMessages)
  return <Row extends Sums>(figure: Figure): Column<Row> => ({
    key: figure,
    header: figure === 'payable' ? `${t(figure)} RD$` : t(figure),
    align: 'end',
    ...(FROM[figure] && { from: FROM[figure] }),
    cell: (row) => <FigureCell figure={figure} value={row[figure]} />,
    text: (row) => row[figure],
  })
}

/** Of the report: a row for each who sold. */
export function useSellerColumns(): readonly Column<SellerRow>[] {
  const t = useMessages(commissionsMessages)
  const figure = useFigureColumn()
  return [
    {
      key: 'seller',
      header: t('seller'),
      card: 'title',
      className: 'max-w-64',
      cell: ({ employee: { name, code, deleted } }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={name} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            <span className="block font-mono text-2xs text-muted">{code}</span>
          </span>
          {deleted && <Badge>{t('deleted')}</Badge>}
        </span>
      ),
      text: ({ employee }) => employee.name,
    },
    {
      key: 'code',
      header: t('code'),
      cell: ({ employee }) => employee.code,
      text: ({ employee }) => employee.code,
      card: 'hidden',
      className: 'hidden',
    },
    figure('base'),
    figure('commission'),
    figure('taken_back'),
    figure('pending'),
    figure('earned'),
    figure('paid'),
    {
      ...figure('payable'),
      cell: ({ payable, payable_before }) => (
        <>
          <FigureCell figure="payable" value={payable} />
          <PayableBefore value={payable_before} />
        </>
      ),
    },
    {
      key: 'payable_before',
      header: `${t('before')} RD$`,
      cell: ({ payable_before }) => payable_before,
      text: ({ payable_before }) => payable_before,
      card: 'hidden',
      className: 'hidden',
    },
  ]
}

/** Of one seller: a row for each line that pays a commission. */
export function useLineColumns(): readonly Column<LineRow>[] {
  const t = useMessages(commissionsMessages)
  const { day } = useFormats()
  const figure = useFigureColumn()
  const rate = ({ commission_type, value }: LineRow): string =>
    commission_type === 'fixed'
      ? t('rate_fixed', { amount: amountOf(value) })
      : formatPercent(basisPointsFromPercent(value) ?? basisPoints(0))
  return [
    {
      key: 'invoice',
      header: t('invoice'),
      cell: ({ number, ncf, is_void }) => (
        <span className="grid justify-items-start gap-1">
          <span className="block font-mono">
            <span className="block text-compact font-medium">{number}</span>
            <span className="block text-2xs text-muted">{ncf}</span>
          </span>
          {is_void && <Badge tone="danger">{t('document_void')}</Badge>}
        </span>
      ),
      text: ({ number }) => number,
    },
    { key: 'date', header: t('date'), cell: (row) => day(row.day), text: (row) => row.day },
    {
      key: 'customer',
      header: t('customer'),
      from: 'xl',
      className: 'max-w-48',
      cell: ({ customer_name }) => <span className="block truncate">{customer_name}</span>,
      text: ({ customer_name }) => customer_name,
    },
    {
      key: 'product',
      header: t('product'),
      className: 'max-w-56',
      cell: ({ product_name, quantity }) => (
        <span className="block min-w-0">
          <span className="block truncate">{product_name}</span>
          <span className="block text-2xs text-muted tabular-nums">× {quantity}</span>
        </span>
      ),
      text: ({ product_name }) => product_name,
    },
    {
      key: 'quantity',
      header: t('quantity'),
      cell: ({ quantity }) => quantity,
      text: ({ quantity }) => quantity,
      card: 'hidden',
      className: 'hidden',
    },
    { key: 'rate', header: t('rate'), from: 'xl', cell: rate, text: rate },
    figure('base'),
    figure('commission'),
    figure('taken_back'),
    figure('pending'),
    figure('earned'),
    figure('paid'),
    figure('payable'),
  ]
}
