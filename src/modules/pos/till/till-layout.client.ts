import { useSyncExternalStore } from 'react'

export type TillLayout = 'wide' | 'middle' | 'phone'

const WIDE = '(width >= 80rem)'
const PHONE = '(width < 48rem)'

const subscribe = (changed: () => void): (() => void) => {
  const queries = [WIDE, PHONE].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

const layoutNow = (): TillLayout => {
  if (window.matchMedia(WIDE).matches) return 'wide'
  return window.matchMedia(PHONE).matches ? 'phone' : 'middle'
}

/** Three zones side by side, two with the total at the foot of the cart, or one at a time on a telephone. */
export const useTillLayout = (): TillLayout => useSyncExternalStore(subscribe, layoutNow, () => 'wide')
