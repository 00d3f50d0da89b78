import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { showToast } from './toast.tsx'

/** Puts a text on the clipboard; false where the browser does not let it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Puts a text on the clipboard and says `done`, or that the browser did not let it. */
export function useCopy(): (text: string, done: string, failed?: string) => Promise<void> {
  const t = useMessages(uiMessages)
  return async (text, done, failed = t('not_copied')) => {
    const isCopied = await copyText(text)
    showToast(isCopied ? { title: done, about: 'copy' } : { title: failed, tone: 'error', about: 'copy' })
  }
}
