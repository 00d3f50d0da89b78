import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#ui/calls/api.ts'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { supportMessages } from './support.messages.ts'

type Props = {
  /** What the address carries. */
  token: string
  onSignedIn: () => Promise<void>
}

/** Where the way in leads that a super-admin was given: it is used at once, and they are in the shop. */
export function SupportWayIn({ token, onSignedIn }: Props) {
  const t = useMessages(supportMessages)
  const { mutate, error } = useMutation(api.auth.enterAsSupport.mutationOptions({ onSuccess: onSignedIn }))
  useEffect(() => mutate({ token }), [mutate, token])
  return (
    <main className="grid min-h-dvh place-content-center gap-2 bg-bg p-6 text-center text-text">
      {error ? (
        <div role="alert">
          <h1 className="m-0">{t('way_ended')}</h1>
          <p className="m-0 max-w-prose text-muted">{errorText(error)}</p>
        </div>
      ) : (
        <p role="status">{t('entering')}</p>
      )}
    </main>
  )
}
