import type { ServerModule } from '#platform/module/server-module.server.ts'
import { voucherBatchProcedures } from './batches/voucher-batch.router.ts'
import { voucherProcedures } from './office/voucher.router.ts'
import { vouchersParts, vouchersPermissions } from './vouchers.permissions.ts'
import { vouchersSubjects } from './vouchers-subjects.server.ts'

export const vouchersModule = {
  name: 'vouchers',
  subjects: vouchersSubjects,
  permissions: vouchersPermissions,
  parts: vouchersParts,
  procedures: { voucher: voucherProcedures, voucherBatch: voucherBatchProcedures },
  ofTheCall: { weights: { 'voucher.getVouchers': 3, 'voucher.exportCsv': 6, 'voucherBatch.create': 6 } },
  samples: () => import('./vouchers.samples.server.ts').then(({ vouchersSamples }) => vouchersSamples),
} satisfies ServerModule
