import type { CashKinds } from '#modules/cash/cash.samples.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'

export const printingSamples = samplesOf<never, CashKinds>({
  inputs: {
    'pos.openDrawer': (_, theirs) => [{ cashboxId: theirs.cashbox, reason: 'Cambio' }],
  },
})
