import { useNavigate } from '@tanstack/react-router'
import { FilePlus } from 'lucide-react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { invoiceFormMessages } from './invoice-form.messages.ts'

/** Begins an invoice for the customer whose account this is. */
export function InvoiceFor({ customer }: { customer: { id: string } }) {
  const t = useMessages(invoiceFormMessages)
  const navigate = useNavigate()
  if (usePermission('invoices.create') !== 'allowed') return null
  return (
    <Button
      icon={<FilePlus />}
      onClick={() => void navigate({ to: '/home/invoices/new', search: { customer: customer.id } })}
    >
      {t('new')}
    </Button>
  )
}
