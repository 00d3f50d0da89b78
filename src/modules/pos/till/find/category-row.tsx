import { ChevronLeft, ChevronRight, Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Chip } from '#ui/button/chip.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { posMessages } from '../../pos.messages.ts'
import { useTill } from '../till.client.ts'
import type { TillCategory } from './categories.client.ts'

/** The categories in one row, with a way to those that lie beyond its ends. */
export function CategoryRow({ categories }: { categories: readonly TillCategory[] }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const chosen = useStore(till.find.state, ({ category, sought }) => (sought === '' ? category : undefined))
  const row = useRef<HTMLDivElement>(null)
  const { before, after } = useHidden(row, categories)
  const turn = (pages: number): void => row.current?.scrollBy({ left: pages * row.current.clientWidth })
  return (
    <div className="relative -mx-4 shrink-0">
      <div
        ref={row}
        role="group"
        aria-label={t('categories')}
        className={classNames(
          'flex scroll-px-12 gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] motion-safe:scroll-smooth',
          // An end that goes on fades; one that does not is a gradient of no width.
          'mask-[linear-gradient(90deg,transparent_calc(var(--before)*2rem),black_calc(var(--before)*5rem),black_calc(100%-var(--after)*5rem),transparent_calc(100%-var(--after)*2rem))]',
          before ? '[--before:1]' : '[--before:0]',
          after ? '[--after:1]' : '[--after:0]',
        )}
      >
        <Chip
          pressed={chosen === null}
          onPressedChange={() => till.find.showCategory(null)}
          icon={<Star aria-hidden="true" />}
        >
          {t('best_sellers')}
        </Chip>
        {categories.map(({ id, name, tint }) => (
          <Chip
            key={id}
            tint={tint}
            pressed={chosen === id}
            onPressedChange={() => till.find.showCategory(id)}
          >
            {name}
          </Chip>
        ))}
      </div>
      {before && <Turn side="left" onPress={() => turn(-0.7)} />}
      {after && <Turn side="right" onPress={() => turn(0.7)} />}
    </div>
  )
}

/** For the mouse: fingers push the row itself, and Tab walks through it. */
const Turn = ({ side, onPress }: { side: 'left' | 'right'; onPress: () => void }) => (
  <button
    type="button"
    aria-hidden="true"
    tabIndex={-1}
    onClick={onPress}
    className={classNames(
      'absolute inset-y-0 grid w-10 place-items-center text-muted hover:text-text',
      side === 'left' ? 'left-0' : 'right-0',
    )}
  >
    {side === 'left' ? <ChevronLeft className="size-5" /> : <ChevronRight className="size-5" />}
  </button>
)

/** Whether something of the row lies before or after what is seen of it. */
function useHidden(row: { current: HTMLElement | null }, content: unknown) {
  const [hidden, setHidden] = useState({ before: false, after: false })
  useEffect(() => {
    const element = row.current
    if (!element || content === null) return
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      // A pixel is nothing: zoomed pages round.
      const now = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
      setHidden((was) => (was.before === now.before && was.after === now.after ? was : now))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row, content])
  return hidden
}
