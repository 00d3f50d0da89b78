import { useLocation } from '@tanstack/react-router'
import type { AppointmentId } from '#platform/values/ids.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What somebody comes to the calendar with from the list of appointments, to move it there. */
    taken?: AppointmentId
  }
}

/** The appointment that somebody comes with to move it. */
export const useTaken = (): AppointmentId | null =>
  useLocation({ select: ({ state }) => state.taken ?? null })
