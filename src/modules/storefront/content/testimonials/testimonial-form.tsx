import { useMemo } from 'react'
import type { TestimonialId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { fieldsOf, saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import { testimonialsMessages } from './testimonials.messages.ts'
import { TESTIMONIAL_REFUSALS, type TestimonialFields, testimonialSchema } from './testimonials.ts'

const { getTestimonial, createTestimonial, updateTestimonial } = api.storeContent
const NEW: TestimonialFields = { name: '', text: '', rating: 5, position: 0, is_active: true }

type Props = {
  /** Null for a new one. */
  testimonial: { id: TestimonialId; name: string } | null
  /** Where a new one stands: behind the others. */
  nextPlace: number
  right: Right
  answers: Answers
  onClose: () => void
}

/** Keeps or changes what a customer said. */
export function TestimonialForm({ testimonial, nextPlace, right, answers, onClose }: Props) {
  const t = useMessages(testimonialsMessages)
  const record = useRecordForm({
    noun: 'testimonial',
    schema: useMemo(() => testimonialSchema(wordsOf(TESTIMONIAL_REFUSALS, t)), [t]),
    id: testimonial?.id ?? null,
    read: getTestimonial,
    begin: (known) => fieldsOf({ ...NEW, position: nextPlace }, known),
    save: saveBy(createTestimonial, updateTestimonial),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'name',
  })
  const { form } = record
  return (
    <RecordSheet record={record} title={testimonial?.name ?? t('new')} right={right} onClose={onClose}>
      <TextField form={form} name="name" label={t('name')} required />
      <TextAreaField form={form} name="text" label={t('text')} rows={5} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="rating" label={t('rating')} numeric required />
        <PositionField form={form} name="position" t={t} />
      </div>
      <SwitchField form={form} name="is_active" label={t('is_active')} />
    </RecordSheet>
  )
}
