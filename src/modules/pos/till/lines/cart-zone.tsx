import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { Undo2, User } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { ONE_UNIT } from '#platform/values/money.ts'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatMilli, formatWhole } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { itemKey } from '../../cart/cart-state.ts'
import { posMessages } from '../../pos.messages.ts'
import type { TillCart } from '../../sale/cart-store.client.ts'
import { useTill } from '../till.client.ts'
import { cartCount } from './cart-count.ts'
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
  const nameOf = useCustomerName()
  const t = useMessages(posMessages)
  const till = useTill()
  const buyer = useStore(till.cart.store, (cart) => cart.buyer)
  return (
    <div className="flex min-h-14 shrink-0 xl:min-h-16 items-center gap-2 border-b border-line px-4">
      {/* The tax id is read aloud to be confirmed: a long name is cut, and the number goes below it before it is. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 py-1">
        <Button
          icon={<User />}
          keycap="F3"
          className="h-10 max-w-full min-w-0 shrink! pl-2"
          onClick={() => till.open({ kind: 'customer' })}
        >
          <span className="truncate">
            <span className="sr-only">{t('customer')}: </span>
            {buyer ? nameOf(buyer) : t('general_customer')}
          </span>
        </Button>
        {buyer?.tax_id && (
          <span
            className="shrink-0 font-mono text-compact leading-4 whitespace-nowrap text-muted"
            title={t('tax_id')}
          >
            {formatTaxId(buyer.tax_id)}
          </span>
        )}
      </div>
      {buyer && (
        <Button size="sm" variant="quiet" onClick={() => till.cart.setBuyer(null)}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

function Lines() {
  const t = useMessages(posMessages)
  const till = useTill()
  const lines = useStore(till.cart.store, ({ totals }) => totals.lines)
  const selectedKey = useStore(till.cart.store, (cart) => cart.selectedKey)
  const added = useStore(till.cart.store, (cart) => cart.added)
  if (lines.length === 0) {
    return (
      <EmptyState
        title={t('empty_cart_title')}
        help={t('empty_cart_help')}
        className="min-h-0 flex-1 content-center"
      />
    )
  }
  return <LineList lines={lines} selectedKey={selectedKey} added={added} />
}

type TotalledLines = TillCart['totals']['lines']
type ListProps = Pick<TillCart, 'selectedKey' | 'added'> & { lines: TotalledLines }

const LINE = 64

const keyAt = (lines: TotalledLines, index: number): string | number => {
  const line = lines[index]
  return line ? itemKey(line.item) : index
}

/** As far as was measured: asking the browser would make it lay out the page once more for each scan. */
function isInSight(rows: Virtualizer<HTMLDivElement, Element>, index: number): boolean {
  const line = rows.measurementsCache[index]
  const top = rows.scrollOffset ?? 0
  return line !== undefined && line.start >= top && line.end <= top + (rows.scrollRect?.height ?? 0)
}

/** Only the lines in sight are built: a cart of a thousand takes a scan as quickly as one of ten. */
function LineList({ lines, selectedKey, added }: ListProps) {
  const t = useMessages(posMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keyAt(lines, index),
    estimateSize: () => LINE,
    overscan: 6,
    useFlushSync: false,
  })
  const selected = lines.findIndex(({ item }) => itemKey(item) === selectedKey)
  const additions = added?.count ?? 0
  useEffect(() => {
    // Also when more is added to a line that is selected already.
    if (selected < 0 || additions < 0) return
    // With the frame that shows the line: to scroll takes a layout, and there is one for all that changed.
    const frame = requestAnimationFrame(() => {
      if (isInSight(rows, selected)) return
      const built = selectedKey === null ? undefined : rows.elementsCache.get(selectedKey)
      // The virtualizer asks for a layout before and after it scrolls, and goes on asking for some frames: a line that is
      // built, as one that was just added is, needs no more than to be shown.
      if (built?.isConnected) built.scrollIntoView({ block: 'nearest' })
      else rows.scrollToIndex(selected, { align: 'auto' })
    })
    return () => cancelAnimationFrame(frame)
  }, [rows, selected, selectedKey, additions])
  return (
    <div ref={scroller} className="scroll-edges min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul
        aria-label={t('cart_lines')}
        className="relative m-0 list-none p-0"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const line = lines[index]
          return (
            line && (
              <CartLine
                key={key}
                item={line.item}
                promotion={line.promotion}
                promotions={line.promotions}
                index={index}
                count={lines.length}
                start={start}
                measure={rows.measureElement}
                selected={index === selected}
                added={added?.key === key ? added.count : 0}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}

function CartFoot() {
  const t = useMessages(posMessages)
  const till = useTill()
  const items = useStore(till.cart.store, ({ state }) => state.items)
  const canUndo = useStore(till.cart.store, ({ history }) => history.past.length > 0)
  const { lines, units } = cartCount(items)
  return (
    <div className="flex h-11 shrink-0 xl:h-13 items-center gap-1 border-t border-line pr-3 pl-4 text-sm text-muted">
      <span className="min-w-0 flex-1 truncate">
        <b className="font-semibold text-text">{formatWhole(lines)}</b> {t('lines_word', { count: lines })} ·{' '}
        <b className="font-semibold text-text">{formatMilli(units)}</b>{' '}
        {t('units_word', { count: units === ONE_UNIT ? 1 : 2 })}
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
