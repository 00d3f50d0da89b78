import { useEffect } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { AuthorizeDialog } from '../../approvals/authorize-dialog.tsx'
import { LastCardPanel } from '../../cards/last/last-card-panel.tsx'
import { OpenCharges } from '../../cards/open/open-charges.tsx'
import { TillCashSession } from '../../cash-session/panel/cash-session-sheet.tsx'
import { DiscountPanel } from '../../discounts/panel/discount-panel.tsx'
import { HeldPanel } from '../../held/held-panel.tsx'
import { HoldDialog } from '../../held/hold-dialog.tsx'
import { UnsentPanel } from '../../offline/unsent/unsent-panel.tsx'
import { PaySheet } from '../../payment/pay-sheet.tsx'
import { OpenDrawerDialog } from '../../printing/open-drawer-dialog.tsx'
import { ThisTillDialog } from '../../printing/this-till-dialog.tsx'
import { RecentPanel } from '../../recent/recent-panel.tsx'
import { ReturnsPanel } from '../../returns/returns-panel.tsx'
import { BuyerPanel } from '../pay-zone/buyer-panel.tsx'
import { useTill } from '../till.client.ts'

/** What is opened over the counter by hand. It comes after the counter: see `late-panels.tsx`. */
export function TillPanels() {
  const till = useTill()
  const overlay = useStore(till.overlay, (shown) => shown)
  useEffect(() => till.panels.drawn(), [till])
  return (
    <>
      <AnewPanels />
      <BuyerPanel open={overlay.kind === 'customer'} />
      <PaySheet open={overlay.kind === 'pay'} />
      <RecentPanel open={overlay.kind === 'recent'} />
      <UnsentPanel open={overlay.kind === 'unsent'} />
      <HeldPanel open={overlay.kind === 'held'} />
      <ReturnsPanel open={overlay.kind === 'returns'} />
      <TillCashSession open={overlay.kind === 'cash_session'} />
      <LastCardPanel open={overlay.kind === 'last_card'} />
      <OpenCharges open={overlay.kind === 'open_charges'} />
    </>
  )
}

/** Those that are made anew each time, so that nothing typed before is left in them. */
function AnewPanels() {
  const overlay = useStore(useTill().overlay, (shown) => shown)
  const mayDiscount = usePermission('pos.discount') === 'allowed'
  switch (overlay.kind) {
    case 'discount':
      return mayDiscount ? <DiscountPanel lineKey={overlay.key} /> : null
    case 'authorize':
      return <AuthorizeDialog ask={overlay.ask} back={overlay.back} />
    case 'hold':
      return <HoldDialog next={overlay.next} />
    case 'this_till':
      return <ThisTillDialog />
    case 'open_drawer':
      return <OpenDrawerDialog />
    case 'none':
    case 'pay':
    case 'customer':
    case 'recent':
    case 'unsent':
    case 'last_card':
    case 'open_charges':
    case 'returns':
    case 'held':
    case 'replace':
    case 'resuming':
    case 'cash_session':
    case 'clear':
    case 'quantity':
    case 'price':
    case 'ask':
    case 'choose':
      return null
  }
}
