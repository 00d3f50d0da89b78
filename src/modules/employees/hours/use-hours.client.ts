import { useMemo } from 'react'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { hoursMessages } from './hours.messages.ts'
import { hoursFormSchema } from './hours-values.ts'

/** What the forms of hours have in common: their rules in the person's language, and what is said of a save. */
export function useHoursForm() {
  const t = useMessages(hoursMessages)
  const schema = useMemo(
    () =>
      hoursFormSchema({
        hours_invalid: t('hours_invalid'),
        hours_backwards: t('hours_backwards'),
        hours_overlap: t('hours_overlap'),
        day_required: t('day_required'),
        day_twice: t('day_twice'),
        reason_required: t('reason_required'),
        until_before: t('until_before'),
        one_day: t('one_day'),
        off_twice: t('off_twice'),
      }),
    [t],
  )
  return {
    schema,
    saved: t('saved'),
    failed: (error: unknown) => ({
      title: t('save_failed'),
      ...(domainCodeOf(error) !== null && { description: errorText(error) }),
    }),
  }
}
