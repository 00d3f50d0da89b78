import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordPage } from '#ui/form/record-page.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { productProblemMessages } from '../products/product-problems.messages.ts'
import { tintOfProduct } from '../products/product-tint.ts'
import { PRODUCT_ANSWERS } from '../products/refresh-products.client.ts'
import { taxesOfProducts } from '../taxes/taxes-of-products.client.ts'
import { CodesSection } from './codes-section.tsx'
import { DiscountsSection } from './discounts-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { PriceSection } from './price-section.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { refusedField } from './product-refusals.ts'
import {
  type Beginning,
  newProductValues,
  type ProductValues,
  payloadOf,
  productFormRules,
  usualTax,
  valuesOf,
} from './product-values.ts'
import { RewardsSection, SchedulingSection } from './selling-sections.tsx'
import { StockSection } from './stock-section.tsx'

const { getById, create, update } = api.product

/** Nothing of the shop: of a product that is there, and of a new one until it is known. */
const NOTHING: Beginning = { places: [], tax: null }

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
  const keepsStock = usePart('inventory')
  const warehouses = useQuery({
    ...api.warehouse.getAll.queryOptions(undefined),
    enabled: isNew && keepsStock,
  })
  const taxes = useQuery({ ...taxesOfProducts(), enabled: isNew })
  const [start, setStart] = useState<Beginning | null>(isNew ? null : NOTHING)
  // Once: what is typed does not begin again with another answer. Who may not see warehouses makes it without stock.
  if (start === null && !(keepsStock && warehouses.isPending) && !taxes.isPending)
    setStart({
      places: (warehouses.data ?? []).filter(({ is_active }) => is_active),
      tax: usualTax(taxes.data ?? []),
    })
  return (
    <ProductPage key={String(start !== null)} {...props} start={start ?? NOTHING} isKnown={start !== null} />
  )
}

function useProductForm({ id, onDone, start }: Props & { start: Beginning }) {
  const t = useMessages(productFormMessages)
  const problem = useMessages(productProblemMessages)
  return useRecordForm({
    noun: 'product',
    schema: useMemo(() => productFormRules(problem), [problem]),
    id,
    read: getById,
    begin: (product) => (product ? valuesOf(product) : newProductValues(start)),
    save: (values: ProductValues, kept, requestId) => {
      const payload = { ...payloadOf(values), requestId }
      return kept ? update.call({ ...payload, ...kept }) : create.call(payload)
    },
    // What is refused stands at its field, or above the form in its own words; a code of the last section is far below.
    failed: (error, values) => {
      const isCode = refusedField(error, values)?.startsWith('alternativeCodes')
      if (domainCodeOf(error) !== null && !isCode) return null
      return { title: t(isCode ? 'code_failed' : 'save_failed'), description: errorText(error) }
    },
    answers: PRODUCT_ANSWERS,
    saved: t(id === null ? 'created' : 'updated'),
    onSaved: ({ id: saved }) => onDone(saved),
    ...(id === null && { focus: 'name' as const }),
    refusedAt: refusedField,
    stays: id !== null,
  })
}

/** What the section is called that has fields of several parts, by those of them that are on. */
function useRewardsTitle() {
  const [hasRewards, hasCommissions] = [usePart('rewards'), usePart('commissions')]
  if (hasCommissions) return hasRewards ? 'rewards' : 'commission'
  return hasRewards ? 'rewards_alone' : 'authorisation'
}

type PageProps = Props & { start: Beginning; isKnown: boolean }

function ProductPage(props: PageProps) {
  const { id, onBack, isKnown } = props
  const t = useMessages(productFormMessages)
  const ui = useMessages(uiMessages)
  const record = useProductForm(props)
  const { form, record: product } = record
  const permission = id === null ? 'products.create' : 'products.update'
  const state = usePermission(permission)
  const keepsStock = usePart('inventory')
  const hasDiscounts = usePart('discounts')
  const rewards = useRewardsTitle()
  const hasAppointments = usePart('appointments')
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
        hasAppointments && {
          key: 'scheduling',
          title: t('scheduling'),
          content: <SchedulingSection form={form} />,
        },
        keepsStock &&
          type === 'product' &&
          rows.length > 0 && { key: 'stock', title: t('stock'), content: <StockSection form={form} /> },
        { key: 'codes', title: t('codes'), help: t('codes_help'), content: <CodesSection form={form} /> },
        hasDiscounts && {
          key: 'discounts',
          title: t('max_discounts'),
          help: t('max_discounts_help'),
          content: <DiscountsSection form={form} />,
        },
        {
          key: 'rewards',
          title: t(rewards),
          content: <RewardsSection form={form} />,
        },
      ]}
    />
  )
}
