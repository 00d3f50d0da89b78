import { usePermission } from '#modules/identity/sessions/session.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useObstacle } from '../../readiness/obstacle.client.ts'
import { useTill } from '../till.client.ts'

/** Charging, or what must be done first: said before any money changes hands. With it what it depends on. */
export function usePay() {
  const till = useTill()
  const blocked = useObstacle()
  const selling = usePermission('pos.sell')
  const pay = (): void => {
    // While nobody knows, the server is who decides.
    if (selling === 'denied') return
    if (!blocked) {
      till.open({ kind: 'pay' })
      return
    }
    // The panel says it itself.
    if (blocked.obstacle.kind === 'buyer') till.open({ kind: 'customer' })
    else if (blocked.obstacle.kind === 'closed') till.open({ kind: 'cash_session' })
    else if (blocked.obstacle.kind === 'code') {
      const { productId, name } = blocked.obstacle.uncoded
      till.open({ kind: 'authorize', ask: { kind: 'product', productId, name }, back: 'pay' })
    } else showToast({ title: blocked.sentence, tone: 'attn' })
    if (blocked.obstacle.kind === 'stock') till.cart.select(blocked.obstacle.shortage.key)
  }
  return { pay, blocked, selling }
}
