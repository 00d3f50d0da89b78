import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordPage } from '#ui/form/record-page.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import { useRefresh } from '#ui/table/refresh.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { productProblemMessages } from '../catalogue.messages.ts'
import { tintOfProduct } from '../product-tint.ts'
import { PRODUCT_ANSWERS } from '../products/refresh-products.client.ts'
import { CodesSection } from './codes-section.tsx'
import { DiscountsSection } from './discounts-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { PriceSection } from './price-section.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { refusedField } from './product-refusals.ts'
import {
  newProductValues,
  type ProductValues,
  payloadOf,
  productFormRules,
  valuesOf,
  type WarehouseNamed,
} from './product-values.ts'
import { RewardsSection, SchedulingSection } from './selling-sections.tsx'
import { StockSection } from './stock-section.tsx'

const { getById, create, update } = api.product

type Props = {
  /** Null for a new one. */
  id: string | null
  onDone: (id: string) => void
  /** To the list; who left something unsaved is asked on the way. */
  onBack: () => void
}

/** A new product, or the one with this id: /home/products/new and /home/products/{id}. */
export function ProductFormScreen(props: Props) {
  const isNew = props.id === null
  const warehouses = useQuery({ ...api.warehouse.getAll.queryOptions(undefined), enabled: isNew })
  const [places, setPlaces] = useState<readonly WarehouseNamed[] | null>(isNew ? null : [])
  // Once: what is typed does not begin again with another answer. Who may not see warehouses makes it without stock.
  if (places === null && !warehouses.isPending) setPlaces(warehouses.data ?? [])
  return (
    <ProductPage key={String(places !== null)} {...props} places={places ?? []} isKnown={places !== null} />
  )
}

function useProductForm({ id, onDone, places }: Props & { places: readonly WarehouseNamed[] }) {
  const t = useMessages(productFormMessages)
  const problem = useMessages(productProblemMessages)
  const refresh = useRefresh(PRODUCT_ANSWERS)
  return useRecordForm({
    schema: useMemo(() => productFormRules(problem), [problem]),
    id,
    read: getById,
    begin: (product) => (product ? valuesOf(product) : newProductValues(places)),
    save: async (values: ProductValues, kept, requestId) => {
      const payload = { ...payloadOf(values), requestId }
      try {
        return await (kept ? update.call({ ...payload, ...kept }) : create.call(payload))
      } catch (error) {
        // What is refused stands at its field, or above the form in its own words.
        if (domainCodeOf(error) === null) {
          const about = kept ? 'product.update' : 'product.create'
          showToast({ title: t('save_failed'), description: errorText(error), tone: 'error', about })
        }
        throw error
      }
    },
    onSaved: async (saved) => {
      await refresh()
      showToast({ title: t(id === null ? 'created' : 'updated') })
      onDone(saved.id)
    },
    refusedAt: refusedField,
    stays: id !== null,
  })
}

type PageProps = Props & { places: readonly WarehouseNamed[]; isKnown: boolean }

function ProductPage(props: PageProps) {
  const { id, onBack, isKnown } = props
  const t = useMessages(productFormMessages)
  const ui = useMessages(uiMessages)
  const record = useProductForm(props)
  const { form, record: product } = record
  const permission = id === null ? 'products.create' : 'products.update'
  const state = usePermission(permission)
  const [type, rows] = form.watch(['productType', 'warehouseQuantities'])
  return (
    <RecordPage
      record={{ ...record, waiting: record.waiting || !isKnown }}
      title={id === null ? t('new_title') : (product?.name ?? '')}
      code={product ? [product.sku, product.barcode].filter(Boolean).join(' · ') : undefined}
      picture={
        product && (
          <ProductThumb name={product.name} tint={tintOfProduct(product)} picture={product.image_url} />
        )
      }
      badge={product?.deleted && <Badge tone="danger">{ui('deleted')}</Badge>}
      back={{ label: t('back_to_products'), onBack }}
      right={{ permission, state }}
      saveLabel={t(id === null ? 'create' : 'update')}
      sections={[
        { key: 'general', title: t('general'), content: <GeneralSection form={form} /> },
        {
          key: 'prices',
          title: t('prices'),
          content: <PriceSection form={form} isNew={id === null} />,
        },
        { key: 'scheduling', title: t('scheduling'), content: <SchedulingSection form={form} /> },
        type === 'product' &&
          rows.length > 0 && { key: 'stock', title: t('stock'), content: <StockSection form={form} /> },
        { key: 'codes', title: t('codes'), help: t('codes_help'), content: <CodesSection form={form} /> },
        {
          key: 'discounts',
          title: t('max_discounts'),
          help: t('max_discounts_help'),
          content: <DiscountsSection form={form} />,
        },
        { key: 'rewards', title: t('rewards'), content: <RewardsSection form={form} /> },
      ]}
    />
  )
}
