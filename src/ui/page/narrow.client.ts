import { useSyncExternalStore } from 'react'

function mediaHook(asked: string): () => boolean {
  const subscribe = (changed: () => void): (() => void) => {
    const query = window.matchMedia(asked)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  const matches = (): boolean => window.matchMedia(asked).matches
  return () => useSyncExternalStore(subscribe, matches, () => false)
}

/** Whether the window is a telephone's (below Tailwind's `sm`); for what must be built differently, not only drawn so. */
export const useNarrow = mediaHook('(width < 40rem)')

/** Whether there is room for something beside what fills the page (from Tailwind's `lg` on). */
export const useWide = mediaHook('(width >= 64rem)')
