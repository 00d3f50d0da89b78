import { doneBy } from '#modules/invoices/detail/invoice-places.client.ts'
import { remindersMessages } from '../reminders.messages.ts'

/** What became of a reminder of an invoice, in its history. */
export const useReminderDone = doneBy(
  remindersMessages,
  {
    'reminder.sent': 'done_sent',
    'reminder.asked': 'done_asked',
    'reminder.failed': 'done_failed',
    'reminder.dropped': 'done_dropped',
  },
  'done_else',
)
