import type { InvoiceId } from '#platform/values/ids.ts'
import type { Answer } from '#ui/calls/api.ts'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { remindersMessages } from '../reminders.messages.ts'

export type ToldReminder = Answer<'reminder', 'getOfInvoice'>[number]

const TONES: Record<ToldReminder['state'], BadgeTone> = {
  queued: 'attn',
  sent: 'ok',
  failed: 'danger',
  dropped: 'neutral',
}

/** Which reminders went, to where and when, and of those that did not, why. */
export function ReminderList({ reminders, of }: { reminders: readonly ToldReminder[]; of?: InvoiceId }) {
  const t = useMessages(remindersMessages)
  if (reminders.length === 0) return <p className="m-0 text-muted">{t('none')}</p>
  return (
    <ul aria-label={t('title')} className="m-0 grid list-none gap-0 p-0">
      {reminders.map((reminder) => (
        <Told key={reminder.id} reminder={reminder} of={of} />
      ))}
    </ul>
  )
}

function Told({ reminder, of }: { reminder: ToldReminder; of: InvoiceId | undefined }) {
  const t = useMessages(remindersMessages)
  const { dateTime } = useFormats()
  const { at, rule, by, channel, to, state, tries, error, invoices, left_out } = reminder
  const isLeftOut = of !== undefined && state === 'sent' && left_out.includes(of)
  const facts = [
    rule === null ? t('by_hand', { by: by ?? '' }) : t('by_rule', { rule }),
    dateTime(at),
    ...(of === undefined ? [t('invoices', { count: invoices.length })] : []),
    ...(state === 'queued' && tries > 0 ? [t('tries', { count: tries })] : []),
  ]
  const why = [
    error && errorText({ data: { domain: error } }),
    state === 'dropped' && t('dropped_help'),
    isLeftOut && t('left_out'),
  ].filter(Boolean)
  return (
    <li className="grid gap-0.5 border-b border-line py-2">
      <span className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 wrap-anywhere">
          {to === null ? t('nowhere') : t(`to_${channel}`, { to })}
        </span>
        <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
      </span>
      <span className="text-compact text-muted">{facts.join(' · ')}</span>
      {why.length > 0 && <span className="text-compact">{why.join(' ')}</span>}
    </li>
  )
}
