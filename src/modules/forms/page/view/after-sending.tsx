import { type ReactNode, useEffect, useRef } from 'react'
import { QUIET_BUTTON } from '../../fields/state/looks.ts'
import type { Stage } from './filling.client.ts'
import type { Say } from './page-words.ts'

type Done = Extract<Stage, { name: 'done' }>

/** Has the focus as soon as it is there: the form that had it is gone. */
function Card({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-5 py-10 text-center">
      <h1 ref={heading} tabIndex={-1} className="m-0 text-xl font-semibold outline-none">
        {title}
      </h1>
      {children}
    </section>
  )
}

/** What somebody is told who sent a form. */
export function DoneCard({
  t,
  stage,
  isEmbedded,
  again,
}: {
  t: Say
  stage: Done
  isEmbedded: boolean
  again: () => void
}) {
  const { confirmation, number } = stage
  const url = confirmation.type === 'redirect' ? confirmation.url : null
  const target = isEmbedded ? '_top' : '_self'
  useEffect(() => {
    if (url !== null) window.open(url, target)
  }, [url, target])
  if (url !== null)
    return (
      <Card title={t('thanks')}>
        <p className="m-0 text-base text-muted">{t('going')}</p>
        <a href={url} target={target} className={QUIET_BUTTON}>
          {t('go_on')}
        </a>
      </Card>
    )
  const message = 'message' in confirmation ? confirmation.message : ''
  // The form's own message says thanks in its own words.
  return (
    <Card title={message ? t('sent') : t('thanks')}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="order-first size-12 fill-none stroke-ok stroke-2"
      >
        <circle cx="12" cy="12" r="10" />
        <path d="m7.5 12.5 3 3 6-6.5" />
      </svg>
      {message && <p className="m-0 max-w-prose text-base whitespace-pre-line">{message}</p>}
      {confirmation.type === 'email' && confirmation.to && (
        <p className="m-0 text-base">{t('mailed', { email: confirmation.to })}</p>
      )}
      <p className="m-0 text-sm text-muted">{t('number', { number })}</p>
      <button type="button" className={QUIET_BUTTON} onClick={again}>
        {t('another')}
      </button>
    </Card>
  )
}

/** Nobody could be reached: what was written is safe, and goes by itself. */
export function WaitingCard({ t, tryNow }: { t: Say; tryNow: () => void }) {
  return (
    <Card title={t('waiting')}>
      <p className="m-0 max-w-prose text-base text-muted">{t('waiting_help')}</p>
      <button type="button" className={QUIET_BUTTON} onClick={tryNow}>
        {t('try_now')}
      </button>
    </Card>
  )
}
