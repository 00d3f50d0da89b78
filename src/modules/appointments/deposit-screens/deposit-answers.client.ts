import { api } from '#ui/calls/api.ts'
import { AGENDA_ANSWERS } from '../appointment/agenda-answers.client.ts'

/** What every change of a deposit makes old. */
export const DEPOSIT_ANSWERS = [...AGENDA_ANSWERS, api.appointmentDeposit.getRefunds.queryKey()]
