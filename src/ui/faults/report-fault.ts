import { failureIn } from './failure.ts'

/**
 * What the browser ends work with that it was called off from, that took too long, whose storage is shut or full, or whose
 * device is held by another program or gone: a cable that was pulled is no fault of the page.
 */
const OF_THE_BROWSER = new Set([
  'AbortError',
  'TimeoutError',
  'InvalidStateError',
  'QuotaExceededError',
  'UnknownError',
  'SecurityError',
  'NetworkError',
])

/** Whether something that failed is nobody's fault here: no line, a refusal of the server, a storage that is shut. */
export function isExpected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (OF_THE_BROWSER.has(error.name)) return true
  if (error.name === 'TRPCClientError' || failureIn(error)?.data != null) return true
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

/** Says a fault of ours to whoever listens to the page's errors; what is expected is said where it matters, and nowhere else. */
export function reportFault(error: unknown): void {
  if (!isExpected(error)) reportError(error)
}
