import { api } from '#ui/calls/api.ts'

const { getAll, getById, getCalendar, getMonth, getAvailableDays, getAvailableSlots } = api.appointment

/** What every change of an appointment makes old. */
export const AGENDA_ANSWERS = [
  ...[getAll.queryKey(), getById.queryKey(), getCalendar.queryKey(), getMonth.queryKey()],
  ...[getAvailableDays.queryKey(), getAvailableSlots.queryKey()],
  api.appointmentWaiting.getAll.queryKey(),
]
