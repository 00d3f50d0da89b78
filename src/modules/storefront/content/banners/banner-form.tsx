import { useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { BannerId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { PictureField } from '#ui/form/picture-field.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { fieldsOf, saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import { BANNER_TYPES } from '../../content-port/content-port.ts'
import { TargetPicker } from '../../targets/target-picker.tsx'
import { bannersMessages } from './banners.messages.ts'
import { BANNER_REFUSALS, type BannerFields, bannerSchema } from './banners.ts'

const { getBanner, createBanner, updateBanner } = api.storeContent
const NEW: BannerFields = {
  title: '',
  subtitle: '',
  description: '',
  image_url: '',
  mobile_image_url: '',
  image_alt: '',
  link_url: '',
  button_url: '',
  button_text: '',
  banner_type: 'hero',
  banner_group: 'general',
  starts_on: '',
  ends_on: '',
  position: 0,
  is_active: true,
}

type Props = {
  /** Null for a new one. */
  banner: { id: BannerId; name: string } | null
  /** Where a new one stands: behind the others. */
  nextPlace: number
  right: Right
  answers: Answers
  onClose: () => void
}

/** Makes or changes a banner. */
export function BannerForm({ banner, nextPlace, right, answers, onClose }: Props) {
  const t = useMessages(bannersMessages)
  const record = useRecordForm({
    noun: 'banner',
    schema: useMemo(() => bannerSchema(wordsOf(BANNER_REFUSALS, t)), [t]),
    id: banner?.id ?? null,
    read: getBanner,
    begin: (known) =>
      fieldsOf(
        { ...NEW, position: nextPlace },
        known && { ...known, starts_on: known.starts_on ?? '', ends_on: known.ends_on ?? '' },
      ),
    save: saveBy(createBanner, updateBanner),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'title',
  })
  const { form } = record
  return (
    <RecordSheet record={record} title={banner?.name ?? t('new')} right={right} onClose={onClose}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="banner_type"
          label={t('type')}
          options={BANNER_TYPES.map((value) => ({ value, label: t(`type_${value}`) }))}
        />
        <TextField form={form} name="banner_group" label={t('group')} help={t('group_help')} />
      </div>
      <TextField form={form} name="subtitle" label={t('subtitle')} />
      <TextField form={form} name="title" label={t('banner_title')} required />
      <TextAreaField form={form} name="description" label={t('description')} rows={2} />
      <PictureField form={form} name="image_url" label={t('image')} category="banners" />
      <PictureField
        form={form}
        name="mobile_image_url"
        label={t('mobile_image')}
        help={t('mobile_image_help')}
        category="banners"
      />
      <TextField form={form} name="image_alt" label={t('image_alt')} help={t('image_alt_help')} />
      <div className="grid gap-1.5">
        <TextField form={form} name="link_url" label={t('link_url')} help={t('link_help')} />
        <LinkTarget form={form} name="link_url" label={t('link_url')} disabled={right.state !== 'allowed'} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="button_text" label={t('button_text')} />
        <div className="grid gap-1.5">
          <TextField form={form} name="button_url" label={t('button_url')} help={t('button_url_help')} />
          <LinkTarget
            form={form}
            name="button_url"
            label={t('button_url')}
            disabled={right.state !== 'allowed'}
          />
        </div>
        <DateField form={form} name="starts_on" label={t('starts_on')} help={t('days_help')} />
        <DateField form={form} name="ends_on" label={t('ends_on')} />
        <PositionField form={form} name="position" t={t} />
      </div>
      <SwitchField form={form} name="is_active" label={t('is_active')} />
    </RecordSheet>
  )
}

type LinkProps = {
  form: UseFormReturn<BannerFields>
  name: 'link_url' | 'button_url'
  label: string
  disabled: boolean
}

/** What the link leads to, found by its name. */
function LinkTarget({ form, name, label, disabled }: LinkProps) {
  const address = useWatch({ control: form.control, name })
  return (
    <TargetPicker
      label={label}
      address={address ?? ''}
      disabled={disabled}
      onPicked={(to) => form.setValue(name, to, { shouldDirty: true, shouldValidate: true })}
    />
  )
}
