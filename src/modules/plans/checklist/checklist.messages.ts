import { defineMessages } from '#ui/words/messages.ts'

/** The first steps of a new shop, on the dashboard. */
export const checklistMessages = defineMessages(
  'checklist',
  {
    until_sale: 'Hasta su primera venta',
    until_answer: 'Hasta su primera respuesta',
    done: '{{done}} de {{all}}',
    is_done: 'Hecho',
    dismiss: 'No mostrar más',
  },
  {
    until_sale: 'To your first sale',
    until_answer: 'To your first answer',
    done: '{{done}} of {{all}}',
    is_done: 'Done',
    dismiss: 'Do not show again',
  },
)
