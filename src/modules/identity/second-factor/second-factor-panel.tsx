import { useMutation, useQuery } from '@tanstack/react-query'
import QRCode from 'qrcode'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { secondFactorMessages } from './second-factor.messages.ts'

type Codes = { recovery_codes: string[] | null }

/** What a second factor is set up and taken away by, of whichever account. */
export type SecondFactorCalls = {
  begin: (password: string) => Promise<{ secret: string; address: string }>
  confirm: (code: string) => Promise<Codes>
  renew: (password: string) => Promise<Codes>
  remove: (password: string) => Promise<unknown>
}

type Props = {
  calls: SecondFactorCalls
  isOn: boolean
  /** What is said of one that is on, as since when. */
  said: ReactNode
  codesLeft: number
  /** It cannot be taken away: all are asked for one. */
  stays?: boolean
  /** It is another than before; said at once, while its recovery codes are still shown. */
  onChanged: () => void
}

type Step =
  | { at: 'begin' | 'renew' | 'remove' }
  | { at: 'scan'; secret: string; address: string }
  | { at: 'codes'; codes: readonly string[] }

/** The second factor of the account in hand: whether it is on, and the steps by which it is set up. */
export function SecondFactorPanel({ calls, isOn, said, codesLeft, stays, onChanged }: Props) {
  const t = useMessages(secondFactorMessages)
  const [step, setStep] = useState<Step | null>(null)
  const close = (): void => setStep(null)
  const showCodes = ({ recovery_codes }: Codes): void => {
    if (recovery_codes) {
      setStep({ at: 'codes', codes: recovery_codes })
      onChanged()
    } else close()
  }
  if (step?.at === 'scan') {
    return (
      <Scan
        {...step}
        confirm={calls.confirm}
        onCancel={close}
        onConfirmed={(codes) => {
          showToast({ title: t('switched_on') })
          showCodes(codes)
        }}
      />
    )
  }
  if (step?.at === 'codes') {
    return <RecoveryCodes codes={step.codes} onDone={close} />
  }
  if (step) {
    const act = {
      begin: async (password: string) => setStep({ at: 'scan', ...(await calls.begin(password)) }),
      renew: async (password: string) => showCodes(await calls.renew(password)),
      remove: async (password: string) => {
        await calls.remove(password)
        showToast({ title: t('removed') })
        close()
        onChanged()
      },
    }[step.at]
    return <Password act={act} onCancel={close} />
  }
  return (
    <div className="grid justify-items-start gap-3">
      {isOn ? (
        <p className="m-0">
          {said} · {t('codes_left', { count: codesLeft })}
        </p>
      ) : (
        <p className="m-0 text-muted">{t('off_help')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isOn && (
          <Button variant="primary" onClick={() => setStep({ at: 'begin' })}>
            {t('begin')}
          </Button>
        )}
        {isOn && <Button onClick={() => setStep({ at: 'renew' })}>{t('renew')}</Button>}
        {isOn && !stays && <Button onClick={() => setStep({ at: 'remove' })}>{t('remove')}</Button>}
      </div>
    </div>
  )
}

/** Asks for the password of whoever sits there: an open screen alone is not enough. */
function Password({ act, onCancel }: { act: (password: string) => Promise<void>; onCancel: () => void }) {
  const t = useMessages(secondFactorMessages)
  const [password, setPassword] = useState('')
  const acting = useMutation({ mutationFn: act })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (password !== '') acting.mutate(password)
  }
  return (
    <Form changed={password !== ''} className="grid gap-4" onSubmit={submit}>
      <Field label={t('password')} help={t('password_help')}>
        <TextInput
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onValueChange={setPassword}
        />
      </Field>
      <ErrorNotice error={acting.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" saving={acting.isPending} disabled={password === ''}>
          {t('go_on')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}

type ScanProps = {
  secret: string
  address: string
  confirm: SecondFactorCalls['confirm']
  onConfirmed: (codes: Codes) => void
  onCancel: () => void
}

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

/** What the app has to keep, as a picture and in letters, and its first code. */
function Scan({ secret, address, confirm, onConfirmed, onCancel }: ScanProps) {
  const t = useMessages(secondFactorMessages)
  const [code, setCode] = useState('')
  const drawn = useQuery({
    queryKey: ['qr of second factor', address],
    queryFn: () => QRCode.toString(address, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' }),
    staleTime: 'static',
    gcTime: 0,
  })
  const confirming = useMutation({
    mutationFn: confirm,
    onSuccess: (codes) => (codes.recovery_codes ? onConfirmed(codes) : setCode('')),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (code.trim() !== '') confirming.mutate(code)
  }
  const isWrong = confirming.data?.recovery_codes === null && code === ''
  return (
    <Form changed className="grid gap-4" onSubmit={submit}>
      <p className="m-0">{t('scan')}</p>
      {drawn.data === undefined ? (
        <Skeleton className="size-48" />
      ) : (
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(drawn.data)}`}
          alt={t('qr')}
          className="size-48 rounded-card border border-line bg-[#fff]"
        />
      )}
      <p className="m-0 text-muted">
        {t('by_hand')} <code className="font-mono text-text">{inFours(secret)}</code>
      </p>
      <Field label={t('code')} error={isWrong ? t('code_wrong') : undefined}>
        <TextInput
          mono
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onValueChange={setCode}
        />
      </Field>
      <ErrorNotice error={confirming.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" saving={confirming.isPending}>
          {t('confirm')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}

/** Shown once: until they are kept nothing else is asked. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useMessages(secondFactorMessages)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast({ title: t('copied') })
  }
  return (
    <section aria-label={t('codes_title')} className="grid gap-3">
      <h3 className="m-0 text-base">{t('codes_title')}</h3>
      <p className="m-0 text-muted">{t('codes_help')}</p>
      <ul className="m-0 grid list-none grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-line p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button variant="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </section>
  )
}
