import type { AppointmentId } from '#platform/values/ids.ts'
import { definePlace } from '#ui/page/places.tsx'

/** What stands where an appointment is charged: a button, or, where `isAsked`, what a button of the screen began. */
export const appointmentCharging = definePlace<{
  id: AppointmentId
  isAsked?: boolean
  /** It came to nothing, or the screen is left. */
  onDone?: () => void
}>('appointment.charging')
