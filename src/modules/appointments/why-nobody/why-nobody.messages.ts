import { defineMessages } from '#ui/words/messages.ts'

export const whyNobodyMessages = defineMessages(
  'why_nobody',
  {
    closed: 'cerrado',
    unknown: 'sin horario',
    away: '{{who}} (ausencia)',
    day_off: '{{who}} (día libre)',
    nobody_attends: 'nadie atiende',
    does_not_attend: 'no atiende',
  },
  {
    closed: 'closed',
    unknown: 'no hours set',
    away: '{{who}} (time off)',
    day_off: '{{who}} (day off)',
    nobody_attends: 'nobody attends',
    does_not_attend: 'does not attend',
  },
)
