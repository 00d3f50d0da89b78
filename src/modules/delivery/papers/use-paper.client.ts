import { useState } from 'react'
import { useSession } from '#modules/identity/sessions/session.tsx'
import type { InvoiceId } from '#platform/values/ids.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import type { WantedPaper } from '../paper.ts'
import { papersMessages } from './papers.messages.ts'

/** What prints is much, and comes when somebody prints. */
const work = () => import('./paper-work.client.ts')

/** Prints a paper and keeps it as a file, in the language of the screen; what fails is said in passing. */
export function usePaper(paper: WantedPaper) {
  const t = useMessages(papersMessages)
  const language = useLanguage()
  const { tenant } = useSession()
  const [isBusy, setBusy] = useState(false)
  const doing = async (failed: string, task: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await task()
    } catch (error) {
      const about = `paper ${paper.kind} ${paper.id}`
      showToast({ title: failed, description: errorText(error), tone: 'error', about })
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    print: () => doing(t('not_printed'), async () => (await work()).printIt({ paper, language })),
    printReceipt: (id: InvoiceId) =>
      doing(t('not_printed'), async () => (await work()).printReceiptOf(id, tenant.id)),
    keep: () => doing(t('not_kept'), async () => (await work()).keepIt({ paper, language })),
  }
}
