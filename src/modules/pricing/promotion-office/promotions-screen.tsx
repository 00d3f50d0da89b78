import { PROMOTION_STATUSES, type PromotionStatus } from '#modules/catalogue/promotions/promotion-status.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { codeColumn, nameColumn, statusColumn } from '#ui/table/record-columns.tsx'
import { RecordPages } from '#ui/table/record-pages.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatDay } from '#ui/words/format.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { type PromotionFilters, promotionsAsked } from './promotion-filters.ts'
import { promotionOfficeMessages } from './promotion-office.messages.ts'
import { sentenceOf } from './promotion-sentence.ts'

type PromotionRow = Answer<'promotion', 'getAll'>['data'][number]

const { getAll } = api.promotion
const ANSWERS = [getAll.queryKey(), api.pos.getPromotions.queryKey()]

const tones: Record<PromotionStatus, BadgeTone> = {
  active: 'ok',
  inactive: 'neutral',
  expired: 'neutral',
  upcoming: 'attn',
}

function useColumns(): readonly Column<PromotionRow>[] {
  const t = useMessages(promotionOfficeMessages)
  const language = useLanguage()
  /** Null of one that says no discount yet, or of nothing: on its days it would do nothing. */
  const sentence = (row: PromotionRow) =>
    sentenceOf(t, {
      ...row,
      discount: String(row.discount),
      param1: row.param1 ?? '',
      param2: row.param2 ?? '',
    })
  const says = (row: PromotionRow) => sentence(row) ?? t(row.type)
  const days = ({ start_date, end_date }: PromotionRow) =>
    `${formatDay(start_date, { language })} – ${formatDay(end_date, { language })}`
  return [
    nameColumn<PromotionRow>({
      header: t('name'),
      isFeminine: true,
      badges: (row) => !row.deleted && sentence(row) === null && <Badge tone="attn">{t('idle')}</Badge>,
      className: 'max-w-72',
    }),
    codeColumn(t('code')),
    {
      key: 'what',
      header: t('what'),
      from: 'xl',
      cell: (row) => <span className="block max-w-96 text-muted md:line-clamp-2">{says(row)}</span>,
      text: says,
    },
    {
      key: 'days',
      header: t('days'),
      from: 'md',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{days(row)}</span>,
      text: days,
    },
    statusColumn(t('statuses'), tones, (status) => t(`status_${status}`)),
  ]
}

type Props = Filtered<PromotionFilters> & {
  right: Right
  onCreate: () => void
  onOpen: (id: string) => void
}

/** The promotions of the shop: /home/promotions. */
export function PromotionsScreen({ filters, onFilters, right, onCreate, onOpen }: Props) {
  const t = useMessages(promotionOfficeMessages)
  return (
    <RecordPages
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.promotion}
      answers={ANSWERS}
      words={t}
      list={usePages(getAll, promotionsAsked(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      more={
        <ChoiceFilter
          label={t('statuses')}
          all={t('all')}
          choices={PROMOTION_STATUSES.map((value) => ({ value, label: t(`filter_${value}`) }))}
          value={filters.status}
          onChange={(status) => onFilters(refiltered(filters, { status }))}
        />
      }
      onCreate={onCreate}
      onOpen={onOpen}
    />
  )
}
