import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { DoorFrame } from '../sign-in/door-frame.tsx'
import { linksMessages } from './links.messages.ts'

type Props = {
  brand: { name: string }
  /** What the link carries. */
  token: string
  onSignedIn: () => Promise<void>
  onToSignIn: () => void
}

/** Lets in whoever comes by a link that is good once. */
export function EnterScreen({ brand, token, onSignedIn, onToSignIn }: Props) {
  const t = useMessages(linksMessages)
  const {
    mutate: enter,
    error,
    isPending,
  } = useMutation({
    ...api.auth.enter.mutationOptions(),
    onSuccess: ({ signed_in }) => (signed_in ? onSignedIn() : onToSignIn()),
  })
  // It is good once: a page that is drawn twice must not use it up.
  const isUsed = useRef(false)
  useEffect(() => {
    if (!isUsed.current) enter({ token })
    isUsed.current = true
  }, [enter, token])
  return (
    <DoorFrame brand={brand.name}>
      {domainCodeOf(error) === 'links.ended' ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <div>
            <h1 className="m-0 text-lg">{t('ended')}</h1>
            <p className="m-0 mt-1 text-muted">{t('error_ended')}</p>
          </div>
          <Button onClick={onToSignIn}>{t('to_sign_in')}</Button>
        </div>
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => enter({ token })} retrying={isPending} />
      ) : (
        <p role="status" className="m-0">
          {t('entering')}
        </p>
      )}
    </DoorFrame>
  )
}
