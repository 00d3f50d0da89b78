import { depositMoved } from '#modules/invoices/deposits/deposit-events.ts'
import { invoiceVoided } from '#modules/invoices/voids/invoice-voided.ts'
import { onEvent } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { appointmentProcedures } from './appointment.router.ts'
import { appointmentsParts, appointmentsPermissions } from './appointments.permissions.ts'
import { appointmentsSettings } from './appointments-settings.ts'
import { appointmentsSubjects } from './appointments-subjects.server.ts'
import { namedByAppointments } from './booking/named-by-appointments.server.ts'
import { feedEndpoints, feedProcedures } from './feeds/feeds.router.ts'
import { clearEndedHolds, SHOPS_WITH_ENDED_HOLDS } from './hold-rows/hold-rows.server.ts'
import { letterProcedures } from './letters/letters.router.ts'
import { letterQueued } from './letters/letters.ts'
import { remind } from './letters/remind.server.ts'
import { sendLetter } from './letters/send-letter.job.ts'
import { tellingHandlers } from './letters/tell-changes.job.ts'
import { tellDepositPaid } from './notices/deposit-paid.job.ts'
import { ownLinkProcedures } from './own-link/own-link.router.ts'
import { chargeVoided } from './paying/charge.server.ts'
import { appointmentDepositProcedures } from './paying/deposit.router.ts'
import { letUnpaidGo, SHOPS_TO_PAY } from './paying/let-unpaid-go.server.ts'
import { tellNobodyTwice } from './restored/after-restore.server.ts'
import { appointmentRuleProcedures } from './rules/rules.router.ts'
import { seriesProcedures } from './series/series.router.ts'
import { lookForOffers } from './waiting/look-for-offers.server.ts'
import { offerProcedures } from './waiting/offer.router.ts'
import { waitingHandlers } from './waiting/waiting.job.ts'
import { waitingProcedures } from './waiting/waiting.router.ts'
import { keepHours } from './zone/keep-hours.server.ts'

export const appointmentsModule = {
  name: 'appointments',
  subjects: appointmentsSubjects,
  permissions: appointmentsPermissions,
  parts: appointmentsParts,
  holds: {
    appointments: {
      'appointments_settings.deposit': `select count(*) as count from customer_deposits
        where tenant_id = current_tenant() and purpose = 'appointment' and status = 'paid'`,
      'appointments_settings.refund': `select count(*) as count from appointment_refunds
        where tenant_id = current_tenant() and status in ('pending_review', 'approved', 'processing')`,
    },
  },
  procedures: {
    appointment: { ...appointmentProcedures, ...letterProcedures, ...seriesProcedures, ...feedProcedures },
    appointmentLink: ownLinkProcedures,
    appointmentOffer: offerProcedures,
    appointmentWaiting: waitingProcedures,
    appointmentRule: appointmentRuleProcedures,
    appointmentDeposit: appointmentDepositProcedures,
  },
  names: namedByAppointments,
  handlers: [
    ...tellingHandlers,
    onEvent(letterQueued, 'appointments.send_letter', sendLetter, { outside: true }),
    ...waitingHandlers,
    onEvent(depositMoved, 'appointments.tell_deposit', tellDepositPaid),
    onEvent(invoiceVoided, 'appointments.charge_voided', chargeVoided),
  ],
  timed: [
    {
      name: 'appointments.remind',
      shops: 'select tenant_id from appointment_rules where is_active and deleted_at is null',
      run: remind,
    },
    { name: 'appointments.ended_holds', shops: SHOPS_WITH_ENDED_HOLDS, run: clearEndedHolds },
    { name: 'appointments.unpaid', shops: SHOPS_TO_PAY, run: letUnpaidGo },
    {
      name: 'appointments.waiting_list',
      shops: `select tenant_id from appointment_waits where status = 'waiting'`,
      run: lookForOffers,
    },
  ],
  afterRestore: tellNobodyTwice,
  endpoints: feedEndpoints,
  settings: appointmentsSettings,
  followZone: keepHours,
  demo: () => import('./appointments.demo.server.ts').then(({ appointmentsDemo }) => appointmentsDemo),
  samples: () =>
    import('./appointments.samples.server.ts').then(({ appointmentsSamples }) => appointmentsSamples),
} satisfies ServerModule
