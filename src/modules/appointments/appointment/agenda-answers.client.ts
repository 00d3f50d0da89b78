import { api } from '#ui/calls/api.ts'

const { getAll, getById, getCalendar, getMonth, getAvailableDays, getAvailableSlots } = api.appointment

/** How often it is asked whether anybody changed anything: what others do is seen within two seconds. */
export const LOOK_EVERY_MS = 1500

/** What every change of an appointment makes old. */
export const AGENDA_ANSWERS = [
  getAll.queryKey(),
  getById.queryKey(),
  getCalendar.queryKey(),
  getMonth.queryKey(),
  getAvailableDays.queryKey(),
  getAvailableSlots.queryKey(),
  api.appointmentWaiting.getAll.queryKey(),
]
