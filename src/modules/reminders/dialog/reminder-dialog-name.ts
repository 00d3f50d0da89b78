import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'

/** By which what was typed in the dialog is found again when the session ended. */
export const reminderDialog = ({
  customerId,
  invoiceId,
}: {
  customerId: CustomerId
  invoiceId?: InvoiceId
}) => ['reminder', customerId, invoiceId].filter(Boolean).join('-')
