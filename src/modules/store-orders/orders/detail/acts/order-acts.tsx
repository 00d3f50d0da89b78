import { useMutation } from '@tanstack/react-query'
import { Check, HandCoins, PackageCheck, ReceiptText, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { OrderStatus } from '../../../order/order-states.ts'
import { orderMessages } from '../order.messages.ts'
import type { Order } from '../order-screen.tsx'
import { ORDER_ANSWERS, ReasonDialog } from './order-dialogs.tsx'
import { DeliverDialog, InvoiceDialog, LateTransferDialog, PaymentDialog } from './paying-dialogs.tsx'

const PERMISSION = 'ecommerce.manage_orders'
/** To take money of it, the second that the server asks for. */
const PAYS = 'invoices.pay'

type Asked = 'cancelled' | 'returned' | 'delivered' | 'payment' | 'late' | 'invoice'

/** What can be done with an order now: the step that comes next or its end, what takes it back, and its money. */
export function OrderActs({ order }: { order: Order }) {
  const t = useMessages(orderMessages)
  const state = usePermission(PERMISSION)
  const [asked, setAsked] = useState<Asked | null>(null)
  const refresh = useRefresh(ORDER_ANSWERS)
  const sayRefused = async (error: Error) => {
    showToast({ title: errorText(error), tone: 'error', about: 'order' })
    await refresh()
  }
  const step = useMutation({
    mutationFn: (status: OrderStatus) =>
      api.ecommerce.moveOrder.call({ id: order.id, version: order.version, status }),
    onSuccess: async (_done, status) => {
      await refresh()
      if (status !== 'placed') showToast({ title: t(`is_${status}`) })
    },
    onError: sayRefused,
  })
  const bill = useMutation({
    mutationFn: () => api.ecommerce.invoiceOrder.call({ id: order.id, version: order.version }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('is_billed') })
    },
    onError: sayRefused,
  })
  const right = { permission: PERMISSION, state }
  const takes = usePermission(PAYS)
  const payRight = state === 'allowed' ? { permission: PAYS, state: takes } : right
  const back = order.next.find((next) => next === 'cancelled' || next === 'returned')
  const forward = order.next.find((next) => next !== 'cancelled' && next !== 'returned' && next !== 'placed')
  // What is fetched at the door is handed over at once.
  const isAhead = forward !== 'delivered' && order.status !== 'placed' && order.next.includes('delivered')
  const toRight = (next: OrderStatus) => (next === 'delivered' && order.pays ? payRight : right)
  const goTo = (next: OrderStatus) =>
    next === 'delivered' && order.pays ? setAsked('delivered') : step.mutate(next)
  const close = () => setAsked(null)
  return (
    <>
      {order.pays && (
        <PermissionButton {...payRight} icon={<HandCoins />} onClick={() => setAsked('payment')}>
          {t('pay')}
        </PermissionButton>
      )}
      {order.may_come_late && (
        <PermissionButton {...payRight} icon={<HandCoins />} onClick={() => setAsked('late')}>
          {t('late')}
        </PermissionButton>
      )}
      {order.may_invoice && (
        <PermissionButton
          {...(order.is_paid ? right : payRight)}
          icon={<ReceiptText />}
          saving={bill.isPending}
          onClick={() => (order.is_paid ? bill.mutate() : setAsked('invoice'))}
        >
          {t('bill')}
        </PermissionButton>
      )}
      {back && (
        <PermissionButton
          {...right}
          icon={back === 'cancelled' ? <X /> : <Undo2 />}
          onClick={() => setAsked(back)}
        >
          {t(`to_${back}`)}
        </PermissionButton>
      )}
      {isAhead && (
        <PermissionButton
          {...toRight('delivered')}
          icon={<PackageCheck />}
          saving={step.isPending && step.variables === 'delivered'}
          disabled={step.isPending}
          onClick={() => goTo('delivered')}
        >
          {t('to_delivered')}
        </PermissionButton>
      )}
      {forward && (
        <PermissionButton
          {...toRight(forward)}
          variant="primary"
          icon={<Check />}
          saving={step.isPending && step.variables === forward}
          disabled={step.isPending}
          onClick={() => goTo(forward)}
        >
          {t(`to_${forward}`)}
        </PermissionButton>
      )}
      {(asked === 'cancelled' || asked === 'returned') && (
        <ReasonDialog order={order} status={asked} right={right} onClose={close} />
      )}
      {asked === 'delivered' && <DeliverDialog order={order} right={payRight} onClose={close} />}
      {asked === 'payment' && <PaymentDialog order={order} right={payRight} onClose={close} />}
      {asked === 'late' && <LateTransferDialog order={order} right={payRight} onClose={close} />}
      {asked === 'invoice' && <InvoiceDialog order={order} right={payRight} onClose={close} />}
    </>
  )
}
