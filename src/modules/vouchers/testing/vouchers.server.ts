import { change } from '#app/testing/tenant-state.server.ts'
import type { World } from '#app/testing/world.server.ts'

type Batch = { quantity: number; value: number; type?: 'fixed' | 'percentage' }

/** A batch of vouchers in a shop that takes them, as its people see them. */
export async function newVouchers(shop: World, batch: Batch) {
  await change(
    shop,
    `update payment_methods set is_active = true where tenant_id = $1 and code = 'VOUCHER'`,
    [shop.owner.tenantId],
  )
  const { id } = await shop.call.voucherBatch.create({
    name: 'Navidad',
    expirationDate: '2999-12-31',
    ...batch,
  })
  const listed = async () => (await shop.call.voucher.getVouchers({ batchId: id, pageSize: 10_000 })).data
  const made = await listed()
  return {
    ids: made.map((voucher) => voucher.id),
    codes: made.map((voucher) => voucher.code),
    statuses: async () => (await listed()).map(({ status }) => status),
  }
}
