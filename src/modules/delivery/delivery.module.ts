import { onEvent } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { deliveryProcedures } from './delivery.router.ts'
import { deliveryQueued } from './delivery.ts'
import { paperProcedures } from './papers.router.ts'
import { sendReceipt } from './receipts/send-receipt.job.ts'

export const deliveryModule = {
  name: 'delivery',
  procedures: {
    paper: paperProcedures,
    pos: deliveryProcedures,
  },
  ofTheCall: { weights: { 'paper.get': 3, 'paper.getPdf': 5 } },
  handlers: [onEvent(deliveryQueued, 'delivery.send_receipt', sendReceipt, { outside: true })],
  samples: () => import('./delivery.samples.server.ts').then(({ deliverySamples }) => deliverySamples),
} satisfies ServerModule
