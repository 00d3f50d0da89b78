import { useEffect } from 'react'
import { pictureOfWidth } from '#platform/values/picture-address.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { activeColumn, countColumn, nameColumn, positionColumn } from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { tintOf } from '#ui/theme/category-tint.ts'
import { useMessages } from '#ui/words/messages.ts'
import { brandsMessages } from './brands.messages.ts'

const BrandForm = lateForm(async () => (await import('./brand-form.tsx')).BrandForm)

type BrandRow = Answer<'ecommerce', 'getBrands'>['data'][number]

const { getBrands, getBrandNames, deleteBrand, restoreBrand, moveBrand } = api.ecommerce
const NOUN = { delete: deleteBrand, restore: restoreBrand, move: moveBrand }
const ANSWERS = [getBrands.queryKey(), getBrandNames.queryKey()]

function useColumns(): readonly Column<BrandRow>[] {
  const t = useMessages(brandsMessages)
  return [
    nameColumn({
      header: t('name'),
      isFeminine: true,
      lead: ({ name, logo_url }) => (
        <ProductThumb name={name} tint={tintOf(name)} picture={logo_url && pictureOfWidth(logo_url, 160)} />
      ),
    }),
    countColumn('products', t('products'), ({ product_count }) => product_count),
    positionColumn(t('position'), 'lg'),
    activeColumn(t('status'), { active: t('active'), inactive: t('inactive') }),
  ]
}

/** The brands of what the store sells: /home/store/brands. */
export function BrandsScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(BrandForm.loadSoon, [])
  const t = useMessages(brandsMessages)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={NOUN}
      answers={ANSWERS}
      words={t}
      list={usePages(getBrands, listQuestion(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      form={(brand, onClose, nextPlace) => (
        <BrandForm brand={brand} nextPlace={nextPlace} right={right} answers={ANSWERS} onClose={onClose} />
      )}
    />
  )
}
