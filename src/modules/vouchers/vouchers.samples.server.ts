import { randomUUID } from 'node:crypto'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import { createBatch } from './batches/batches.server.ts'
import { batchInput } from './batches/batches.ts'

export type VouchersKinds =
  | 'voucherBatch'
  | 'voucher'
  | 'voucherToCancel'
  | 'voucherToMark'
  | 'cancelledVoucher'
  | 'voucherCode'

const someBatch = (name: string) => ({ name, quantity: 5, value: 500, expirationDate: '2999-12-31' })

export const vouchersSamples = samplesOf<VouchersKinds>({
  fill: ({ owner, name }) =>
    inTransaction(owner, async (tx) => {
      const { id: voucherBatch } = await createBatch(tx, batchInput.parse(someBatch(name)))
      const made = await tx.query<{ id: string; code: string }>(
        'select id, code from vouchers where batch_id = $1 order by place',
        [voucherBatch],
      )
      const [voucher = '', voucherToCancel = '', voucherToMark = '', cancelledVoucher = ''] = made.map(
        ({ id }) => id,
      )
      await tx.query(`update vouchers set status = 'cancelled', cancelled_at = now() where id = $1`, [
        cancelledVoucher,
      ])
      return {
        voucherBatch,
        voucher,
        voucherToCancel,
        voucherToMark,
        cancelledVoucher,
        voucherCode: made.at(-1)?.code ?? '',
      }
    }),
  inputs: {
    'voucherBatch.getAll': () => [{}],
    'voucherBatch.create': () => [{ ...someBatch(randomUUID()), requestId: randomUUID() }],
    'voucher.getVouchers': (mine, theirs) => [
      {},
      { batchId: mine.voucherBatch },
      { batchId: theirs.voucherBatch },
    ],
    'voucher.exportCsv': (mine, theirs) => [{ batchId: mine.voucherBatch }, { batchId: theirs.voucherBatch }],
    'voucher.getHistory': (mine, theirs) => [{ voucherId: mine.voucher }, { voucherId: theirs.voucher }],
    'voucher.cancel': (mine, theirs) => [
      { voucherId: mine.voucherToCancel, reason: 'Mal impreso' },
      { voucherId: theirs.voucherToCancel, reason: 'Mal impreso' },
    ],
    'voucher.report': (mine, theirs) => [
      { voucherId: mine.voucher, type: 'lost', notes: 'En la guagua' },
      { voucherId: theirs.voucher, type: 'lost', notes: 'En la guagua' },
    ],
    'voucher.markUsed': (mine, theirs) => [
      { voucherId: mine.voucherToMark, reason: 'En la feria' },
      { voucherId: theirs.voucherToMark, reason: 'En la feria' },
    ],
    'voucher.reactivate': (mine, theirs) => [
      { voucherId: mine.cancelledVoucher, reason: 'Apareció' },
      { voucherId: theirs.cancelledVoucher, reason: 'Apareció' },
    ],
    'voucher.checkExpired': () => [undefined],
    'voucher.check': (mine, theirs) => [
      { code: mine.voucherCode, total: 100 },
      { code: theirs.voucherCode, total: 100 },
    ],
  },
})
