import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { unsentMessages } from '../unsent.messages.ts'

/** A day without a connection leaves thousands: nobody reads them all at once, and drawing them would hold up the counter. */
const AT_FIRST = 50
const MORE = 200

type More = { count: number; onMore: () => void }

/** The first rows of a long list, and how to see more of it. */
export function useFirst<T>(all: readonly T[]): { shown: readonly T[]; more: More } {
  const [most, setMost] = useState(AT_FIRST)
  const left = Math.max(0, all.length - most)
  return {
    shown: left > 0 ? all.slice(0, most) : all,
    more: { count: Math.min(left, MORE), onMore: () => setMost(most + MORE) },
  }
}

/** Below a long list: some more of it; nothing where all is shown. */
export function MoreSales({ count, onMore }: More) {
  const t = useMessages(unsentMessages)
  if (count === 0) return null
  return (
    <Button className="mt-2" onClick={onMore}>
      {t('more', { count })}
    </Button>
  )
}
