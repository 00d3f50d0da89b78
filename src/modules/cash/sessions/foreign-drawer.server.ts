import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import type { Actor, Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, TillId, UserId } from '#platform/values/ids.ts'
import { DrawerOfAnother } from './cash-session.errors.ts'

/** Somebody else's drawer: where it is and who opened it. */
export type ForeignDrawer = { cashbox: string; opened_by: string }

/** Who may read every drawer may use every one: they are who would be told. */
const isSupervisor = (actor: Actor): boolean => hasPermission(actor, 'pos.cash_report')

/**
 * Who is asked about at `cash_foreign_drawer`; null for whoever may use every drawer. For statements that ask it along
 * with something else.
 */
export const personAtDrawer = ({ actor }: Ctx): UserId | null => (isSupervisor(actor) ? null : actor.userId)

/** @throws DrawerOfAnother */
export function refuseForeign(drawer: ForeignDrawer | null): void {
  if (drawer) throw new DrawerOfAnother(drawer.cashbox, drawer.opened_by)
}

type AtDrawer = { cashboxId: CashboxId | null; person: UserId; tillId: TillId | null; at: Date | null }

/** @param at.at when, for what happened before; null for what is open now. */
export async function foreignDrawer(tx: Tx, at: AtDrawer): Promise<ForeignDrawer | null> {
  const [row] = await tx.query<{ drawer: ForeignDrawer | null }>(
    'select cash_foreign_drawer($1, $2, $3, $4) as drawer',
    [at.cashboxId, at.person, at.tillId, at.at],
  )
  return row?.drawer ?? null
}

/**
 * Holds whoever moves cash against whose drawer it is.
 *
 * @throws DrawerOfAnother when somebody else opened it, and this is neither its till nor the shop's shared cashbox.
 */
export async function requireOwnDrawer(tx: Tx<Ctx>, cashboxId: CashboxId): Promise<void> {
  const person = personAtDrawer(tx)
  if (person === null) return
  refuseForeign(await foreignDrawer(tx, { cashboxId, person, tillId: tx.tillId, at: null }))
}

/**
 * Whether a sale that was made without a line names another's drawer. Its seller is held against it, and not who sends
 * it; a supervisor's own sales go anywhere.
 */
export const foreignDrawerOfSale = async (tx: Tx<Ctx>, sale: AtDrawer): Promise<ForeignDrawer | null> =>
  sale.person === tx.actor.userId && isSupervisor(tx.actor) ? null : foreignDrawer(tx, sale)
