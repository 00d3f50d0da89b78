import { defineMessages } from '#ui/words/messages.ts'

/** Of the appointments of somebody, or of all, outside of their hours. */
export const outOfHoursMessages = defineMessages(
  'appointments_out_of_hours',
  {
    title: 'Citas fuera de su horario',
    help_one: 'Hay {{count}} cita para cuando no trabaja. Sigue en pie hasta que la mueva o la cancele.',
    help_other:
      'Hay {{count, whole}} citas para cuando no trabaja. Siguen en pie hasta que las mueva o las cancele.',
    title_of_all: 'Citas fuera del horario',
    help_of_all_one:
      'Hay {{count}} cita para cuando no se trabaja. Sigue en pie hasta que la mueva o la cancele.',
    help_of_all_other:
      'Hay {{count, whole}} citas para cuando no se trabaja. Siguen en pie hasta que las mueva o las cancele.',
    open: 'ver en el calendario',
    more: 'Y {{count, whole}} más.',
  },
  {
    title: 'Appointments outside their hours',
    help_one: 'There is {{count}} appointment when they do not work. It stands until you move or cancel it.',
    help_other:
      'There are {{count, whole}} appointments when they do not work. They stand until you move or cancel them.',
    title_of_all: 'Appointments outside working hours',
    help_of_all_one:
      'There is {{count}} appointment outside working hours. It stands until you move or cancel it.',
    help_of_all_other:
      'There are {{count, whole}} appointments outside working hours. They stand until you move or cancel them.',
    open: 'see it in the calendar',
    more: 'And {{count, whole}} more.',
  },
)
