import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { followAccount } from '#ui/words/i18n.ts'
import { useMessages } from '#ui/words/messages.ts'
import { ChoosePassword } from '../invitations/choose-password.tsx'
import { linksMessages } from '../links/links.messages.ts'
import { DoorFrame } from '../sign-in/door-frame.tsx'
import { resetMessages } from './reset.messages.ts'

type Props = {
  brand: { name: string }
  /** What the link carries. */
  token: string
  onSignedIn: () => Promise<void>
  onAskAgain: () => void
  onToSignIn: () => void
}

/** Where the letter leads: another password is chosen, and the person is in. */
export function ResetScreen({ brand, token, onSignedIn, onAskAgain, onToSignIn }: Props) {
  const t = useMessages(resetMessages)
  const links = useMessages(linksMessages)
  const { mutate: read, data: person, error, isPending } = useMutation(api.auth.readReset.mutationOptions())
  useEffect(() => read({ token }), [read, token])
  useEffect(() => {
    if (person) void followAccount(person.language)
  }, [person])
  const reset = useMutation({
    ...api.auth.resetPassword.mutationOptions(),
    // Whoever is asked for a code signs in with both.
    onSuccess: ({ signed_in }) => (signed_in ? onSignedIn() : onToSignIn()),
  })
  const isEnded = [error, reset.error].some((failure) => domainCodeOf(failure) === 'links.ended')
  return (
    <DoorFrame brand={brand.name}>
      {isEnded ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <div>
            <h1 className="m-0 text-lg">{links('ended')}</h1>
            <p className="m-0 mt-1 text-muted">{links('error_ended')}</p>
          </div>
          <Button onClick={onAskAgain}>{t('ask_again')}</Button>
        </div>
      ) : person ? (
        <ChoosePassword
          title={t('title', { name: person.name })}
          email={person.email}
          error={reset.error}
          saving={reset.isPending || reset.isSuccess}
          onChosen={(password) => reset.mutate({ token, password })}
        />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => read({ token })} retrying={isPending} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </DoorFrame>
  )
}
