import { useEffect } from 'react'
import {
  type BasisPoints,
  basisPoints,
  basisPointsFromPercent,
  cents,
  centsFromDecimal,
} from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { Money } from '#ui/page/money.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import {
  activeColumn,
  codeColumn,
  countColumn,
  nameColumn,
  positionColumn,
} from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatPercent } from '#ui/words/format.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { PRODUCT_ANSWERS } from '../products/refresh-products.client.ts'
import { isCharged } from './tax-kinds.ts'
import { taxesMessages } from './taxes.messages.ts'

const TaxForm = lateForm(async () => (await import('./tax-form.tsx')).TaxForm)

type TaxRow = Answer<'tax', 'getAll'>['data'][number]

const { getAll, getOfProducts } = api.tax
const ANSWERS = [getAll.queryKey(), getOfProducts.queryKey(), ...PRODUCT_ANSWERS]

function useColumns(): readonly Column<TaxRow>[] {
  const t = useMessages(taxesMessages)
  const formats = useFormats()
  const typeOf = ({ type }: TaxRow) => t(`type_${type}`)
  const appliesTo = ({ applies_to }: TaxRow) => t(`applies_to_${applies_to}`)
  const charged = ({ rate, amount }: TaxRow) =>
    amount === null ? formats.percent(rateOf(rate)) : <Money value={centsFromDecimal(amount) ?? cents(0)} />
  return [
    nameColumn<TaxRow>({
      header: t('name'),
      badges: (tax) => !isCharged(tax) && <Badge tone="attn">{t('not_charged')}</Badge>,
    }),
    codeColumn(t('code')),
    {
      key: 'rate',
      header: t('rate_of'),
      align: 'end',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{charged(row)}</span>,
      text: ({ rate, amount }) => amount ?? formatPercent(rateOf(rate)),
    },
    {
      key: 'type',
      header: t('type'),
      from: 'md',
      cell: (row) => <span className="block max-w-44 text-muted md:truncate xl:max-w-72">{typeOf(row)}</span>,
      text: typeOf,
    },
    { key: 'applies_to', header: t('applies_to'), from: 'xl', cell: appliesTo, text: appliesTo },
    countColumn('products', t('products'), ({ product_count }) => product_count),
    positionColumn(t('position'), 'xl'),
    activeColumn(t('status'), { active: t('active'), inactive: t('inactive') }),
  ]
}

const rateOf = (rate: number | null): BasisPoints => basisPointsFromPercent(rate ?? 0) ?? basisPoints(0)

/** The taxes that the shop charges: /home/settings/taxes. */
export function TaxesScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(TaxForm.loadSoon, [])
  const t = useMessages(taxesMessages)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.tax}
      answers={ANSWERS}
      words={t}
      list={usePages(getAll, listQuestion(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      form={(tax, onClose, nextPlace) => (
        <TaxForm tax={tax} nextPlace={nextPlace} right={right} answers={ANSWERS} onClose={onClose} />
      )}
    />
  )
}
