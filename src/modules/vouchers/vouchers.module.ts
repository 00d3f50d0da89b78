import type { ServerModule } from '#platform/module/server-module.server.ts'
import { voucherBatchProcedures } from './batches/voucher-batch.router.ts'
import { voucherProcedures } from './office/voucher.router.ts'
import { vouchersParts, vouchersPermissions } from './vouchers.permissions.ts'

export const vouchersModule = {
  name: 'vouchers',
  permissions: vouchersPermissions,
  parts: vouchersParts,
  procedures: { voucher: voucherProcedures, voucherBatch: voucherBatchProcedures },
  ofTheCall: { weights: { 'voucher.getVouchers': 3, 'voucher.exportCsv': 6, 'voucherBatch.create': 6 } },
  samples: () => import('./vouchers.samples.server.ts').then(({ vouchersSamples }) => vouchersSamples),
} satisfies ServerModule
