import type { ServerModule } from '#platform/module/server-module.server.ts'
import { bookPages } from './addresses/book-pages.server.ts'
import { publicBookingProcedures } from './public-booking.router.ts'

export const publicBookingModule = {
  name: 'public-booking',
  procedures: { publicBooking: publicBookingProcedures },
  publicPages: bookPages,
  demo: () => import('./public-booking.demo.server.ts').then(({ publicBookingDemo }) => publicBookingDemo),
  samples: () =>
    import('./public-booking.samples.server.ts').then(({ publicBookingSamples }) => publicBookingSamples),
} satisfies ServerModule
