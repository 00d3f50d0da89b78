import { useSyncExternalStore } from 'react'

/** Whether the window is so wide; for what stands beside the canvas there and over it elsewhere. */
export function useWidth(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => true,
  )
}
