import { onEvent } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { deliveryProcedures } from './delivery.router.ts'
import { deliveryQueued } from './delivery.ts'
import { sendReceipt } from './send-receipt.job.ts'

export const deliveryModule = {
  name: 'delivery',
  procedures: {
    pos: deliveryProcedures,
  },
  handlers: [onEvent(deliveryQueued, 'delivery.send_receipt', sendReceipt, { outside: true })],
  samples: () => import('./delivery.samples.server.ts').then(({ deliverySamples }) => deliverySamples),
} satisfies ServerModule
