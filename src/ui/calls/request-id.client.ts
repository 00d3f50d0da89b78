import { useState } from 'react'

/**
 * Names what a form sends, for procedures that do it once per request: sent again after a lost answer it is the same
 * request, and after `renew`, when it was saved, another.
 */
export function useRequestId(): { requestId: string; renew: () => void } {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  return { requestId, renew: () => setRequestId(crypto.randomUUID()) }
}
