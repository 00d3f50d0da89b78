import { defineMessages } from '#ui/words/messages.ts'

export const statementMessages = defineMessages(
  'statement',
  {
    error_period_reversed: 'El período termina antes de empezar. Revise los dos días.',
    error_too_long: 'En ese período hay más de {{most}} documentos. Elija uno más corto.',
  },
  {
    error_period_reversed: 'The period ends before it begins. Check both days.',
    error_too_long: 'There are more than {{most}} documents in that period. Choose a shorter one.',
  },
)
