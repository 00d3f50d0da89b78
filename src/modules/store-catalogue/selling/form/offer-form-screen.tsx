import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { centsFromDecimal } from '#platform/values/money.ts'
import { pictureOfWidth } from '#platform/values/picture-address.ts'
import { type Answer, api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { MoneyField } from '#ui/form/amount-fields.tsx'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { SearchPreview } from '#ui/form/search-preview.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { OFFER_ANSWERS } from '../list/offers-screen.tsx'
import { offersMessages } from '../offers.messages.ts'
import {
  OFFER_REFUSALS,
  type OfferValues,
  offerFormSchema,
  offerSent,
  offerValues,
  saleOf,
} from './offer-values.ts'
import { PicturesField } from './pictures-field.tsx'

const { getOffer, saveOffer, getBrandNames } = api.ecommerce

type Known = Answer<'ecommerce', 'getOffer'>
type Offer = RecordForm<OfferValues, OfferValues, Known>

type Props = { id: string; right: Right; onBack: () => void }

/** How the store sells a product: /home/store/products/{id of the product}. */
export function OfferFormScreen({ id, right, onBack }: Props) {
  const t = useMessages(offersMessages)
  const record: Offer = useRecordForm({
    schema: useMemo(() => offerFormSchema(wordsOf(OFFER_REFUSALS, t)), [t]),
    id,
    read: getOffer,
    begin: offerValues,
    save: (values: OfferValues, kept) => saveOffer.call(offerSent(values, kept ?? { id, version: 0 })),
    answers: OFFER_ANSWERS,
    saved: t('saved'),
    onSaved: () => undefined,
    stays: true,
  })
  const product = record.record
  const picture = product && (product.pictures[0]?.url ?? product.image_url)
  return (
    <RecordPage
      record={record}
      title={product?.name ?? ''}
      code={product?.sku}
      picture={
        product && (
          <ProductThumb
            name={product.name}
            tint={product.tint}
            picture={picture && pictureOfWidth(picture, 160)}
          />
        )
      }
      badge={product && !product.is_online && <Badge>{t('state_off')}</Badge>}
      back={{ label: t('back'), onBack }}
      right={right}
      sections={[
        { key: 'sale', title: t('section_sale'), content: <SaleSection record={record} /> },
        {
          key: 'pictures',
          title: t('pictures'),
          help: t('pictures_help'),
          content: <PicturesField form={record.form} name={product?.name ?? ''} />,
        },
        { key: 'seo', title: t('section_seo'), help: t('seo_help'), content: <SeoSection record={record} /> },
      ]}
    />
  )
}

function SaleSection({ record: { form, record } }: { record: Offer }) {
  const t = useMessages(offersMessages)
  const { data: brands = [] } = useQuery({
    ...getBrandNames.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  })
  const [online, original] = useWatch({ control: form.control, name: ['online_price', 'original_price'] })
  const counter = record?.counter_price == null ? null : centsFromDecimal(record.counter_price)
  const sale = saleOf(online ?? counter, original)
  return (
    <>
      <SwitchField form={form} name="is_online" label={t('is_online')} help={t('is_online_help')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          form={form}
          name="online_price"
          label={t('online_price')}
          help={counter === null ? t('online_price_needed') : t('online_price_help', { price: counter })}
        />
        <MoneyField
          form={form}
          name="original_price"
          label={t('original_price')}
          help={typeof sale === 'number' ? t('sale_percentage', { percent: sale }) : t('original_price_help')}
          warning={sale === 'none' ? t('sale_none') : undefined}
        />
        <SelectField
          form={form}
          name="brand_id"
          label={t('brand')}
          placeholder={t('no_brand')}
          options={[
            { value: '', label: t('no_brand') },
            ...brands.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField
          form={form}
          name="position"
          label={t('position')}
          help={t('position_help')}
          required
          numeric
        />
      </div>
      <SwitchField form={form} name="is_featured" label={t('is_featured')} help={t('is_featured_help')} />
      <SwitchField form={form} name="is_new" label={t('is_new')} help={t('is_new_help')} />
    </>
  )
}

function SeoSection({ record: { form, record } }: { record: Offer }) {
  const t = useMessages(offersMessages)
  const [title, description] = useWatch({ control: form.control, name: ['seo_title', 'seo_description'] })
  const name = record?.name ?? ''
  return (
    <>
      <TextField
        form={form}
        name="seo_title"
        label={t('seo_title')}
        help={t('seo_title_help')}
        placeholder={name}
      />
      <TextAreaField
        form={form}
        name="seo_description"
        label={t('seo_description')}
        help={t('seo_description_help')}
        rows={3}
      />
      <SearchPreview
        label={t('seo_preview')}
        title={title.trim() || `${name} · ${record?.store_name ?? ''}`}
        address={`${window.location.host}/shop/products/${record?.id ?? ''}`}
        description={description.trim() || record?.description || t('seo_no_description')}
      />
    </>
  )
}
