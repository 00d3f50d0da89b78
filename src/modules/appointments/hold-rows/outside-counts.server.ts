import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { isBeyondShare, type Own } from '#platform/values/shares.ts'
import { amongHolds } from './hold-rows.server.ts'
import { reachOf } from './place.ts'

/** How many times are held now, and of what was booked by the page since an instant: in all, and from a place. */
export type OutsideCounts = Readonly<Record<'holds' | 'booked', { readonly all: number } & Required<Own>>>

const REACHED = {
  network: 'booked_from = $1',
  line: 'starts_with(booked_from, $2)',
  block: 'starts_with(booked_from, $3)',
} as const

const countsOf = (name: string, condition: string): string =>
  `jsonb_build_object('all', count(*) filter (where ${condition})${Object.entries(REACHED)
    .map(([reach, here]) => `, '${reach}', count(*) filter (where ${condition} and ${here})`)
    .join('')}) as ${name}`

/** What was taken from outside, by whoever comes from a place, its line and its block, and by all. */
export async function outsideCounts(tx: Tx<TenantCtx>, from: string, since: Date): Promise<OutsideCounts> {
  const { line, block } = reachOf(from)
  const [row] = await amongHolds<OutsideCounts>(
    tx,
    `select ${countsOf('holds', `status = 'held'`)}, ${countsOf('booked', `status <> 'held'`)}
      from appointments where tenant_id = current_tenant() and booked_from is not null
        and created_at between $4 and $5 and (status <> 'held' or hold_ends_at > $5)`,
    [from, line, block, since, tx.now],
  )
  if (!row) throw new Error('a count has one row')
  return row
}

/** Whether a place has all that one may have, or its part of what all may have together. */
export const isAllTaken = (
  counted: OutsideCounts['holds'],
  { own, all }: { own: number; all: number },
): boolean => counted.network >= own || isBeyondShare({ most: all, all: counted.all }, counted)
