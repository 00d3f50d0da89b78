import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'

export const tenancySamples = samplesOf({
  fill: async ({ owner, name }) => {
    await inTransaction(owner, (tx) =>
      tx.query(
        `update tenant_settings set trade_name = $1, legal_name = $1, address = $1, receipt_footer = $1,
           returns_policy = $1`,
        [name],
      ),
    )
    return {}
  },
  inputs: {
    'tenant.getBackup': () => [undefined],
    'tenant.getClock': () => [undefined],
    'tenant.getConfiguration': () => [undefined],
    'tenant.getCurrentConfig': () => [undefined],
    'tenant.updateConfiguration': () => [
      { changes: { trade_name: 'Colmado', rounded_cards: false, sell_without_stock: true } },
    ],
  },
})
