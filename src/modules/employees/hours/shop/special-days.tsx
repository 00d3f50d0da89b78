import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useSpansText } from '../spans/spans-text.client.ts'
import { specialDaysMessages } from './special-days.messages.ts'

const { getSpecialDays } = api.businessHours
const { getHours, getWeek, updateHours } = api.employee

type Answer = Awaited<ReturnType<typeof getSpecialDays.fetch>>
type OpenDay = Answer['days'][number]
type Person = OpenDay['people'][number]

const RIGHT = 'employees.update'

/**
 * Has somebody work on a day of the shop in its hours, as a day of their own; a day that they had is replaced. Hours that
 * somebody changed since they were shown are left as they are.
 */
async function workThen({ id, version }: Person, { day, name, spans }: OpenDay): Promise<void> {
  const { weekly, days, timeOff } = await getHours.fetch({ id })
  const others = days.filter((each) => each.day !== day)
  await updateHours.call({ id, version, weekly, timeOff, days: [...others, { day, name, spans }] })
}

type Props = { onEmployee: (id: string) => void }

/** Who works on the shop's open days that are to come, and the way to have those work who do not. */
export function SpecialDays({ onEmployee }: Props) {
  const t = useMessages(specialDaysMessages)
  const asked = useQuery(getSpecialDays.queryOptions(undefined))
  if (asked.error) return <ErrorNotice error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) return null
  if (asked.data.days.length === 0) return <p className="m-0 text-muted">{t('none')}</p>
  return (
    <ul className="m-0 grid list-none gap-4 p-0">
      {asked.data.days.map((each) => (
        <li key={each.day}>
          <SpecialDay of={each} onEmployee={onEmployee} />
        </li>
      ))}
    </ul>
  )
}

function SpecialDay({ of, onEmployee }: Props & { of: OpenDay }) {
  const t = useMessages(specialDaysMessages)
  const { day } = useFormats()
  const spansText = useSpansText()
  const title = `${day(of.day, 'long')} · ${spansText(of.spans)}`
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="m-0 text-sm first-letter:uppercase">{title}</h3>
      <ul className="m-0 list-none divide-y divide-line rounded-control border border-line p-0">
        {of.people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Button
                variant="quiet"
                size="sm"
                className="-ml-2 max-w-full"
                onClick={() => onEmployee(person.id)}
              >
                {person.name}
              </Button>
              <span className={person.because ? 'text-attn-text' : 'text-muted'}>
                {person.because ? t(person.because) : spansText(person.spans)}
              </span>
            </span>
            {person.because && person.because !== 'away' && <WorkThen of={of} person={person} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function WorkThen({ of, person }: { of: OpenDay; person: Person }) {
  const t = useMessages(specialDaysMessages)
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: () => workThen(person, of),
    onSuccess: () => showToast({ title: t('works_now', { name: person.name }) }),
    onError: (error) =>
      showToast({ title: t('failed'), description: errorText(error), tone: 'error', about: person.id }),
    onSettled: () =>
      Promise.all(
        [getSpecialDays, getHours, getWeek].map((each) =>
          client.invalidateQueries({ queryKey: each.queryKey() }),
        ),
      ),
  })
  return (
    <PermissionButton
      permission={RIGHT}
      state={usePermission(RIGHT)}
      whenDenied="disable"
      size="sm"
      icon={<CalendarCheck />}
      saving={acting.isPending}
      aria-label={t('work_named', { name: person.name })}
      onClick={() => acting.mutate()}
    >
      {t('work')}
    </PermissionButton>
  )
}
