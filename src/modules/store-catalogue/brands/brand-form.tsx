import { useMemo } from 'react'
import type { BrandId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import { PictureField } from '#ui/form/picture-field.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { fieldsOf, saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import { brandsMessages } from './brands.messages.ts'
import { BRAND_REFUSALS, type BrandFields, brandSchema } from './brands.ts'

const { getBrand, createBrand, updateBrand } = api.ecommerce
const NEW: BrandFields = { name: '', logo_url: '', position: 0, is_active: true }

type Props = {
  /** Null for a new one. */
  brand: { id: BrandId; name: string } | null
  /** Where a new one stands: behind the others. */
  nextPlace: number
  right: Right
  answers: Answers
  onClose: () => void
}

/** Makes or changes a brand. */
export function BrandForm({ brand, nextPlace, right, answers, onClose }: Props) {
  const t = useMessages(brandsMessages)
  const record = useRecordForm({
    noun: 'brand',
    schema: useMemo(() => brandSchema(wordsOf(BRAND_REFUSALS, t)), [t]),
    id: brand?.id ?? null,
    read: getBrand,
    begin: (known) => fieldsOf({ ...NEW, position: nextPlace }, known),
    save: saveBy(createBrand, updateBrand),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'name',
  })
  const { form } = record
  return (
    <RecordSheet record={record} title={brand?.name ?? t('new')} right={right} onClose={onClose}>
      <TextField form={form} name="name" label={t('name')} required />
      <PictureField form={form} name="logo_url" label={t('logo')} category="brands" />
      <PositionField form={form} name="position" t={t} />
      <SwitchField form={form} name="is_active" label={t('is_active')} help={t('is_active_help')} />
    </RecordSheet>
  )
}
