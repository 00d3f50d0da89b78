import { useMutation, useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { Invoice } from '#modules/invoices/detail/invoice-screen.tsx'
import { INVOICE_ANSWERS } from '#modules/invoices/detail/paying/invoice-answers.client.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { MoreChoice } from '#ui/overlay/more-menu.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { cancelMessages } from './cancel.messages.ts'
import { CancelForm, type WhyCancelled } from './cancel-form.tsx'
import { sayDone } from './cancelled.client.ts'

type Detail = Answer<'pos', 'getInvoiceDetail'>

/** From its page in the office an invoice is voided as from the counter, for who may do that there. */
export function VoidInvoice({ invoice: { id, status } }: { invoice: Invoice }) {
  const t = useMessages(cancelMessages)
  const mayVoid = usePermission('pos.void') === 'allowed'
  const [isOpen, setOpen] = useState(false)
  if (!mayVoid || (status === 'cancelled' && !isOpen)) return null
  return (
    <>
      <MoreChoice
        label={t('cancel')}
        icon={<Ban />}
        tone="danger"
        apart
        order={9}
        onSelect={() => setOpen(true)}
      />
      {isOpen && <VoidDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What a void does is looked up when it is asked for: somebody may have paid or brought back something meanwhile. */
function VoidDialog({ id, onClose }: { id: Invoice['id']; onClose: () => void }) {
  const t = useMessages(cancelMessages)
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    ...api.pos.getInvoiceDetail.queryOptions({ invoiceId: id }),
    refetchOnMount: 'always',
  })
  if (data?.onCancel && isFetchedAfterMount) return <Void sale={data} onClose={onClose} />
  return (
    <Dialog open size="sm" title={t('cancel')} onOpenChange={(open) => !open && onClose()}>
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {!error && !isFetchedAfterMount && (
        <Loading className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-control" />
        </Loading>
      )}
      {data && isFetchedAfterMount && <p className="m-0">{t('nothing_left')}</p>}
    </Dialog>
  )
}

function Void({ sale, onClose }: { sale: Detail; onClose: () => void }) {
  const { requestId } = useRequestId()
  const refresh = useRefresh([
    ...INVOICE_ANSWERS,
    api.pos.getInvoiceDetail.queryKey(),
    api.pos.getRecentInvoices.queryKey(),
    api.creditNote.getAll.queryKey(),
  ])
  const cancel = useMutation({
    mutationFn: (why: WhyCancelled) =>
      // No till: its cash goes out of the drawer of who does it.
      api.pos.cancelInvoice.call({
        invoiceId: sale.id,
        recreate: false,
        requestId,
        cashboxId: null,
        ...why,
      }),
    onSuccess: async (done) => {
      await refresh()
      onClose()
      sayDone(sale.orderNumber, done)
    },
    onError: (error) => {
      // Somebody else was first: what is shown behind the question is old.
      if (domainCodeOf(error) === 'voids.already_void') void refresh()
    },
  })
  return <CancelForm sale={sale} kind="cancel" cancel={cancel} cartLines={0} onClose={onClose} />
}
