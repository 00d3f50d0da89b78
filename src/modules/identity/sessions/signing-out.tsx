import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { inTime, settled } from '#ui/calls/patience.client.ts'
import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { identityMessages } from '../identity.messages.ts'

/** Long enough to read that the session is being closed. */
const SHOWN_MS = 500
const PATIENCE_MS = 10_000
const AGAIN_MS = 3000

const LEAVING = 'enzzo.leaving'

/** Whether somebody asked to leave and the server has not said yes. */
export const isLeaving = (): boolean => keptText(LEAVING) !== null
export const keepLeaving = (leaving: boolean): void => void keepText(LEAVING, leaving ? 'yes' : null)

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

type Props = { onSignedOut: () => void; onStay: () => void }

/** Over everything until the server has ended the session: asked again for as long as it takes, or until one stays. */
export function SigningOut({ onSignedOut, onStay }: Props) {
  const t = useMessages(identityMessages)
  const [failure, setFailure] = useState<unknown>(null)
  const signedOut = useEffectEvent(onSignedOut)
  useEffect(() => {
    const stop = new AbortController()
    void keepTrying(stop.signal, setFailure).then((done) => done && signedOut())
    return () => stop.abort()
  }, [])
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid place-items-center bg-scrim p-4 text-16 font-medium text-text"
    >
      <div className="grid max-w-dialog-sm gap-3 rounded-card bg-float px-6 py-4 shadow-float">
        <p className="m-0">{t('signing_out')}</p>
        {failure !== null && (
          <>
            <p role="alert" className="m-0 text-sm font-normal">
              {t('sign_out_failed')} {errorText(failure)}
            </p>
            <Button onClick={onStay}>{t('stay_signed_in')}</Button>
          </>
        )}
      </div>
    </div>
  )
}

/** @returns false when it was called off. */
async function keepTrying(signal: AbortSignal, onFailure: (error: unknown) => void): Promise<boolean> {
  for (;;) {
    const [answer] = await Promise.all([
      settled(inTime(() => api.auth.signOut.call(undefined), PATIENCE_MS)),
      pause(SHOWN_MS),
    ])
    if (signal.aborted) return false
    if ('value' in answer) return true
    onFailure(answer.error)
    await pause(AGAIN_MS)
    if (signal.aborted) return false
  }
}
