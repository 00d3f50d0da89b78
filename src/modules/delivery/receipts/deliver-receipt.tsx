import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'
import { Deliver } from '../queue/deliver.tsx'

type Props = {
  channel: DeliveryChannel
  orderId: string
  receipt: ReceiptData | null
  onClose: () => void
}

/** Where the receipt of a sale goes. */
export const DeliverReceipt = ({ channel, orderId, receipt, onClose }: Props) => (
  <Deliver
    channel={channel}
    what="receipt"
    contact={api.pos.getDeliveryContact.queryOptions({ orderId: orderId as InvoiceId })}
    send={(to, requestId) => {
      const common = { orderId: orderId as InvoiceId, requestId, receiptData: receipt }
      return channel === 'email'
        ? api.pos.sendReceiptEmail.call({ ...common, email: to })
        : api.pos.sendReceiptWhatsApp.call({ ...common, phoneNumber: to })
    }}
    look={(id) => api.pos.getDelivery.queryOptions({ id })}
    onClose={onClose}
  />
)
