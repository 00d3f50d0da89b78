import { balancesLowered } from '#modules/invoices/receivables/balances-lowered.ts'
import { onEvents } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { endLinks } from './links/links.server.ts'
import { payPages } from './page/pay-pages.server.ts'
import { paymentLinksParts, paymentLinksPermissions } from './payment-links.permissions.ts'
import { paymentLinkProcedures } from './payment-links.router.ts'
import { paymentLinksSubjects } from './payment-links-subjects.server.ts'

export const paymentLinksModule = {
  name: 'payment-links',
  subjects: paymentLinksSubjects,
  permissions: paymentLinksPermissions,
  parts: paymentLinksParts,
  procedures: { paymentLink: paymentLinkProcedures },
  handlers: [onEvents(balancesLowered, 'payment_links.end', endLinks)],
  publicPages: payPages,
  demo: () => import('./payment-links.demo.server.ts').then(({ paymentLinksDemo }) => paymentLinksDemo),
  samples: () =>
    import('./payment-links.samples.server.ts').then(({ paymentLinksSamples }) => paymentLinksSamples),
} satisfies ServerModule
