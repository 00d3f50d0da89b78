import { useMutation, useQuery } from '@tanstack/react-query'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { AGENDA_ANSWERS } from '../appointment/agenda-answers.client.ts'
import { UNDER_WAY } from '../deposits/refund-states.ts'
import type { Status } from '../status/status.ts'
import type { Cancelled } from './cancel-question.tsx'
import { cancellingMessages } from './cancelling.messages.ts'

/** Whether a paid deposit stays with the business by it, so that it is asked first. */
export const losesDeposit = (of: Pick<Cancelled, 'deposit_status'>, to: Status): boolean =>
  to === 'no_show' && of.deposit_status === 'paid'

type Props = { of: Cancelled; done: string; onClose: () => void }

/** Asks whether a customer who paid a deposit did not come, and says that the business keeps it. */
export function NoShowQuestion({ of, done, onClose }: Props) {
  const t = useMessages(cancellingMessages)
  const refresh = useRefresh(AGENDA_ANSWERS)
  const found = useQuery({
    ...api.appointment.getById.queryOptions({ id: of.id }),
    refetchOnMount: 'always',
  })
  const refund = found.data?.deposit?.refund
  const isOnItsWay = refund != null && UNDER_WAY.includes(refund.status)
  const amount = formatCents(centsFromDecimal(of.deposit_amount ?? 0) ?? ZERO)
  const say = useMutation({
    mutationFn: () =>
      api.appointment.changeStatus.call({ id: of.id, version: of.version, status: 'no_show' as const }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: done })
      onClose()
    },
    // What somebody else made of it meanwhile is shown beside why this was refused.
    onError: refresh,
  })
  return (
    <ConfirmDialog
      open
      title={t('no_show_title', { customer: of.customer_name })}
      description={found.data && t(isOnItsWay ? 'no_show_goes_back' : 'no_show_stays', { amount })}
      tone="grave"
      confirmLabel={t('no_show_confirm')}
      saving={say.isPending || found.isLoading}
      error={say.error}
      onConfirm={() => (found.data ? say.mutate() : void found.refetch())}
      onOpenChange={(now) => !now && onClose()}
    >
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />
    </ConfirmDialog>
  )
}
