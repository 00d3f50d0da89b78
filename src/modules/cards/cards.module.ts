import type { ServerModule } from '#platform/module/server-module.server.ts'
import { cardServiceOrigins } from './card-providers.server.ts'
import { cardProviderProcedures, cardsProcedures, paymentInterfaceProcedures } from './cards.router.ts'

export const cardsModule = {
  name: 'cards',
  procedures: {
    cardProvider: cardProviderProcedures,
    cards: cardsProcedures,
    paymentInterface: paymentInterfaceProcedures,
  },
  localServices: cardServiceOrigins,
  demo: () => import('./cards.demo.server.ts').then(({ cardsDemo }) => cardsDemo),
  samples: () => import('./cards.samples.server.ts').then(({ cardsSamples }) => cardsSamples),
} satisfies ServerModule
