import { useSyncExternalStore } from 'react'

/** Below Tailwind's `sm`: a telephone held upright. */
const QUERY = '(width < 40rem)'

const subscribe = (changed: () => void): (() => void) => {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is a telephone's; for what must be built differently, not only drawn so. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  )
