import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const vouchersSubjects: Subjects = {
  voucher_batch: {
    named: 'select id, name from voucher_batches where tenant_id = current_tenant()',
    path: '/home/vouchers/batches',
    permission: 'vouchers.view',
  },
  voucher: {
    named: `select v.id, concat(b.name, ' ', v.place) as name from vouchers v
      join voucher_batches b on b.tenant_id = v.tenant_id and b.id = v.batch_id where v.tenant_id = current_tenant()`,
    path: '/home/vouchers',
    permission: 'vouchers.view',
  },
  vouchers: {
    path: '/home/vouchers',
    permission: 'vouchers.view',
  },
}
