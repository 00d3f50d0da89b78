import { useMessages } from '#ui/words/messages.ts'
import { linkHistoryMessages } from './link-history.messages.ts'

const WORDS = {
  'payment_link.created': 'done_created',
  'payment_link.cancelled': 'done_cancelled',
} as const

const isNamed = (action: string): action is keyof typeof WORDS => action in WORDS

/** What was done with a link of an invoice, in its history. */
export function LinkDone({ action }: { action: string }) {
  const t = useMessages(linkHistoryMessages)
  return t(isNamed(action) ? WORDS[action] : 'done_else')
}
