import { defineMessages } from '#ui/words/messages.ts'

/** The first steps of a new shop, on the dashboard. */
export const checklistMessages = defineMessages(
  'checklist',
  {
    title: 'Hasta su primera venta',
    done: '{{done}} de {{all}}',
    is_done: 'Hecho',
    dismiss: 'No mostrar más',
  },
  {
    title: 'To your first sale',
    done: '{{done}} of {{all}}',
    is_done: 'Done',
    dismiss: 'Do not show again',
  },
)
