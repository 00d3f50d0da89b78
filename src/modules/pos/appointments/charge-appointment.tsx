import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePermission, useSession } from '#modules/identity/sessions/session.tsx'
import type { AppointmentId } from '#platform/values/ids.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { readStoredCart, serializeCart } from '../cart/cart-storage.ts'
import { COUNTER_PATH } from '../counter-path.ts'
import { cartOf } from '../held/resume/to-cart.ts'
import { useNeedsConnection } from '../offline/needs-connection.tsx'
import { newSaleId } from '../sale/sale-id.client.ts'
import { TabStorage } from '../sale/tab-storage.client.ts'
import { chargeAppointmentMessages } from './charge-appointment.messages.ts'

type Cart = Answer<'pos', 'getAppointmentCart'>

type Props = { id: AppointmentId; isAsked?: boolean; onDone?: () => void }

/** Puts the cart where the counter of this tab finds it. @returns false when the browser would not keep it. */
function putOnCounter(
  storage: TabStorage,
  { appointment, customer, employee_id, ...contents }: Cart,
): boolean {
  const customerId = customer?.id ?? 'default'
  const terms = {
    buyer: customer,
    chosenDocument: null,
    authorizations: [],
    employeeId: employee_id,
    saleId: newSaleId(),
    keptAt: Date.now(),
    appointment: { ...appointment, deposit: centsFromDecimal(appointment.deposit) ?? ZERO },
  }
  // Gone first: a crash between two writes must not leave the former cart under this sale's id.
  storage.write('cart', null)
  return (
    storage.write('cart-deal', JSON.stringify(terms)) &&
    storage.write('cart', serializeCart(cartOf({ ...contents, customerId }, () => null)))
  )
}

/** Takes an appointment to the counter as a cart, with its customer, who attended and what was paid ahead. */
export function ChargeAppointment({ id, isAsked = false, onDone }: Props) {
  const t = useMessages(chargeAppointmentMessages)
  const { tenant } = useSession()
  const navigate = useNavigate()
  const maySell = usePermission('pos.sell')
  const needsConnection = useNeedsConnection()
  const [isReplacing, setReplacing] = useState(false)
  const charge = useMutation({
    mutationFn: () => api.pos.getAppointmentCart.fetch({ id }),
    onSuccess: (cart) => {
      if (!putOnCounter(new TabStorage(tenant.id), cart)) {
        showToast({ title: t('not_kept'), tone: 'error', about: 'pos.getAppointmentCart' })
        return onDone?.()
      }
      void navigate({ to: COUNTER_PATH })
    },
    onError: (error) => {
      showToast({
        title: t('failed'),
        description: errorText(error),
        tone: 'error',
        about: 'pos.getAppointmentCart',
      })
      onDone?.()
    },
  })
  const begin = (): void => {
    const isBusy = readStoredCart(new TabStorage(tenant.id).read('cart')).items.length > 0
    if (isBusy) setReplacing(true)
    else charge.mutate()
  }
  const beginAsked = useEffectEvent(begin)
  const wasBegun = useRef(false)
  useEffect(() => {
    if (!isAsked || wasBegun.current) return
    wasBegun.current = true
    beginAsked()
  }, [isAsked])
  if (maySell !== 'allowed') return null
  return (
    <>
      {!isAsked && (
        <Button
          variant="primary"
          icon={<Banknote />}
          saving={charge.isPending}
          {...(needsConnection !== null && { disabledReason: needsConnection })}
          onClick={begin}
        >
          {t('charge')}
        </Button>
      )}
      {isReplacing && (
        <ConfirmDialog
          open
          title={t('replace_title')}
          description={t('replace_help')}
          confirmLabel={t('replace')}
          cancelLabel={t('keep')}
          saving={charge.isPending}
          onConfirm={() => charge.mutate()}
          onOpenChange={(now) => {
            if (now) return
            setReplacing(false)
            onDone?.()
          }}
        />
      )}
    </>
  )
}
