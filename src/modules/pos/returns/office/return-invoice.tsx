import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useContext, useEffect, useEffectEvent } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { Invoice } from '#modules/invoices/detail/invoice-screen.tsx'
import { INVOICE_ANSWERS } from '#modules/invoices/detail/paying/invoice-answers.client.ts'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { MoreChoice } from '#ui/overlay/more-menu.tsx'
import { useReopened } from '#ui/overlay/reopened.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { TimeZoneContext } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { RETURN_SHEET } from '../kept-return.client.ts'
import { ReturnSheet } from '../return-sheet.tsx'
import { returnsMessages } from '../returns.messages.ts'
import { type FoundInvoice, useReturn } from '../use-return.client.ts'
import { printNote } from './print-note.client.ts'

/** What a note makes old. */
const MADE_OLD = [
  ...INVOICE_ANSWERS,
  api.pos.getInvoiceDetail.queryKey(),
  api.pos.getRecentInvoices.queryKey(),
  api.creditNote.getAll.queryKey(),
]

/** What can come back of an invoice is taken back from its page as at the counter, for who may do that there. */
export function ReturnInvoice({ invoice: { ncf, status } }: { invoice: Invoice }) {
  const t = useMessages(returnsMessages)
  const mayReturn = usePermission('pos.return') === 'allowed'
  const refresh = useRefresh(MADE_OLD)
  // What can come back is looked up when it is asked for: a counter may have taken some of it meanwhile.
  const look = useMutation({
    mutationFn: () => api.invoice.getByNumber.fetch({ number: ncf }),
    onSuccess: (found) => {
      if (found.status === 'cancelled') void refresh()
    },
    onError: (error) =>
      showToast({
        title: t('not_looked_up', { number: ncf }),
        description: errorText(error),
        tone: 'error',
        about: `return ${ncf}`,
      }),
  })
  // What was chosen when the session ended is in hand again.
  const [isReopened] = useReopened(RETURN_SHEET)
  const reopen = useEffectEvent(() => look.mutate())
  useEffect(() => {
    if (isReopened && mayReturn) reopen()
  }, [isReopened, mayReturn])
  const found = look.data?.status === 'cancelled' ? null : look.data
  if (!mayReturn || (status === 'cancelled' && !found)) return null
  return (
    <>
      <MoreChoice
        label={t('of_office')}
        icon={<Undo2 />}
        order={3}
        disabled={look.isPending}
        onSelect={() => look.mutate()}
      />
      {found && <Returning invoice={found} onClose={look.reset} />}
    </>
  )
}

function Returning({ invoice, onClose }: { invoice: FoundInvoice; onClose: () => void }) {
  const timeZone = useContext(TimeZoneContext)
  const refresh = useRefresh(MADE_OLD)
  const returning = useReturn({
    // No till: its cash goes out of the drawer of who does it.
    cashboxId: null,
    of: invoice,
    onReturned: () => void refresh(),
  })
  return (
    <ReturnSheet returning={returning} print={(note) => printNote(note, { timeZone })} onClose={onClose} />
  )
}
