import type { ServerModule } from '#platform/module/server-module.server.ts'
import { cardProviderProcedures, cardsProcedures, paymentInterfaceProcedures } from './cards.router.ts'

export const cardsModule = {
  name: 'cards',
  procedures: {
    cardProvider: cardProviderProcedures,
    cards: cardsProcedures,
    paymentInterface: paymentInterfaceProcedures,
  },
  samples: () => import('./cards.samples.server.ts').then(({ cardsSamples }) => cardsSamples),
} satisfies ServerModule
