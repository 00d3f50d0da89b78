import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '#ui/store/store.client.ts'
import type { CategoryTint } from '#ui/theme/category-tint.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { TillProduct } from '../../catalogue/till-product.ts'
import { posMessages } from '../../pos.messages.ts'
import { useTill } from '../till.client.ts'
import { ProductTile } from './product-tile.tsx'

const LEAST_WIDTH = 140
const GAP = 10
const ROW = 164

/** How many tiles fit side by side in an element that may change its width. */
function useColumns(element: { current: HTMLElement | null }): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    if (!element.current) return
    const measure = (width: number) =>
      setColumns(Math.max(2, Math.floor((width + GAP) / (LEAST_WIDTH + GAP))))
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return columns
}

type Props = { products: readonly TillProduct[]; tints: ReadonlyMap<string, CategoryTint> }

/** The products in sight as tiles; only those on the screen are built. Arrows move, Enter adds. */
export function ProductGrid({ products, tints }: Props) {
  const t = useMessages(posMessages)
  const till = useTill()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useColumns(scroller)
  const active = useStore(till.find.state, (find) => find.active)
  const searching = useStore(till.find.state, (find) => find.sought !== '')
  const rows = useVirtualizer({
    count: Math.ceil(products.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 2,
  })
  const visible = rows.getVirtualItems()
  const first = (visible[0]?.index ?? 0) * columns
  const end = ((visible.at(-1)?.index ?? -1) + 1) * columns
  till.find.columns = columns

  useEffect(() => {
    const seen = products.slice(first, end).filter((product) => product.keepsStock)
    till.stock.want(seen.map(({ id }) => id))
  }, [till, products, first, end])

  useLayoutEffect(() => {
    const row = Math.floor(active / columns)
    if (row > 0 || scroller.current?.scrollTop) rows.scrollToIndex(row, { align: 'auto' })
    if (!scroller.current?.contains(document.activeElement)) return
    scroller.current.querySelector<HTMLElement>(`[data-tile="${active}"]`)?.focus({ preventScroll: true })
    // The virtualizer is one object for the life of the grid.
  }, [active, columns, rows])

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    const far = { Home: -products.length, End: products.length }[event.key]
    const by = step ?? far
    if (by === undefined) return
    event.preventDefault()
    till.find.moveActive(by)
  }

  return (
    <div
      ref={scroller}
      role="group"
      aria-label={t('products')}
      onKeyDown={onKeyDown}
      className="scroll-edges -mx-1.5 min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 pt-1.5 pb-4"
    >
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {visible.map((row) => (
          <div
            key={row.key}
            className="absolute inset-x-0 top-0 grid gap-2.5"
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {products.slice(row.index * columns, (row.index + 1) * columns).map((product, i) => (
              <ProductTile
                key={product.id}
                product={product}
                tint={tints.get(product.categoryId ?? '') ?? null}
                index={row.index * columns + i}
                active={row.index * columns + i === active}
                marked={searching && row.index * columns + i === active}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
