import { defineMessages } from '#ui/words/messages.ts'

/** What can become of an appointment, wherever that is chosen. */
export const statusActsMessages = defineMessages(
  'appointment_status_acts',
  {
    to_confirmed: 'Confirmar',
    to_completed: 'Ya vino',
    to_no_show: 'No asistió',
    to_pending: 'Reabrir',
    reopen_confirmed: 'Reabrir',
    to_cancelled: 'Cancelar cita',
    done_confirmed: 'Cita confirmada',
    done_completed: 'Anotado: ya vino',
    done_no_show: 'Anotado: no asistió',
    done_pending: 'La cita vuelve a estar pendiente',
  },
  {
    to_confirmed: 'Confirm',
    to_completed: 'Has come',
    to_no_show: 'No show',
    to_pending: 'Reopen',
    reopen_confirmed: 'Reopen',
    to_cancelled: 'Cancel appointment',
    done_confirmed: 'Appointment confirmed',
    done_completed: 'Noted: has come',
    done_no_show: 'Noted: no show',
    done_pending: 'The appointment is pending again',
  },
)
