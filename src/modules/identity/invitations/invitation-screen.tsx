import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { followAccount } from '#ui/words/i18n.ts'
import { useMessages } from '#ui/words/messages.ts'
import { DoorFrame } from '../sign-in/door-frame.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { invitationsMessages } from './invitations.messages.ts'

type Props = {
  brand: { name: string }
  shop: string
  /** What the link carries. */
  token: string
  onSignedIn: () => Promise<void>
  onToSignIn: () => void
}

/** Where the link of an invitation leads: a password is chosen, and the person is in. */
export function InvitationScreen({ brand, shop, token, onSignedIn, onToSignIn }: Props) {
  const t = useMessages(invitationsMessages)
  const {
    mutate: read,
    data: person,
    error,
    isPending,
  } = useMutation(api.auth.readInvitation.mutationOptions())
  useEffect(() => read({ token }), [read, token])
  useEffect(() => {
    if (person) void followAccount(person.language)
  }, [person])
  const accept = useMutation({
    ...api.auth.acceptInvitation.mutationOptions(),
    // Whoever is asked for a code signs in with both.
    onSuccess: ({ signed_in }) => (signed_in ? onSignedIn() : onToSignIn()),
  })
  const isEnded = [error, accept.error].some((failure) => domainCodeOf(failure) === 'invitations.ended')
  return (
    <DoorFrame brand={brand.name}>
      {isEnded ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <div>
            <h1 className="m-0 text-lg">{t('ended')}</h1>
            <p className="m-0 mt-1 text-muted">{t('error_ended')}</p>
          </div>
          <Button onClick={onToSignIn}>{t('to_sign_in')}</Button>
        </div>
      ) : person ? (
        <ChoosePassword
          title={t('title', { shop, name: person.name })}
          email={person.email}
          error={accept.error}
          saving={accept.isPending || accept.isSuccess}
          onChosen={(password) => accept.mutate({ token, password })}
        />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => read({ token })} retrying={isPending} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </DoorFrame>
  )
}
