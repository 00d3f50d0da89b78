import { useEffect } from 'react'
import { pictureOfWidth } from '#platform/values/picture-address.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { nameColumn, positionColumn, quietColumn } from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { tintOf } from '#ui/theme/category-tint.ts'
import { formatDay } from '#ui/words/format.ts'
import { type Translate, useLanguage, useMessages } from '#ui/words/messages.ts'
import { bannersMessages } from './banners.messages.ts'

const BannerForm = lateForm(async () => (await import('./banner-form.tsx')).BannerForm)

type BannerRow = Answer<'storeContent', 'getBanners'>['data'][number]

const { getBanners, deleteBanner, restoreBanner, moveBanner } = api.storeContent
const NOUN = { delete: deleteBanner, restore: restoreBanner, move: moveBanner }
const ANSWERS = [getBanners.queryKey()]
const TONES = { now: 'ok', coming: 'accent', over: 'neutral', inactive: 'neutral' } as const

const stateOf = ({ is_active, when }: BannerRow) => (is_active ? when : 'inactive')
const stateWord = (row: BannerRow) => (row.is_active ? (`when_${row.when}` as const) : 'inactive')

function useColumns(): readonly Column<BannerRow>[] {
  const t: Translate<(typeof bannersMessages)['es']> = useMessages(bannersMessages)
  const language = useLanguage()
  const shown = (day: string | null) => (day === null ? '…' : formatDay(`${day}T12:00:00Z`, { language }))
  return [
    nameColumn({
      header: t('banner_title'),
      lead: ({ name, image_url }) => (
        <ProductThumb name={name} tint={tintOf(name)} picture={image_url && pictureOfWidth(image_url, 160)} />
      ),
    }),
    quietColumn('type', t('type'), ({ banner_type }) => t(`type_${banner_type}`)),
    quietColumn('group', t('group'), ({ banner_group }) => banner_group, 'lg'),
    quietColumn(
      'days',
      `${t('starts_on')} – ${t('ends_on')}`,
      ({ starts_on, ends_on }) =>
        starts_on === null && ends_on === null ? null : `${shown(starts_on)} – ${shown(ends_on)}`,
      'md',
    ),
    positionColumn(t('position'), 'xl'),
    {
      key: 'status',
      header: t('status'),
      cell: (row) => <Badge tone={TONES[stateOf(row)]}>{t(stateWord(row))}</Badge>,
      text: (row) => t(stateWord(row)),
    },
  ]
}

/** What the store announces: /home/store/banners. */
export function BannersScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(BannerForm.loadSoon, [])
  const t = useMessages(bannersMessages)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={NOUN}
      answers={ANSWERS}
      words={t}
      list={usePages(getBanners, listQuestion(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      form={(banner, onClose, nextPlace) => (
        <BannerForm banner={banner} nextPlace={nextPlace} right={right} answers={ANSWERS} onClose={onClose} />
      )}
    />
  )
}
