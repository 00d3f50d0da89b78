import { defineMessages } from '#ui/words/messages.ts'

/** Of hours that are typed, as their reader says them. */
export const spansMessages = defineMessages(
  'employee_spans',
  { midnight: 'medianoche' },
  { midnight: 'midnight' },
)
