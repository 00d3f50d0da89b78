import { Undo2, User } from 'lucide-react'
import { milli } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMilli, formatWhole } from '#ui/format.ts'
import { useMessages } from '#ui/messages.ts'
import { itemKey } from '../../cart/cart-state.ts'
import { posMessages } from '../../pos.messages.ts'
import { useStore } from '../store.tsx'
import { useTill } from '../till.tsx'
import { CartLine } from './cart-line.tsx'

/** What is being sold, and to whom. */
export function CartZone({ className }: { className?: string }) {
  const t = useMessages(posMessages)
  return (
    <section
      aria-label={t('cart')}
      data-zone="cart"
      className={classNames('flex min-h-0 min-w-0 flex-col bg-surface', className)}
    >
      <CartHead />
      <Lines />
      <CartFoot />
    </section>
  )
}

function CartHead() {
  const t = useMessages(posMessages)
  const till = useTill()
  const buyer = useStore(till.cart.store, (cart) => cart.buyer)
  return (
    <div className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-4">
      <Button
        icon={<User />}
        keycap="F3"
        aria-label={t('customer_button', { name: buyer?.name ?? t('general_customer') })}
        className="h-10 min-w-0 shrink! pl-2"
        onClick={() => till.open({ kind: 'customer' })}
      >
        <span className="truncate">{buyer?.name ?? t('general_customer')}</span>
      </Button>
      {buyer?.tax_id && (
        <span className="truncate font-mono text-compact text-muted" title={t('tax_id')}>
          {buyer.tax_id}
        </span>
      )}
      {buyer && (
        <Button size="sm" variant="quiet" className="ml-auto" onClick={() => till.cart.setBuyer(null)}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

function Lines() {
  const t = useMessages(posMessages)
  const till = useTill()
  const items = useStore(till.cart.store, ({ state }) => state.items)
  const selectedKey = useStore(till.cart.store, (cart) => cart.selectedKey)
  const added = useStore(till.cart.store, (cart) => cart.added)
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('empty_cart_title')}
        help={t('empty_cart_help')}
        className="min-h-0 flex-1 content-center"
      />
    )
  }
  return (
    <ul
      aria-label={t('cart_lines')}
      className="m-0 min-h-0 flex-1 list-none overflow-y-auto overscroll-contain p-0"
    >
      {items.map((item) => {
        const key = itemKey(item)
        return (
          <CartLine
            key={key}
            item={item}
            selected={key === selectedKey}
            added={added?.key === key ? added.count : 0}
          />
        )
      })}
    </ul>
  )
}

function CartFoot() {
  const t = useMessages(posMessages)
  const till = useTill()
  const items = useStore(till.cart.store, ({ state }) => state.items)
  const canUndo = useStore(till.cart.store, ({ history }) => history.past.length > 0)
  const units = milli(items.reduce((sum, { quantity }) => sum + quantity, 0))
  return (
    <div className="flex h-13 shrink-0 items-center gap-1 border-t border-line pr-3 pl-4 text-sm text-muted">
      <span className="min-w-0 flex-1 truncate">
        <b className="font-semibold text-text">{formatWhole(items.length)}</b>{' '}
        {t('lines_word', { count: items.length })} ·{' '}
        <b className="font-semibold text-text">{formatMilli(units)}</b>{' '}
        {t('units_word', { count: units === 1000 ? 1 : 2 })}
      </span>
      <Button
        variant="quiet"
        icon={<Undo2 />}
        disabled={!canUndo}
        aria-keyshortcuts="Control+Z"
        title="Ctrl Z"
        onClick={() => till.cart.undo()}
      >
        {t('undo')}
      </Button>
      <Button variant="quiet" disabled={items.length === 0} onClick={() => till.askToClear()}>
        {t('clear_cart')}
      </Button>
    </div>
  )
}
