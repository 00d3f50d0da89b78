import { useMemo } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import type { Answer, FormSchema } from '../schema/form-schema.ts'
import { fieldsIn } from '../schema/new-form.ts'
import { useAnswers, useForm } from './state/form-context.client.ts'
import { BAR } from './state/looks.ts'

/** A short form is seen whole. */
const LEAST_FIELDS = 6

/** A switch that nobody turned is off, which is no answer yet. */
const isAnswered = (answer: Answer | undefined): boolean => answer !== undefined && answer !== false

/** How much of the form is answered, of what is asked now. */
export function FormProgress({ schema }: { schema: FormSchema }) {
  const { words } = useForm()
  const { live } = useAnswers()
  const keys = useMemo(
    () =>
      fieldsIn(schema).flatMap(({ key, type }) => (type === 'hidden' || live.isCalculated(key) ? [] : [key])),
    [schema, live],
  )
  if (keys.length < LEAST_FIELDS) return null
  const asked = keys.filter((key) => live.isVisible(key))
  const count = asked.filter((key) => isAnswered(live.answer(key))).length
  return (
    <div className="sticky top-0 z-10 flex items-center gap-3 bg-bg py-2 print:hidden">
      <progress
        max={Math.max(1, asked.length)}
        value={count}
        aria-label={words.t('progress')}
        className={classNames(BAR, 'h-1.5 min-w-0 flex-1')}
      />
      <span className="shrink-0 text-xs text-muted">{words.t('answered', { count, of: asked.length })}</span>
    </div>
  )
}
