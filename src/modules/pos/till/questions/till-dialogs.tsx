import { usePermission } from '#modules/identity/session.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useMessages } from '#ui/messages.ts'
import { itemKey } from '../../cart/cart-state.ts'
import { DiscountDialog } from '../../discounts/discount-dialog.tsx'
import { PaySheet } from '../../payment/pay-sheet.tsx'
import { posMessages } from '../../pos.messages.ts'
import { RecentPanel } from '../../recent/recent-panel.tsx'
import { BuyerPanel } from '../pay-zone/buyer-panel.tsx'
import { useStore } from '../store.tsx'
import { useTill } from '../till.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { PriceDialog, QuantityDialog } from './line-dialogs.tsx'

/** Whatever stands over the counter. */
export function TillDialogs() {
  const till = useTill()
  const overlay = useStore(till.overlay, (shown) => shown)
  return (
    <>
      <LineDialogs />
      <BuyerPanel open={overlay.kind === 'customer'} />
      <PaySheet open={overlay.kind === 'pay'} />
      <RecentPanel open={overlay.kind === 'recent'} onClose={() => till.close()} />
      <ClearDialog open={overlay.kind === 'clear'} />
    </>
  )
}

/** The small questions, made anew each time so that nothing typed before is left in them. */
function LineDialogs() {
  const till = useTill()
  const overlay = useStore(till.overlay, (shown) => shown)
  const items = useStore(till.cart.store, ({ state }) => state.items)
  const mayDiscount = usePermission('pos.discount') === 'allowed'
  const key = 'key' in overlay ? overlay.key : null
  const item = items.find((each) => itemKey(each) === key)
  switch (overlay.kind) {
    case 'ask':
      return <AskDialog pick={overlay.pick} questions={overlay.questions} />
    case 'choose':
      return <ChooseDialog hits={overlay.hits} quantity={overlay.quantity} />
    case 'discount':
      return mayDiscount ? <DiscountDialog lineKey={overlay.key} /> : null
    case 'quantity':
      return item ? <QuantityDialog item={item} /> : null
    case 'price':
      return item ? <PriceDialog item={item} /> : null
    case 'none':
    case 'pay':
    case 'customer':
    case 'recent':
    case 'clear':
      return null
  }
}

function ClearDialog({ open }: { open: boolean }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const lines = useStore(till.cart.store, ({ state }) => state.items.length)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(now) => !now && till.close()}
      title={t('clear_title', { count: lines })}
      description={t('clear_help')}
      confirmLabel={t('clear_cart')}
      tone="danger"
      onConfirm={() => till.clear()}
    />
  )
}
