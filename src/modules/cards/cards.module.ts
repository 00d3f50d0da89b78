import type { ServerModule } from '#platform/module/server-module.server.ts'
import { countOpenCharges } from './attempts/open-attempts.server.ts'
import { cardsParts } from './cards.parts.ts'
import { cardsProcedures } from './cards.router.ts'
import { cardsSubjects } from './cards-subjects.server.ts'
import { customerPaymentProcedures, invoicePaymentProcedures } from './elsewhere/payments.router.ts'
import {
  cardProviderProcedures,
  cashboxOfChargesProcedures,
  paymentInterfaceProcedures,
} from './settings/card-provider.router.ts'
import { cardServiceOrigins } from './settings/card-providers.server.ts'

export const cardsModule = {
  name: 'cards',
  subjects: cardsSubjects,
  parts: cardsParts,
  holds: { cards: { 'cards.open_charge': countOpenCharges } },
  procedures: {
    cardProvider: cardProviderProcedures,
    cards: cardsProcedures,
    cashbox: cashboxOfChargesProcedures,
    customerPayment: customerPaymentProcedures,
    invoice: invoicePaymentProcedures,
    paymentInterface: paymentInterfaceProcedures,
  },
  localServices: cardServiceOrigins,
  demo: () => import('./cards.demo.server.ts').then(({ cardsDemo }) => cardsDemo),
  samples: () => import('./cards.samples.server.ts').then(({ cardsSamples }) => cardsSamples),
} satisfies ServerModule
