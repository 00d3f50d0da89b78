import { useMutation } from '@tanstack/react-query'
import type { Day } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { api, isRefusal } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
// What the server says is wrong with an appointment.
import '../../appointments.messages.ts'
import { AGENDA_ANSWERS } from '../../appointment/agenda-answers.client.ts'
import { type Appointment, type Calendar, type Column, minutesOf, timeOf } from '../columns/columns.ts'
import type { Place as Dropped } from '../columns/moving.ts'
import { calendarMessages } from '../view/calendar.messages.ts'

const { reschedule } = api.appointment

/** Where an appointment is, or is to be. */
type Place = Pick<Appointment, 'appointment_date' | 'start_time' | 'duration_minutes' | 'employee_id'>

const placeOf = ({ appointment_date, start_time, duration_minutes, employee_id }: Place): Place => ({
  appointment_date,
  start_time,
  duration_minutes,
  employee_id,
})

const endOf = ({ start_time, duration_minutes }: Place): string =>
  timeOf(minutesOf(start_time) + duration_minutes)

const ABOUT = 'appointment.reschedule'

type Moving = { before: Appointment; to: Place; professional: string; requestId: string }

/** What nobody answered is sent once more, as the same request: it is done once, and its answer may have been lost alone. */
const onceMore = {
  retry: (failures: number, error: unknown) => failures < 1 && !isRefusal(error),
  retryDelay: 500,
}

/** Appointments with the one that is on its way drawn where it goes: nobody waits for the server to see what they did. */
export function withMoved(
  appointments: Calendar['appointments'],
  moving: Moving | null,
): Calendar['appointments'] {
  if (moving === null) return appointments
  const { before, to, professional } = moving
  const end_time = endOf(to)
  const moved = { ...to, end_time, employee_name: professional }
  // From a day that is not shown it comes in.
  if (!appointments.some(({ id }) => id === before.id)) return [...appointments, { ...before, ...moved }]
  return appointments.map((each) => (each.id === before.id ? { ...each, ...moved } : each))
}

/** Says that it was not moved, or that nobody knows. */
function useFailed() {
  const t = useMessages(calendarMessages)
  return (error: unknown): void =>
    showToast({
      // What nobody answered may be done: where it is now is seen.
      title: t(isRefusal(error) ? 'not_moved' : 'move_unheard'),
      description: errorText(error),
      tone: 'error',
      about: ABOUT,
    })
}

/** Gives an appointment the place where it was let go, says where that is, and takes it back when asked to. */
export function useReschedule() {
  const t = useMessages(calendarMessages)
  const { day, time } = useFormats()
  const refresh = useRefresh(AGENDA_ANSWERS)
  const failed = useFailed()
  const back = useMutation({
    // From the version that the move made: what somebody else did with it since stands.
    mutationFn: ({ to, ...of }: Pick<Appointment, 'id' | 'version'> & { to: Place; requestId: string }) =>
      reschedule.call({ ...of, ...to, undo: true }),
    ...onceMore,
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('moved_back') })
    },
    onError: async (error) => {
      failed(error)
      await refresh()
    },
  })

  const moving = useMutation({
    mutationFn: ({ before, to, requestId }: Moving) =>
      reschedule.call({ id: before.id, version: before.version, ...to, requestId }),
    ...onceMore,
    onSuccess: async ({ version }, { before, to, professional }) => {
      await refresh()
      const times = `${time(to.start_time)} – ${time(endOf(to))}`
      const place = { day: day(to.appointment_date, 'long'), times, professional }
      showToast({
        title: t('moved'),
        description: t('moved_to', { customer: before.customer_name, ...place }),
        undo: () =>
          back.mutate({ id: before.id, version, to: placeOf(before), requestId: crypto.randomUUID() }),
      })
    },
    onError: async (error) => {
      failed(error)
      await refresh()
    },
  })

  return {
    move: (before: Appointment, place: Dropped, { date, professional }: Column): void =>
      moving.mutate({
        before,
        requestId: crypto.randomUUID(),
        professional: professional?.name ?? before.employee_name,
        to: {
          appointment_date: date as Day,
          start_time: timeOf(place.from),
          duration_minutes: place.duration,
          employee_id: (professional?.id ?? before.employee_id) as EmployeeId,
        },
      }),
    /** Where one is on its way to; it is drawn there until the server has said. */
    underWay: moving.isPending ? moving.variables : null,
  }
}
