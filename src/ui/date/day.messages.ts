import { defineMessages } from '../words/messages.ts'

export const dayMessages = defineMessages(
  'day',
  {
    unreadable: 'Escriba una fecha que exista, por ejemplo 21/11/2026.',
    none: 'Esa fecha no existe.',
    too_early: 'Escriba el {{day}} o una fecha posterior.',
    too_late: 'Escriba el {{day}} o una fecha anterior.',
  },
  {
    unreadable: 'Type a date that exists, for example 11/21/2026.',
    none: 'That date does not exist.',
    too_early: 'Type {{day}} or a later date.',
    too_late: 'Type {{day}} or an earlier date.',
  },
)
