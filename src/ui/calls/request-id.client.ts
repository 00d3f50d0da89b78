import { useState } from 'react'

/**
 * Names what a form sends, for procedures that do it once per request: sent again after a lost answer it is the same
 * request, and after `renew`, when it was saved, another.
 */
export function useRequestId(): {
  requestId: string
  renew: () => void
  /** Goes on with the request that a form had before it came back. */
  goOnWith: (requestId: string) => void
} {
  const [requestId, setRequestId] = useState<string>(() => crypto.randomUUID())
  return { requestId, renew: () => setRequestId(crypto.randomUUID()), goOnWith: setRequestId }
}

/** Another request than the one of that id, always the same: for a form that does either of two things. */
export const besideRequest = (requestId: string): string =>
  requestId.slice(0, -1) + (Number.parseInt(requestId.slice(-1), 16) ^ 1).toString(16)
