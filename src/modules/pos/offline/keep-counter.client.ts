import { reportFault } from '#ui/faults/report-fault.ts'

/**
 * Lets the counter open without a connection. In a built program only, and where the browser allows it: over https, or on
 * this machine.
 */
async function keepCounter(): Promise<void> {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch (error) {
    // Refused by the browser's settings: the counter then opens with a connection only.
    reportFault(error)
  }
}

/** Not before the counter stands: what is kept then is on its way anyway. */
const AFTER_MS = 3000

/** Keeps the counter once it has had time to open; call what is returned to leave it. */
export function keepCounterSoon(): () => void {
  const timer = setTimeout(() => void keepCounter(), AFTER_MS)
  return () => clearTimeout(timer)
}
