import { FORM_WORKER_PATH } from './form-worker-path.ts'

/**
 * Lets a form that was opened once open without a line. In a built program only, where the browser allows it, and where the
 * form stands by itself: a page of another site is that site's to keep.
 */
export async function keepForm(): Promise<void> {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return
  if (window.top !== window) return
  // Refused by the browser's settings it opens with a line only.
  await navigator.serviceWorker.register(FORM_WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}
