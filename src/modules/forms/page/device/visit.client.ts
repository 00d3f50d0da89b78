/** What is told of a visit: nothing of who it is, and nothing of what was typed. */
type Visit = {
  readonly id: string
  readonly form_id: string
  readonly version: number
  readonly token: string
  /** The field that was answered last. */
  readonly key: string | null
}

/**
 * Tells the shop how far somebody came whenever the page goes out of sight, for as long as nothing was sent. Without a line
 * nothing is told: it is not worth keeping.
 *
 * @returns how to stop.
 */
export function tellVisits(visit: () => Visit): () => void {
  let told: string | null | undefined
  const tell = (): void => {
    const now = visit()
    if (document.visibilityState === 'visible' || told === now.key || !navigator.onLine) return
    told = now.key
    void fetch('/api/trpc/formSubmission.recordVisit', {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(now),
    }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
