import { useMutation } from '@tanstack/react-query'
import type { CustomerMergeId } from '#platform/values/ids.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { INVOICE_ANSWERS } from '../detail/paying/invoice-answers.client.ts'
import { mergingMessages } from './merging.messages.ts'

const { getAll, search, getRecent, getById, getMerges, getRepeated, getPoints, getReceivables, getBeside } =
  api.customer

/** What a merge makes old: whatever names customers, and what they owe. */
export const MERGE_ANSWERS = [
  ...[getAll, search, getRecent, getById, getMerges, getRepeated, getPoints, getReceivables, getBeside].map(
    (answer) => answer.queryKey(),
  ),
  ...INVOICE_ANSWERS,
]

const amount = (decimal: number) => centsFromDecimal(decimal) ?? ZERO

type Undone = NonNullable<Awaited<ReturnType<typeof api.customer.undoMerge.call>>>

/** What is said of a merge that was undone: what went back, and what had been spent. */
function useUndoneText(): (undone: Undone) => string {
  const t = useMessages(mergingMessages)
  return ({ owed, paid_ahead, spent }) =>
    [
      t('undone_moved', { owed: amount(owed), ahead: amount(paid_ahead) }),
      ...(spent > 0 ? [t('undone_spent', { spent: amount(spent) })] : []),
    ].join(' ')
}

/** Takes a merge back and says what became of it; what goes wrong is said over the page, but where a question says it itself. */
export function useUndoMerge(onUndone?: () => void) {
  const t = useMessages(mergingMessages)
  const refresh = useRefresh(MERGE_ANSWERS)
  const said = useUndoneText()
  return useMutation({
    mutationFn: ({ id, requestId }: { id: CustomerMergeId; requestId: string }) =>
      api.customer.undoMerge.call({ id, requestId }),
    onSuccess: async (undone) => {
      await refresh()
      if (undone) showToast({ title: t('undone', { gone: undone.goes.name }), description: said(undone) })
      onUndone?.()
    },
    onError: (error) => {
      if (!onUndone) showToast({ title: errorText(error), tone: 'error', about: 'undo merge' })
    },
  })
}

export type Merge = Answer<'customer', 'getMerges'>[number]
export type BesideCustomer = Answer<'customer', 'getBeside'>['sides'][number]
