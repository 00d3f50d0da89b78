import { defineMessages } from '#ui/words/messages.ts'

/** What is refused of the messages that visitors wrote. */
export const contactMessages = defineMessages(
  'store_contact',
  { error_message_not_found: 'Ese mensaje ya no está. Actualice la página.' },
  { error_message_not_found: 'That message is no longer there. Reload the page.' },
)
