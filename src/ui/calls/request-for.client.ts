import { useRef } from 'react'

/**
 * Names what is sent by what it says, for procedures that do it once per request: the same sent again, as after an answer that
 * was lost, is the same request, and what says something else is another.
 */
export function useRequestFor(): (sent: unknown) => string {
  const last = useRef({ said: '', requestId: '' })
  return (sent) => {
    const said = JSON.stringify(sent)
    if (last.current.said !== said) last.current = { said, requestId: crypto.randomUUID() }
    return last.current.requestId
  }
}
