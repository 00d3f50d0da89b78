import { useEffect } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { activeColumn, nameColumn, positionColumn, quietColumn } from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { testimonialsMessages } from './testimonials.messages.ts'

const TestimonialForm = lateForm(async () => (await import('./testimonial-form.tsx')).TestimonialForm)

type Row = Answer<'storeContent', 'getTestimonials'>['data'][number]

const { getTestimonials, deleteTestimonial, restoreTestimonial, moveTestimonial } = api.storeContent
const NOUN = { delete: deleteTestimonial, restore: restoreTestimonial, move: moveTestimonial }
const ANSWERS = [getTestimonials.queryKey()]
const MOST = 5

function useColumns(): readonly Column<Row>[] {
  const t = useMessages(testimonialsMessages)
  return [
    nameColumn({ header: t('name'), isFeminine: true }),
    quietColumn('text', t('text'), ({ text }) => text, 'md'),
    {
      key: 'rating',
      header: t('rating'),
      cell: ({ rating }) => (
        <span className="text-attn-text">
          <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(MOST - rating)}</span>
          <span className="sr-only">{t('stars', { count: rating })}</span>
        </span>
      ),
      text: ({ rating }) => rating,
    },
    positionColumn(t('position'), 'xl'),
    activeColumn(t('status'), { active: t('active'), inactive: t('inactive') }),
  ]
}

/** What customers said of the shop: /home/store/testimonials. */
export function TestimonialsScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(TestimonialForm.loadSoon, [])
  const t = useMessages(testimonialsMessages)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={NOUN}
      answers={ANSWERS}
      words={t}
      list={usePages(getTestimonials, listQuestion(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      form={(testimonial, onClose, nextPlace) => (
        <TestimonialForm
          testimonial={testimonial}
          nextPlace={nextPlace}
          right={right}
          answers={ANSWERS}
          onClose={onClose}
        />
      )}
    />
  )
}
