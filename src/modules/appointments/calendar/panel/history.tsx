import type { Answer } from '#ui/calls/api.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { appointmentsMessages } from '../../appointments.messages.ts'
import { STATUSES } from '../../status/status.ts'
import { calendarMessages } from '../view/calendar.messages.ts'

type Change = Answer<'appointment', 'getById'>['changes'][number]

/** `2026-11-24T09:30`, as it was written down. */
const placeIn = (details: unknown): string | null => {
  const at = details !== null && typeof details === 'object' && 'at' in details ? details.at : null
  return typeof at === 'string' ? at : null
}

function useChangeWords() {
  const t = useMessages(calendarMessages)
  const said = useMessages(appointmentsMessages)
  const { day, time } = useFormats()
  const when = (at: string | null): string => (at ? `${day(at.slice(0, 10))} ${time(at.slice(11))}` : '—')
  return ({ what, details }: Change): string => {
    if (what === 'booked') return t('was_booked')
    if (what === 'moved' && details.zone) return t('was_zone')
    if (what === 'moved')
      return t('was_moved', { from: when(placeIn(details.from)), to: when(placeIn(details.to)) })
    if (what === 'charged') return t('was_charged')
    if (what === 'charge_voided') return t('was_charge_voided')
    if (what === 'deposit')
      return t(details.to === 'paid' ? 'was_deposit_paid' : 'was_deposit_refunded', {
        number: String(details.number),
      })
    const to = STATUSES.find((status) => status === details.to)
    const became = to ? said(to) : '—'
    const status = details.cancelled_by === 'shop' ? t('by_shop', { status: became }) : became
    if (details.why === 'deposit_unpaid')
      return t('was_status_because', { status, reason: t('deposit_unpaid') })
    return typeof details.reason === 'string'
      ? t('was_status_because', { status, reason: details.reason })
      : t('was_status', { status })
  }
}

/** What happened to an appointment, the latest last. */
export function History({ changes }: { changes: readonly Change[] }) {
  const t = useMessages(calendarMessages)
  const { dateTime } = useFormats()
  const words = useChangeWords()
  const who = ({ details, user_name: name }: Change): string => {
    if (details.by === 'program') return t('by_program')
    return details.by === 'customer' ? t('by_customer', { name }) : name
  }
  return (
    <section aria-label={t('history')}>
      <h3 className="m-0 mb-2 text-sm">{t('history')}</h3>
      <ol className="m-0 grid list-none gap-2 p-0">
        {changes.map((change) => (
          <li key={`${change.at} ${change.what}`} className="border-l-2 border-line pl-3">
            <span className="block">{words(change)}</span>
            <span className="block text-xs text-muted">
              {who(change)}, {dateTime(change.at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
