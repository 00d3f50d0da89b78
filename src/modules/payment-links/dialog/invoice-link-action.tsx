import { useNavigate } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { useReopened } from '#ui/overlay/reopened.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { linkDialogMessages } from './link-dialog.messages.ts'
import { LINK_DIALOG } from './link-dialog-name.ts'
import type { LinkedInvoice } from './payment-link-dialog.tsx'

const PaymentLinkDialog = lateForm(async () => (await import('./payment-link-dialog.tsx')).PaymentLinkDialog)

/** The link of an invoice on which something is pending, beside what else is done about it. */
export function InvoiceLinkAction({ invoice }: { invoice: LinkedInvoice }) {
  const t = useMessages(linkDialogMessages)
  const navigate = useNavigate()
  const isOn = usePart('payment_links')
  const right = { permission: 'payment_links.create', state: usePermission('payment_links.create') }
  const [isOpen, setOpen] = useReopened(LINK_DIALOG)
  if (!isOn || (invoice.pending <= 0 && !isOpen)) return null
  return (
    <>
      <PermissionButton {...right} icon={<Link2 />} onClick={() => setOpen(true)}>
        {t('open')}
      </PermissionButton>
      {isOpen && (
        <PaymentLinkDialog
          invoice={invoice}
          right={right}
          onConfigure={() => void navigate({ to: '/home/settings/payment-links' })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
