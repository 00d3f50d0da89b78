import { useMessages } from '#ui/words/messages.ts'
import { actsMessages } from './acts.messages.ts'
import { ACTIONS } from './acts.ts'

/** What an act is called; by its name where an older or newer program wrote it. */
export function useActionWords(): (action: string) => string {
  const t = useMessages(actsMessages)
  return (action) => {
    const known = ACTIONS.find((each) => each === action)
    return known ? t(known) : action
  }
}
