import { useMessages } from '#ui/words/messages.ts'
import { actsMessages } from './acts.messages.ts'

type Word = keyof typeof actsMessages.es

const isWord = (action: string): action is Word => Object.hasOwn(actsMessages.es, action)

/** What an act is called; by its name where an older or newer program wrote it. */
export function useActionWords(): (action: string) => string {
  const t = useMessages(actsMessages)
  return (action) => (isWord(action) ? t(action) : action)
}
