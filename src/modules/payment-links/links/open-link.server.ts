import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId, PaymentLinkId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'

/** Who loads a page again looks at it once. */
const ONE_LOOK_MS = 5 * MINUTE_MS

type Opened = { id: PaymentLinkId; invoice_id: InvoiceId | null; order_number: string; opened_times: number }

/** Notes that a link was opened by somebody outside; the first time stands in the history of its invoice too. */
export const noteOpened = (ctx: TenantCtx, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [link] = await tx.query<Opened>(
      `update payment_links set opened_at = coalesce(opened_at, $2), last_opened_at = $2, opened_times = opened_times + 1
        where tenant_id = current_tenant() and token = $1 and (last_opened_at is null or last_opened_at <= $3)
        returning id, invoice_id, order_number, opened_times`,
      [token, tx.now, new Date(tx.now.getTime() - ONE_LOOK_MS)],
    )
    if (!link || link.opened_times > 1 || !link.invoice_id) return
    await audit(tx, {
      action: 'payment_link.opened',
      subject_type: 'invoice',
      subject_id: link.invoice_id,
      details: { link_id: link.id, order_number: link.order_number },
    })
  })
