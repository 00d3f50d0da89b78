import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const printingActivityMessages = defineMessages(
  'printing_activity',
  {
    'drawer.opened': 'Abrió la gaveta',
  },
  {
    'drawer.opened': 'Opened the drawer',
  },
)
