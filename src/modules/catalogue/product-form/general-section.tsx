import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { PickerField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { PictureField } from '#ui/form/picture-field.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { catalogueMessages } from '../catalogue.messages.ts'
import { PRODUCT_TYPES } from '../product-kinds.ts'
import { PRODUCT_UNITS } from '../unit.ts'
import type { PartProps } from './product-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { useProviderSearch } from './search-providers.client.ts'

/** What it is, how it is found and whose it is. */
export function GeneralSection({ form }: PartProps) {
  const t = useMessages(productFormMessages)
  const providers = useProviderSearch()
  return (
    <>
      <TextField form={form} name="name" label={t('name')} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <KindFields form={form} />
        <TextField form={form} name="sku" label={t('sku')} mono required />
        <TextField form={form} name="barcode" label={t('barcode')} mono />
        <CategoryFields form={form} />
      </div>
      <TextAreaField form={form} name="description" label={t('description')} />
      <TextField form={form} name="keywords" label={t('keywords')} help={t('keywords_help')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {usePermission('products.providers') === 'allowed' && (
          <PickerField
            form={form}
            name="provider"
            label={t('provider')}
            {...providers}
            placeholder={t('search_provider')}
          />
        )}
        <PictureField form={form} name="imageUrl" label={t('image')} category="products" />
      </div>
    </>
  )
}

const CHANGED = { shouldDirty: true, shouldTouch: true }

function KindFields({ form }: PartProps) {
  const t = useMessages(productFormMessages)
  const kinds = useMessages(catalogueMessages)
  const unit = useWatch({ control: form.control, name: 'unit' })
  const changeUnit = (type: string): void => {
    // Hours of work are not counted in pieces, and pieces not in services.
    if ((type === 'service') === (unit === 'service')) return
    form.setValue('unit', type === 'service' ? 'service' : 'unit', CHANGED)
  }
  return (
    <>
      <SelectField
        form={form}
        name="productType"
        label={t('type')}
        options={PRODUCT_TYPES.map((value) => ({ value, label: kinds(`type_${value}`) }))}
        onChosen={changeUnit}
      />
      <SelectField
        form={form}
        name="unit"
        label={t('unit')}
        options={PRODUCT_UNITS.map((value) => ({ value, label: t(`unit_${value}`) }))}
      />
    </>
  )
}

function CategoryFields({ form }: PartProps) {
  const t = useMessages(productFormMessages)
  const categoryId = useWatch({ control: form.control, name: 'categoryId' })
  const { data = [] } = useQuery({
    ...api.productCategory.getAll.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  })
  const subcategories = data.find(({ id }) => id === categoryId)?.subcategories ?? []
  const choices = (none: string, rows: readonly { id: string; name: string }[]) => [
    { value: '', label: none },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <SelectField
        form={form}
        name="categoryId"
        label={t('category')}
        placeholder={t('no_category')}
        options={choices(t('no_category'), data)}
        onChosen={() => form.setValue('subCategoryId', '', CHANGED)}
      />
      <SelectField
        form={form}
        name="subCategoryId"
        label={t('subcategory')}
        placeholder={t('no_subcategory')}
        disabled={subcategories.length === 0}
        options={choices(t('no_subcategory'), subcategories)}
      />
    </>
  )
}
