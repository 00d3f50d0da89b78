import { ScrollText } from 'lucide-react'
import { useEffect } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ChoiceFilter, ToggleFilter } from '#ui/table/filter-controls.tsx'
import { useInHand } from '#ui/table/in-hand.tsx'
import { useWhole } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { activeColumn } from '#ui/table/record-columns.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import { useRowOrder } from '#ui/table/row-order.client.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { currentLanguage, useMessages } from '#ui/words/messages.ts'
import { documentName } from '../ncf/document-types.ts'
import { buyerRule, taxCredit } from './ncf-type-facts.ts'
import type { NcfTypeFilters } from './ncf-type-filters.ts'
import { ncfTypesMessages } from './ncf-types.messages.ts'

const NcfTypeForm = lateForm(async () => (await import('./ncf-type-form.tsx')).NcfTypeForm)

type NcfTypeRow = Answer<'ncfType', 'getAll'>[number]

const { getAll, move } = api.ncfType
const ANSWERS = [getAll.queryKey(), api.fiscal.getSequences.queryKey()]

const codeOf = ({ series, type_code }: NcfTypeRow): string => `${series}${type_code}`
const nameOf = ({ short_name, document_type }: NcfTypeRow): string =>
  short_name || documentName(document_type, currentLanguage())

function Name({ row }: { row: NcfTypeRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Badge code>{codeOf(row)}</Badge>
      <span className="min-w-0">
        <span className="block truncate font-medium">{nameOf(row)}</span>
        {row.short_name && (
          <span className="block truncate text-xs text-muted">
            {documentName(row.document_type, currentLanguage())}
          </span>
        )}
      </span>
    </span>
  )
}

function useColumns(): readonly Column<NcfTypeRow>[] {
  const t = useMessages(ncfTypesMessages)
  const formats = useFormats()
  const buyer = ({ document_type }: NcfTypeRow) => t(`buyer_${buyerRule(document_type)}`)
  const credit = ({ document_type }: NcfTypeRow) => t(`credit_${taxCredit(document_type)}`)
  return [
    {
      key: 'type',
      header: t('type'),
      className: 'max-w-80',
      cell: (row) => <Name row={row} />,
      text: (row) => `${codeOf(row)} ${nameOf(row)}`,
    },
    {
      key: 'buyer',
      header: t('buyer'),
      from: 'xl',
      cell: (row) => <span className="block max-w-64 text-muted md:truncate">{buyer(row)}</span>,
      text: buyer,
    },
    { key: 'credit', header: t('credit'), from: 'xl', cell: credit, text: credit },
    {
      key: 'remaining',
      header: t('remaining'),
      align: 'end',
      cell: ({ standing, remaining }) =>
        standing === null ? (
          <span className="text-muted">{t('no_range')}</span>
        ) : standing === 'active' ? (
          formatWhole(remaining)
        ) : (
          <Badge tone={remaining > 0 ? 'attn' : 'danger'}>{formatWhole(remaining)}</Badge>
        ),
      text: ({ standing, remaining }) => (standing === null ? null : remaining),
    },
    {
      key: 'expires',
      header: t('expires_on'),
      from: 'md',
      cell: ({ standing, expires_on }) =>
        standing === null ? '—' : expires_on ? formats.day(expires_on) : t('never'),
      text: ({ expires_on }) => expires_on,
    },
    activeColumn(t('status'), { active: t('used'), inactive: t('unused') }),
  ]
}

type Props = Filtered<NcfTypeFilters> & {
  right: Right
  /** To the ranges of one type, by its code. */
  onRanges: (code: string) => void
}

/** The DGII has a few more than stand on a page of usual size. */
const ALL_OF_THEM = 50

/** The DGII's types of fiscal numbers as the shop uses them: /home/settings/ncf-types. */
export function NcfTypesScreen({ filters: asked, onFilters, right, onRanges }: Props) {
  useEffect(NcfTypeForm.loadSoon, [])
  const t = useMessages(ncfTypesMessages)
  const filters = { ...asked, pageSize: asked.pageSize ?? ALL_OF_THEM }
  const mayMove = right.state === 'allowed'
  const order = useRowOrder<NcfTypeRow>({ move, answers: ANSWERS, rowName: nameOf, filters, mayMove })
  const text = (row: NcfTypeRow) =>
    `${codeOf(row)} ${nameOf(row)} ${documentName(row.document_type, currentLanguage())}`
  const keeps = ({ series, is_active }: NcfTypeRow) =>
    (filters.series ?? series) === series && (is_active || !filters.used)
  const list = useWhole(getAll, { filters, text, keeps })
  const hand = useInHand<NcfTypeRow>(list.rows)
  const ranges = (row: NcfTypeRow) => ({
    key: 'ranges',
    label: t('ranges'),
    icon: <ScrollText />,
    onSelect: () => onRanges(codeOf(row)),
  })
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={list}
        columns={useColumns()}
        rowName={nameOf}
        filtered={{
          filters,
          onFilters,
          label: t('search'),
          hint: t('search_hint'),
          more: (
            <>
              <ChoiceFilter
                label={t('series')}
                all={t('series_all')}
                choices={[
                  { value: 'E', label: t('series_e') },
                  { value: 'B', label: t('series_b') },
                ]}
                value={filters.series}
                onChange={(series) => onFilters(refiltered(filters, { series }))}
              />
              <ToggleFilter
                label={t('only_used')}
                value={filters.used}
                onChange={(used) => onFilters(refiltered(filters, { used }))}
              />
            </>
          ),
        }}
        empty={{ title: t('empty') }}
        exportAs={t('title')}
        onOpen={hand.open}
        order={order}
        actions={(row) => (
          <RowActions
            row={row}
            name={nameOf(row)}
            onOpen={() => hand.open(row)}
            order={order}
            more={[ranges(row)]}
          />
        )}
      />
      {hand.form(
        (row, onClose) =>
          row && (
            <NcfTypeForm
              type={row}
              right={right}
              answers={ANSWERS}
              onRanges={() => onRanges(codeOf(row))}
              onClose={onClose}
            />
          ),
      )}
    </>
  )
}
