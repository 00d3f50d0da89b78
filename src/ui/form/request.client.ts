import { useRef } from 'react'
import { useRequestId } from '../calls/request-id.client.ts'
import { statusOf } from '../faults/failure.ts'
import type { Interrupted, Typed } from '../store/interrupted.client.ts'

/** Under which request a form stands. */
export type Underway = Pick<Interrupted, 'requestId' | 'isUnanswered' | 'made'>

/** Whether nobody knows by an error if what was sent arrived: the line broke, or the server did. */
export const isUnanswered = (error: unknown): boolean => (statusOf(error) ?? 500) >= 500

/** What a form is sent under, and what is known of it; kept when the session ends, and gone on with by the form that comes back. */
export function useRequest() {
  const { requestId, renew, goOnWith } = useRequestId()
  /** Sent, and nobody knows whether it arrived. */
  const unanswered = useRef(false)
  /** What a new one became, and not read yet where the server could not be asked. */
  const made = useRef<string | null>(null)
  const underway = (): Underway => ({
    requestId,
    isUnanswered: unanswered.current,
    made: made.current,
  })
  return {
    requestId,
    made,
    /** What is sent from now on is something else. */
    renew: (): void => {
      unanswered.current = false
      renew()
    },
    send: async <T>(work: () => Promise<T>): Promise<T> => {
      const before = unanswered.current
      unanswered.current = true
      try {
        return await work()
      } catch (error) {
        // A refusal says nothing of an earlier try.
        unanswered.current = before || isUnanswered(error)
        throw error
      }
    },
    underway,
    /** What is kept of a form and what it goes on with, each with the request. */
    over: (typed: () => Typed | null, resume: (typed: Typed) => void) => ({
      typed: (): Interrupted | null => {
        const now = typed()
        return now && { ...now, ...underway() }
      },
      resume: (kept: Interrupted): void => {
        resume(kept)
        goOnWith(kept.requestId)
        unanswered.current = kept.isUnanswered
        made.current = kept.made
      },
    }),
  }
}
