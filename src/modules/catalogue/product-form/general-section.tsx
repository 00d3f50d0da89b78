import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { catalogueMessages } from '../catalogue.messages.ts'
import { PRODUCT_TYPES, type ProductType } from '../product.ts'
import { PRODUCT_UNITS } from '../unit.ts'
import { FormSection, FormSelect, FormText, useProblem, useProductForm } from './form-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { ProviderPicker } from './provider-picker.tsx'

/** What it is, how it is found and whose it is. */
export function GeneralSection() {
  const t = useMessages(productFormMessages)
  const { register, control } = useProductForm()
  const { field: provider } = useController({ control, name: 'provider' })
  const described = useProblem('description')
  return (
    <FormSection title={t('general')}>
      <FormText name="name" label={t('name')} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <KindFields />
        <FormText name="sku" label={t('sku')} mono required />
        <FormText name="barcode" label={t('barcode')} mono />
        <CategoryFields />
      </div>
      <Field label={t('description')} error={described}>
        <TextArea {...register('description')} />
      </Field>
      <FormText name="keywords" label={t('keywords')} help={t('keywords_help')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {usePermission('products.providers') === 'allowed' && (
          <Field label={t('provider')}>
            <ProviderPicker value={provider.value} onChange={provider.onChange} />
          </Field>
        )}
        <FormText name="imageUrl" label={t('image')} />
      </div>
    </FormSection>
  )
}

function KindFields() {
  const t = useMessages(productFormMessages)
  const kinds = useMessages(catalogueMessages)
  const { control, setValue } = useProductForm()
  const [productType, unit] = useWatch({ control, name: ['productType', 'unit'] })
  const changed = { shouldDirty: true, shouldTouch: true }
  const changeType = (type: ProductType): void => {
    setValue('productType', type, changed)
    // Hours of work are not counted in pieces, and pieces not in services.
    if ((type === 'service') !== (unit === 'service')) {
      setValue('unit', type === 'service' ? 'service' : 'unit', changed)
    }
  }
  return (
    <>
      <FormSelect
        name="productType"
        label={t('type')}
        value={productType}
        options={PRODUCT_TYPES.map((value) => ({ value, label: kinds(`type_${value}`) }))}
        onChange={changeType}
      />
      <FormSelect
        name="unit"
        label={t('unit')}
        value={unit}
        options={PRODUCT_UNITS.map((value) => ({ value, label: t(`unit_${value}`) }))}
        onChange={(value) => setValue('unit', value, changed)}
      />
    </>
  )
}

function CategoryFields() {
  const t = useMessages(productFormMessages)
  const { control, setValue } = useProductForm()
  const [categoryId, subCategoryId] = useWatch({ control, name: ['categoryId', 'subCategoryId'] })
  const { data = [] } = useQuery({
    ...api.productCategory.getAll.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  })
  const subcategories = data.find(({ id }) => id === categoryId)?.subcategories ?? []
  const choices = (none: string, rows: readonly { id: string; name: string }[]) => [
    { value: '', label: none },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const changed = { shouldDirty: true, shouldTouch: true }
  return (
    <>
      <FormSelect
        name="categoryId"
        label={t('category')}
        value={categoryId}
        placeholder={t('no_category')}
        options={choices(t('no_category'), data)}
        onChange={(id) => {
          setValue('categoryId', id, changed)
          setValue('subCategoryId', '', changed)
        }}
      />
      <FormSelect
        name="subCategoryId"
        label={t('subcategory')}
        value={subCategoryId}
        placeholder={t('no_subcategory')}
        disabled={subcategories.length === 0}
        options={choices(t('no_subcategory'), subcategories)}
        onChange={(id) => setValue('subCategoryId', id, changed)}
      />
    </>
  )
}
