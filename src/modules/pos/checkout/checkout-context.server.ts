import { NO_CARDS, type SaleCards } from '#modules/cards/attempts/sale-cards.ts'
import type { ForeignSession } from '#modules/cash/sessions/foreign-session.server.ts'
import {
  type ContextRequest,
  contextIn,
  type KnownOfSale,
} from '#modules/invoices/posting/sale-context.server.ts'
import type { SaleContext } from '#modules/invoices/posting/sale-context.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { UserId } from '#platform/values/ids.ts'

type Known = SaleContext & { existing?: string; cards: SaleCards }

/** With whether the shop revoked the till that the call comes from, and whose cash session it would be where it is another's. */
type Asked = Known & { is_till_revoked: boolean; foreign_session: ForeignSession | null }

/** What the database knows about a cart at the counter, in one answer. Waits as `saleContext` does. */
export const contextOf = async (
  tx: Tx,
  request: ContextRequest,
  /** Whose cash session it has to be. */
  person: UserId | null = null,
): Promise<Asked> => {
  // In this order: the first waits for a sale of the same id, whose charges are spent by then.
  const [row] = await tx.query<{
    context: KnownOfSale & { existing?: string }
    cards: SaleCards | null
    is_till_revoked: boolean
    foreign_session: ForeignSession | null
  }>(
    `select invoices_sale_context($1) as context, cards_of_sale($2, $3) as cards, exists (select 1 from tills t
       where t.tenant_id = current_tenant() and t.id = $4 and t.revoked_at is not null) as is_till_revoked,
       case when $5::uuid is not null then cash_foreign_session($6, $5, $4, null) end as foreign_session`,
    [request, request.id, request.at, tx.tillId, person, request.cashbox_id],
  )
  if (!row) throw new Error('invoices_sale_context gave no answer')
  const { context, cards, ...asked } = row
  return { ...contextIn(context), cards: cards ?? NO_CARDS, ...asked }
}
