import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { withMoment } from '#modules/appointments/notices/said-notices.ts'
import { defineNotices, defineScreens } from '#modules/identity/permissions/module-screens.ts'
import { officeRoute } from '#ui/page/office-routes.ts'
import { publicBookingMenuMessages } from './public-booking-menu.messages.ts'
import { publicBookingNoticesMessages } from './public-booking-notices.messages.ts'

const settings = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/public-booking',
  component: lazyRouteComponent(() => import('./settings/booking-page-route.tsx'), 'BookingPageRoute'),
})

export const publicBookingScreens = defineScreens({
  words: publicBookingMenuMessages,
  routes: [settings],
  menu: [
    {
      code: '917',
      title: 'settings',
      path: '/home/settings/public-booking',
      permission: 'settings.view',
      part: 'appointments',
      icon: <CalendarCheck />,
      group: 'administration',
    },
  ],
  notices: defineNotices({
    words: publicBookingNoticesMessages,
    kinds: ['public_booking', 'public_booking_repeated', 'public_wait'],
    said: withMoment,
    seenBy: 'appointments.view',
  }),
})
