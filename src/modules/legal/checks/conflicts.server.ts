import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newQuota } from '#platform/kernel/quota.server.ts'
import { contentHash } from '#platform/process/fingerprint.server.ts'
import type { ConflictSearch } from '../clients/client.ts'
import { type Conflict, MOST_CONFLICTS, numbersOfParty } from '../clients/conflict.ts'

/**
 * Each reads every name of the shop and holds it against up to twenty others: half a second of processor where there are
 * twenty thousand. A panel looks once for each that is typed, and whoever signs looks once more.
 */
export const CONFLICT_SEARCHES = newQuota({ person: 30, shop: 60 })

type Found = Conflict & { total: number }

/**
 * Everybody who may stand against a client: all customers, deleted ones too, those who represent legal clients, and the
 * parties that earlier checks named; by the same number, the same name, or one that is spelt alike. The likest come
 * first. `mark` stands for what was found: whoever signs sends it back.
 */
export const searchConflicts = (ctx: TenantCtx, wanted: ConflictSearch) =>
  reading(ctx, async (tx) => {
    const names = [wanted.name, wanted.legal_representative_name, ...wanted.parties]
    const own = [wanted.tax_id, wanted.legal_representative_id, wanted.company_registration_number]
    // Of another party often the number is all that is known, and it is typed where the names are.
    const numbers = [...own, ...wanted.parties.flatMap(numbersOfParty)]
    const isTyped = (text: string | null | undefined): text is string => Boolean(text)
    const rows = await tx.query<Found>(
      `select role, customer_id, customer_name, code, name, matched, sought, likeness, status, deleted, total
        from legal_conflicts($1, $2, $3, $4)`,
      [names.filter(isTyped), numbers.filter(isTyped), wanted.customerId ?? null, MOST_CONFLICTS],
    )
    const found = rows.map(({ total: _all, ...conflict }): Conflict => conflict)
    return { found, total: rows[0]?.total ?? 0, mark: markOf(found) }
  })

/** Stands for who was found, and not for in what order. */
const markOf = (found: readonly Conflict[]): string =>
  contentHash(found.map(({ role, customer_id, name }) => `${role} ${customer_id} ${name}`).toSorted())
