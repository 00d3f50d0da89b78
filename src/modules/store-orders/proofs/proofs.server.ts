import { keepFiles } from '#modules/media/stored-files/keep-files.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { UploadAsked, UploadOwner, UploadRule } from '#platform/module/upload-owner.server.ts'
import { fileIdIn } from '#platform/values/file-address.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { holdLonger } from '../ending/hold-longer.server.ts'
import { formatStoreOrder } from '../order/order-states.ts'
import { proofsOf, takesProof } from '../orders/order-proofs.server.ts'
import { holdOrder, type OrderRow, writeMove } from '../orders/order-rows.server.ts'
import { ProofNotTaken } from '../store-orders.errors.ts'
import { storeOrdersSettings } from '../store-orders-settings.ts'
import { MOST_PROOF_BYTES } from './proof.ts'

/** Whose the files of proofs are, as their addresses say it. */
const OWNER = 'store-orders'

const purposeOf = (id: StoreOrderId): string => `order ${id}`

/** What whoever has the link of such an order may send. */
const ruleOf = ({ ctx, query }: UploadAsked): Promise<UploadRule | null> =>
  reading(ctx, async (tx) => {
    const [order] = await tx.query<OrderRow>(
      'select * from store_orders where tenant_id = current_tenant() and token = $1',
      [(query.order ?? '').slice(0, 100)],
    )
    if (!order || !takesProof(order, (await proofsOf(tx, order.id)).length)) return null
    return { purpose: purposeOf(order.id), maxBytes: MOST_PROOF_BYTES, formats: ['image/*', 'pdf'] }
  })

/** Proofs of transfers: whoever has the link of an order sends them, and who sees the orders reads them. */
export const proofUploads: UploadOwner = { allow: ruleOf, reads: 'ecommerce.orders' }

/** Who sent a first proof has done their part: the shop has its whole time from then on to look at it. */
async function giveShopTime(tx: Tx<TenantCtx>, order: OrderRow): Promise<void> {
  const { held_until } = order
  if (held_until === null) return
  const { store_hold_hours } = await readModuleSettings(tx, storeOrdersSettings)
  const until = new Date(tx.now.getTime() + store_hold_hours * HOUR_MS)
  if (until > held_until) await holdLonger(tx, order, until)
}

/**
 * Keeps a file that was sent with an order as a proof of its transfer, once, and tells the shop.
 *
 * @throws ProofNotTaken where the order waits for none, StoredFileNotFound
 */
export const addProof = (ctx: TenantCtx, token: string, address: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const file = fileIdIn(address)
    const [found] = await tx.query<{ id: StoreOrderId }>(
      'select id from store_orders where tenant_id = current_tenant() and token = $1',
      [token],
    )
    if (!found || !file) throw new ProofNotTaken('no such link or no such file')
    const order = await holdOrder(tx, found.id)
    const before = await proofsOf(tx, order.id)
    if (before.some(({ url }) => url === address)) return
    if (!takesProof(order, before.length)) throw new ProofNotTaken(`order ${order.id}`)
    const [kept] = await keepFiles(tx, {
      owner: OWNER,
      purpose: purposeOf(order.id),
      keptFor: order.id,
      ids: [file],
      most: 1,
    })
    if (!kept) throw new ProofNotTaken('nothing was kept')
    await tx.query(
      `insert into store_order_proofs (tenant_id, order_id, file_id, url, filename, at)
        values (current_tenant(), $1, $2, $3, $4, $5)`,
      [order.id, kept.id, kept.url, kept.filename.replace(/^\d{1,16}-/, ''), tx.now],
    )
    if (before.length === 0) await giveShopTime(tx, order)
    await writeMove(tx, order.id, { what: 'proof', by: order.contact_name })
    await notify(tx, {
      subject: `store_order_proof ${order.id} ${kept.id}`,
      kind: 'store_order_proof',
      params: { number: formatStoreOrder(order.number), name: order.contact_name },
    })
  })
