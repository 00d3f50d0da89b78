import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { BellRing, CalendarDays } from 'lucide-react'
import { customerSections } from '#modules/customers/form/customer-places.client.ts'
import { hoursSections, shopHoursSections } from '#modules/employees/hours/hours-places.client.ts'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { accountSections } from '#modules/invoices/account/account-places.client.ts'
import { zoneNotices } from '#modules/tenancy/configuration/configuration-places.client.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { fillPlace } from '#ui/page/places.tsx'
import { listFilters } from '#ui/table/list-filters.ts'
import { appointmentsMenuMessages } from './appointments-menu.messages.ts'
import { calendarFilters } from './calendar/view/calendar-filters.ts'
import { appointmentFilters } from './list/appointment-filters.ts'
import { appointmentsNoticesMessages } from './notices/appointments-notices.messages.ts'
import { withMoment } from './notices/said-notices.ts'
import { refundFilters } from './refunds/refund-filters.ts'

const calendar = createRoute({
  getParentRoute: () => officeRoute,
  path: 'appointments',
  validateSearch: calendarFilters,
  component: lazyRouteComponent(() => import('./calendar/calendar-route.tsx'), 'CalendarRoute'),
})

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'appointments/list',
  validateSearch: appointmentFilters,
  component: lazyRouteComponent(() => import('./list/appointments-route.tsx'), 'AppointmentsRoute'),
})

const refunds = createRoute({
  getParentRoute: () => officeRoute,
  path: 'appointments/refunds',
  validateSearch: refundFilters,
  component: lazyRouteComponent(() => import('./refunds/refunds-route.tsx'), 'RefundsRoute'),
})

const rules = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/appointment-reminders',
  validateSearch: listFilters,
  component: lazyRouteComponent(() => import('./rules/appointment-rules-route.tsx'), 'AppointmentRulesRoute'),
})

export const appointmentsScreens = defineScreens({
  words: appointmentsMenuMessages,
  routes: [calendar, list, refunds, rules],
  menu: [
    {
      code: '075',
      title: 'appointments',
      path: '/home/appointments',
      permission: 'appointments.view',
      icon: <CalendarDays />,
      group: 'daily',
      // Whoever brings back what was cancelled runs the agenda; who sells beside it may only book.
      beginsHere: 'appointments.reopen',
    },
    {
      code: '918',
      title: 'rules',
      path: '/home/settings/appointment-reminders',
      permission: 'appointments.messages',
      icon: <BellRing />,
      group: 'administration',
    },
  ],
  codes: [
    { code: '076', title: 'list', path: '/home/appointments/list', permission: 'appointments.view' },
    { code: '077', title: 'refunds', path: '/home/appointments/refunds', permission: 'appointments.view' },
  ],
  notices: defineNotices({
    words: appointmentsNoticesMessages,
    kinds: ['appointment_cancelled', 'appointment_deposit_paid'],
    said: withMoment,
    seenBy: 'appointments.view',
  }),
  fillings: [
    fillPlace(
      accountSections,
      async () => (await import('./of-customer/customer-appointments.tsx')).CustomerAppointments,
    ),
    fillPlace(shopHoursSections, async () => (await import('./out-of-hours/out-of-hours.tsx')).OutOfHours),
    fillPlace(
      customerSections,
      async () => (await import('./of-customer/customer-appointments.tsx')).CustomerVisits,
    ),
    fillPlace(zoneNotices, async () => (await import('./zone/zone-notice.tsx')).ZoneNotice),
    fillPlace(hoursSections, async () => (await import('./out-of-hours/out-of-hours.tsx')).OutOfHours),
  ],
})
