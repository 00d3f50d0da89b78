import { BellRing } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import type { Invoice } from '#modules/invoices/detail/invoice-screen.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { MoreChoice } from '#ui/overlay/more-menu.tsx'
import { useReopened } from '#ui/overlay/reopened.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { remindersMessages } from '../reminders.messages.ts'
import { reminderDialog } from './reminder-dialog-name.ts'
import type { RemindedOf } from './send-reminder-dialog.tsx'

const SendReminderDialog = lateForm(
  async () => (await import('./send-reminder-dialog.tsx')).SendReminderDialog,
)

const useSending = () => ({
  isOn: usePart('reminders'),
  right: { permission: 'reminders.send', state: usePermission('reminders.send') },
})

/** Beside what else is done about a customer's account. */
function RemindButton(of: RemindedOf) {
  const t = useMessages(remindersMessages)
  const { isOn, right } = useSending()
  const [isOpen, setOpen] = useReopened(reminderDialog({ ...of, customerId: of.customer.id }))
  if (!isOn) return null
  return (
    <>
      <PermissionButton {...right} icon={<BellRing />} onClick={() => setOpen(true)}>
        {t('send')}
      </PermissionButton>
      {isOpen && <SendReminderDialog {...of} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Of all that a customer owes. */
export const AccountRemindButton = ({
  customer,
  owed,
}: {
  customer: { id: CustomerId; name: string }
  owed: number
}) => (owed > 0 ? <RemindButton customer={customer} /> : null)

/** Of one invoice, while something is owed on it: in its menu. */
export function InvoiceRemind({ invoice: { id, customer, pending, due_on } }: { invoice: Invoice }) {
  const t = useMessages(remindersMessages)
  const { isOn, right } = useSending()
  const [isOpen, setOpen] = useReopened(reminderDialog({ customerId: customer.id, invoiceId: id }))
  const isOwed = pending > 0 && due_on !== null
  if (!isOn || right.state !== 'allowed' || !(isOwed || isOpen)) return null
  return (
    <>
      <MoreChoice label={t('send')} icon={<BellRing />} order={2} onSelect={() => setOpen(true)} />
      {isOpen && <SendReminderDialog customer={customer} invoiceId={id} onClose={() => setOpen(false)} />}
    </>
  )
}

type Debtor = { customer: { id: CustomerId; name: string }; over: (dialog: ReactNode) => void }

/** In the row of whoever owes. */
export function DebtorRemindButton({ customer, over }: Debtor) {
  const t = useMessages(remindersMessages)
  const { isOn, right } = useSending()
  const [isOpen, setOpen] = useReopened(reminderDialog({ customerId: customer.id }))
  const isAllowed = isOn && right.state === 'allowed'
  const show = useEffectEvent(() => {
    const close = (): void => {
      over(null)
      setOpen(false)
    }
    over(<SendReminderDialog customer={customer} onClose={close} />)
  })
  useEffect(() => {
    if (isOpen && isAllowed) show()
  }, [isOpen, isAllowed])
  if (!isAllowed) return null
  return (
    <IconButton label={t('send')} variant="quiet" onClick={() => setOpen(true)}>
      <BellRing />
    </IconButton>
  )
}
