import { BULK_READS, newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, ofPart, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { availableDays, availableSlots } from './agenda/available-slots.server.ts'
import {
  appointmentInput,
  appointmentListInput,
  daysInput,
  outOfHoursInput,
  professionalsInput,
  rescheduleInput,
  servicesInput,
  slotsInput,
  statusInput,
  thisAppointment,
} from './appointment/appointment.ts'
import { changeStatus } from './booking/change-status.server.ts'
import { createAppointment } from './booking/create-appointment.server.ts'
import { rescheduleAppointment } from './booking/reschedule-appointment.server.ts'
import { calendarMonth, calendarOf, calendarVersion } from './calendar/calendar.server.ts'
import { calendarInput } from './calendar/calendar.ts'
import { outOfHours } from './out-of-hours/out-of-hours.server.ts'
import { appointmentById, listAppointments } from './reading/appointments.server.ts'
import { bookableProfessionals, bookableServices } from './reading/choices.server.ts'
import { toCome } from './zone/keep-hours.server.ts'

/** Each looks at whole days of everybody who provides a service. */
const LOOKS = newQuota({ person: 120, shop: 600 })
/** Those that are refused look for the nearest times that are free: as much as a look. */
const BOOKINGS = newQuota({ person: 120, shop: 600 })

const read = allowed('appointments.view')

export const appointmentProcedures = {
  getAll: read
    .use(within(BULK_READS))
    .input(appointmentListInput)
    .query(({ ctx, input }) => listAppointments(ctx, input)),
  getById: read.input(thisAppointment).query(({ ctx, input }) => appointmentById(ctx, input)),
  getServices: read.input(servicesInput).query(({ ctx, input }) => bookableServices(ctx, input)),
  getProfessionals: read
    .input(professionalsInput)
    .query(({ ctx, input }) => bookableProfessionals(ctx, input)),
  getAvailableDays: read
    .use(within(LOOKS))
    .input(daysInput)
    .query(({ ctx, input }) => availableDays(ctx, input)),
  getAvailableSlots: read
    .use(within(LOOKS))
    .input(slotsInput)
    .query(({ ctx, input }) => availableSlots(ctx, input)),
  getCalendar: read
    .use(within(BULK_READS))
    .input(calendarInput)
    .query(({ ctx, input }) => calendarOf(ctx, input)),
  getMonth: read
    .use(within(BULK_READS))
    .input(calendarInput)
    .query(({ ctx, input }) => calendarMonth(ctx, input)),
  getOutOfHours: read
    .use(within(LOOKS))
    .input(outOfHoursInput)
    .query(({ ctx, input }) => outOfHours(ctx, input)),
  getToCome: allowed('settings.update')
    .concat(ofPart('appointments'))
    .query(({ ctx }) => toCome(ctx)),
  getVersion: read.input(calendarInput).query(({ ctx, input }) => calendarVersion(ctx, input)),
  create: allowed('appointments.create')
    .use(within(BOOKINGS))
    .input(repeatable.and(appointmentInput))
    .mutation(({ ctx, input }) => createAppointment(ctx, input)),
  reschedule: allowed('appointments.update')
    .use(within(BOOKINGS))
    .input(repeatable.and(rescheduleInput))
    .mutation(({ ctx, input }) => rescheduleAppointment(ctx, input)),
  changeStatus: allowed('appointments.status')
    .use(within(BOOKINGS))
    .input(statusInput)
    .mutation(({ ctx, input }) => changeStatus(ctx, input)),
}
