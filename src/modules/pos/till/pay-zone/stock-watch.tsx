import { useEffect } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { connection } from '../../connection/connection.client.ts'
import { posMessages } from '../../pos.messages.ts'
import { type Blocked, useObstacle } from '../../readiness/obstacle.client.ts'
import { useTill } from '../till.client.ts'

/** What stands in the way of a sale is counted anew that often: a delivery may have come in. */
const LOOK_AGAIN_MS = 15_000

const shortageOf = (blocked: Blocked) =>
  blocked?.obstacle.kind === 'stock' ? blocked.obstacle.shortage : null

/** Asks how much is left of what is in the cart, and again for as long as something does not reach. */
export function useCartStock(blocked: Blocked): void {
  const { cart, stock, sale } = useTill()
  const shortId = shortageOf(blocked)?.productId ?? null
  const items = useStore(cart.store, ({ state }) => state.items)
  const refused = useStore(sale.state, ({ phase }) => phase === 'refused')
  useEffect(() => stock.want(items.map(({ product }) => product.id)), [stock, items])
  useEffect(() => {
    // The server may have refused for what another till sold meanwhile.
    if (refused) stock.refresh(cart.value.state.items.map(({ product }) => product.id))
  }, [stock, cart, refused])
  useEffect(() => {
    if (shortId === null) return
    const timer = setInterval(() => connection.isWorthAsking && stock.refresh([shortId]), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [stock, shortId])
}

/** Says, before money changes hands, which product does not reach and what is left of it. */
export function StockNotice({ cartInSight }: { cartInSight: boolean }) {
  const t = useMessages(posMessages)
  const { cart } = useTill()
  const blocked = useObstacle()
  const shortage = shortageOf(blocked)
  return (
    <div role="status" aria-label={t('stock_notice')} className={shortage ? 'grid' : 'sr-only'}>
      {blocked && shortage && (
        <Attention>
          <span className="grid justify-items-start gap-2">
            {blocked.sentence}
            {cartInSight && (
              <Button size="sm" onClick={() => cart.select(shortage.key)}>
                {t('see_line')}
              </Button>
            )}
          </span>
        </Attention>
      )}
    </div>
  )
}
