import { usePrefetchQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { usePermission, useSession } from '#modules/identity/sessions/session.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { parseEntry } from '../cart/scan.ts'
import { forgetCustomers } from '../offline/copies/forget-customers.client.ts'
import { StorageNotice } from '../offline/needs-connection.tsx'
import { TillRefusal } from '../offline/till-refusal.tsx'
import { posMessages } from '../pos.messages.ts'
import { ObstacleWatch } from '../readiness/obstacle-watch.tsx'
import { SaleDialog } from '../sale-done/sale-dialog.tsx'
import { currenciesQuery, methodsQuery } from '../tender/pay-method-queries.ts'
import { typed } from './entry.ts'
import { FindZone } from './find/find-zone.tsx'
import { useTillKeys } from './keys/till-keys.client.ts'
import { tillPanels } from './late-panels.client.ts'
import { CartZone } from './lines/cart-zone.tsx'
import { FiscalWarnings } from './pay-zone/fiscal-warnings.tsx'
import { PayBar, PayZone } from './pay-zone/pay-zone.tsx'
import { useCartStock } from './pay-zone/stock-watch.tsx'
import { usePay } from './pay-zone/use-pay.client.ts'
import { TillDialogs } from './questions/till-dialogs.tsx'
import { Till, useTill } from './till.client.ts'
import { type TillAction, useTillActions } from './till-actions.tsx'
import { HELP_CODE, looksLikeCommand } from './till-commands.ts'
import { useTillLayout } from './till-layout.client.ts'
import { useTillParts } from './till-parts.client.ts'
import { TillPorts } from './till-ports.tsx'
import { TopBar } from './top-bar.tsx'

type Props = {
  /** Back to the office. */
  onLeave?: () => void
  /** Opens the list of commands; `000` and its button. */
  onHelp?: () => void
  /** Runs a typed code that is not the counter's own; false when it names nothing. */
  onCommand?: (code: string) => boolean
  /** Hears what can be done here, for the list of commands. */
  onActions?: (actions: readonly TillAction[]) => void
}

/** The counter, /home/pos. */
export function TillScreen(props: Props) {
  const { tenant } = useSession()
  const [till] = useState(() => new Till(tenant.id))
  // Before it begins to ask: what is off is not asked about.
  useTillParts(till)
  useEffect(() => till.start(), [till])
  useEffect(tillPanels.loadSoon, [])
  // Before the panel that needs them: it hears its keys from the first moment.
  usePrefetchQuery(methodsQuery())
  usePrefetchQuery(currenciesQuery())
  const customers = usePermission('customers.view')
  // Of nobody who may not see them a copy is made, and one of before goes.
  useEffect(() => {
    if (customers === 'allowed') return till.customers.start()
    if (customers === 'denied') void forgetCustomers()
  }, [till, customers])
  return (
    <TillPorts till={till}>
      <ObstacleWatch>
        <Counter {...props} />
        <TillDialogs />
        <SaleDialog />
      </ObstacleWatch>
    </TillPorts>
  )
}

/** Enter in the search: a command, an exact code, or the tile that is marked. */
function submitEntry(till: Till, actions: readonly TillAction[], { onHelp, onCommand }: Props): void {
  const { text, active } = till.find.state.get()
  const outcome = typed(till.catalogue.index, text)
  if (outcome.kind !== 'miss') {
    till.take(outcome)
    return
  }
  const code = text.trim()
  const own = code === HELP_CODE ? onHelp : actions.find((action) => action.code === code)?.run
  if (own || (looksLikeCommand(text) && onCommand?.(code))) {
    till.find.search('')
    own?.()
    return
  }
  till.find.settle()
  const product = till.find.shown()[active]
  if (product) {
    till.pick({ product, quantity: till.find.typedQuantity(), codeId: null })
    return
  }
  // A code is named in the notice and must not stand in the way of the next; words wait to be corrected.
  if (parseEntry(text).kind === 'code') till.find.search('')
  till.take(outcome)
}

function Counter(props: Props) {
  const t = useMessages(posMessages)
  const till = useTill()
  const layout = useTillLayout()
  const searchRef = useRef<HTMLInputElement>(null)
  const free = useStore(till.overlay, ({ kind }) => kind === 'none')
  const selling = useStore(till.sale.state, ({ phase }) => phase === 'idle')
  const actions = useTillActions()
  const { onActions } = props
  useEffect(() => onActions?.(actions), [actions, onActions])

  useEffect(() => {
    // A telephone would open its keyboard over the tiles.
    if (free && selling && layout !== 'phone') searchRef.current?.focus({ preventScroll: true })
  }, [free, selling, layout])

  const find = (className: string, notice?: ReactNode) => (
    <FindZone
      searchRef={searchRef}
      onEnter={() => submitEntry(till, actions, props)}
      notice={notice}
      className={className}
    />
  )
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-bg text-base">
      <TopBar onLeave={props.onLeave} onHelp={props.onHelp} />
      <StorageNotice />
      <TillRefusal />
      <Watch searchRef={searchRef} />
      {layout === 'phone' && <PhoneZones find={find('h-full pt-0!')} />}
      {layout === 'middle' && (
        <main
          aria-label={t('counter')}
          className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]"
        >
          {find('', <FiscalWarnings />)}
          <div className="flex min-h-0 flex-col border-l border-line">
            <CartZone className="flex-1" />
            <PayBar rich />
          </div>
        </main>
      )}
      {layout === 'wide' && (
        <main
          aria-label={t('counter')}
          className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_28rem_20.5rem]"
        >
          {find('')}
          <CartZone className="border-x border-line" />
          <PayZone />
        </main>
      )}
    </div>
  )
}

/** The keyboard and the stock of what is sold, apart from what is drawn: what they know of the cart draws nothing again. */
function Watch({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { pay, blocked } = usePay()
  const mayDiscount = usePermission('pos.discount') === 'allowed'
  const others = useTillActions()
  useTillKeys(useTill(), searchRef, { pay, mayDiscount, others })
  useCartStock(blocked)
  return null
}

/** One zone at a time, with the total and Cobrar always at hand. */
function PhoneZones({ find }: { find: ReactNode }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const [zone, setZone] = useState<'find' | 'cart'>('find')
  const lines = useStore(till.cart.store, ({ state }) => state.items.length)
  const sold = useStore(till.sale.state, ({ phase }) => phase === 'done')
  // The next sale begins by finding something.
  useEffect(() => {
    if (sold) setZone('find')
  }, [sold])
  return (
    <main aria-label={t('counter')} className="flex min-h-0 flex-1 flex-col">
      <Tabs
        label={t('counter')}
        value={zone}
        onValueChange={setZone}
        tabs={[
          { key: 'find', label: t('find_tab'), content: find },
          {
            key: 'cart',
            label: t('cart'),
            count: lines,
            content: <CartZone className="-mt-4 h-[calc(100%+1rem)]" />,
          },
        ]}
        className="flex-1 [&>[role=tablist]]:px-4"
      />
      <PayBar rich={zone === 'cart'}>
        <FiscalWarnings />
      </PayBar>
    </main>
  )
}
