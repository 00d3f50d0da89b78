import { usePermission } from '#modules/identity/session.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useMessages } from '#ui/messages.ts'
import { useStore } from '#ui/store.tsx'
import { AuthorizeDialog } from '../../authorizations/authorize-dialog.tsx'
import { LastCardPanel } from '../../cards/desk/last/last-card-panel.tsx'
import { OpenCharges } from '../../cards/desk/open/open-charges.tsx'
import { itemKey } from '../../cart/cart-state.ts'
import { TillDrawer } from '../../cash-session/drawer/till-drawer.tsx'
import { DiscountPanel } from '../../discounts/panel/discount-panel.tsx'
import { HeldPanel } from '../../held/held-panel.tsx'
import { HoldDialog } from '../../held/hold-dialog.tsx'
import { ReplaceDialog, ResumeDialog } from '../../held/resume-dialogs.tsx'
import { OutboxPanel } from '../../offline/outbox/outbox-panel.tsx'
import { PaySheet } from '../../payment/pay-sheet.tsx'
import { posMessages } from '../../pos.messages.ts'
import { OpenDrawerDialog } from '../../printing/drawer/open-drawer-dialog.tsx'
import { ThisTillDialog } from '../../printing/this-till-dialog.tsx'
import { RecentPanel } from '../../recent/recent-panel.tsx'
import { ReturnsPanel } from '../../returns/returns-panel.tsx'
import { BuyerPanel } from '../pay-zone/buyer-panel.tsx'
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
      <RecentPanel open={overlay.kind === 'recent'} />
      <OutboxPanel open={overlay.kind === 'outbox'} />
      <HeldPanel open={overlay.kind === 'held'} />
      <ResumeDialog />
      <ReturnsPanel open={overlay.kind === 'returns'} />
      <TillDrawer open={overlay.kind === 'cash_session'} />
      <LastCardPanel open={overlay.kind === 'last_card'} />
      <OpenCharges open={overlay.kind === 'open_charges'} />
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
      return mayDiscount ? <DiscountPanel lineKey={overlay.key} /> : null
    case 'authorize':
      return <AuthorizeDialog ask={overlay.ask} back={overlay.back} />
    case 'quantity':
      return item ? <QuantityDialog item={item} /> : null
    case 'price':
      return item ? <PriceDialog item={item} /> : null
    case 'hold':
      return <HoldDialog next={overlay.next} />
    case 'replace':
      return <ReplaceDialog held={overlay.held} />
    case 'this_till':
      return <ThisTillDialog />
    case 'open_drawer':
      return <OpenDrawerDialog />
    case 'none':
    case 'pay':
    case 'customer':
    case 'recent':
    case 'outbox':
    case 'last_card':
    case 'open_charges':
    case 'returns':
    case 'held':
    case 'resuming':
    case 'cash_session':
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
