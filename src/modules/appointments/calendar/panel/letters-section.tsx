import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { AppointmentId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { LOOK_EVERY_MS } from '../../appointment/agenda-answers.client.ts'
import { appointmentLettersMessages } from '../../letters/letters.messages.ts'

const SendLetterDialog = lateForm(async () => (await import('./send-letter-dialog.tsx')).SendLetterDialog)

type Letters = Answer<'appointment', 'getLetters'>
type Letter = Letters['letters'][number]

const TONES: Record<Letter['state'], BadgeTone> = {
  queued: 'attn',
  sent: 'ok',
  failed: 'danger',
  dropped: 'neutral',
}

/** What its customer was told of an appointment, and the way to write to them now. */
export function LettersSection({ id, name }: { id: AppointmentId; name: string }) {
  const t = useMessages(appointmentLettersMessages)
  const found = useQuery({
    ...api.appointment.getLetters.queryOptions({ id }),
    refetchInterval: LOOK_EVERY_MS,
  })
  const maySend = usePermission('appointments.send') === 'allowed'
  const [isOpen, setOpen] = useState(false)
  const { data } = found
  return (
    <section aria-label={t('title')} className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="m-0 text-sm">{t('title')}</h3>
        {maySend && data?.kind && (
          <Button size="sm" icon={<Send />} onClick={() => setOpen(true)}>
            {t('send')}
          </Button>
        )}
      </div>
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      {data?.letters.length === 0 && <p className="m-0 text-compact text-muted">{t('none')}</p>}
      {data && data.letters.length > 0 && (
        <ul aria-label={t('title')} className="m-0 grid list-none gap-2 p-0">
          {data.letters.map((letter) => (
            <Told key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      {isOpen && data && <SendLetterDialog id={id} name={name} known={data} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Told({ letter }: { letter: Letter }) {
  const t = useMessages(appointmentLettersMessages)
  const { dateTime } = useFormats()
  const { kind, at, channel, to, state, rule, by, error } = letter
  const how = rule ? t('by_rule', { rule }) : by ? t('by_hand', { by }) : t('by_itself')
  const why = state === 'dropped' ? t('dropped_help') : error && errorText({ data: { domain: error } })
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t(kind)}</span>
        <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
      </span>
      <span className="text-compact wrap-anywhere text-muted">
        {[to ? `${t(channel)}: ${to}` : t('nowhere'), how, dateTime(at)].join(' · ')}
      </span>
      {why && <span className="text-compact">{why}</span>}
    </li>
  )
}
