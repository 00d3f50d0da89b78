import { limitOf, requireRoom } from '#modules/plans/limits/limits.server.ts'
import { LimitReached } from '#modules/plans/plans.errors.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Count } from '#platform/kernel/room.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { isBeyondShare } from '#platform/values/shares.ts'
import { FilesWaiting, NoRoomForFiles } from '../media.errors.ts'
import type { Sender } from './sender.server.ts'

/** The bytes of all that a shop keeps that was sent to it: files, pictures, drawings. */
export const countBytes: Count = async (tx) => {
  const [row] = await tx.query<{ count: number }>(
    `select coalesce(sum(stored_bytes), 0)::float8 as count from (
      select stored_bytes from pictures where tenant_id = current_tenant()
      union all select stored_bytes from stored_files where tenant_id = current_tenant()
      union all select bytes from stored_rows where tenant_id = current_tenant()) kept`,
  )
  return row?.count ?? 0
}

type Kept = {
  all_bytes: number
  from_outside: number
  waiting: number
  from_sender: number
  from_line: number
  from_block: number
  files_from_sender: number
  /** Waiting or kept: of the last days. */
  own_of_sender: number
  own_of_line: number
  own_of_block: number
  from_guest: number
}

type Asked = { more: number; isOutside: boolean; isAhead: boolean; count: Count }

/** Whoever sends something from outside is told nothing of the shop's plan. @throws LimitReached, NoRoomForFiles */
async function refuseBeyondPlan(
  tx: Tx<TenantCtx>,
  { more, isOutside, isAhead, count }: Asked,
): Promise<void> {
  try {
    await requireRoom(tx, { limit: 'storage_bytes', count, more, isAhead })
  } catch (error) {
    if (!isOutside || !(error instanceof LimitReached)) throw error
    throw new NoRoomForFiles(Math.floor(Number(error.params.most) / 1_000_000))
  }
}

/**
 * Of what a shop may keep, so much may have come without a session, kept or waiting: the rest is its people's own. What one
 * sender handed in of late counts as theirs: of what the others left each has a part, so that none takes all of it.
 */
const OUTSIDE_SHARE = 2

/** Of what a shop may keep, so much may lie there that came without a session and that nothing keeps yet. */
const WAITING_SHARE = 4
/** Of that, so much may be of one of the shop's people who may not fill its library. */
const GUEST_SHARE = 4
const MOST_FILES_OF_SENDER = 300

/** What a shop keeps, and what of it is of strangers and of one of them: all that it keeps is read for it. */
async function keptNow(tx: Tx<TenantCtx>, sender: Sender | null, guest: UserId | null): Promise<Kept> {
  const [row] = await tx.query<Kept>(
    `select coalesce(sum(stored_bytes), 0)::float8 as all_bytes,
        coalesce(sum(stored_bytes) filter (where is_outside), 0)::float8 as from_outside,
        coalesce(sum(stored_bytes) filter (where is_waiting), 0)::float8 as waiting,
        coalesce(sum(stored_bytes) filter (where is_waiting and sender = $1), 0)::float8 as from_sender,
        coalesce(sum(stored_bytes) filter (where is_waiting and sender_line = $2), 0)::float8 as from_line,
        coalesce(sum(stored_bytes) filter (where is_waiting and sender_block = $3), 0)::float8 as from_block,
        (count(*) filter (where is_waiting and sender = $1))::int as files_from_sender,
        coalesce(sum(stored_bytes) filter (where sender = $1), 0)::float8 as own_of_sender,
        coalesce(sum(stored_bytes) filter (where sender_line = $2), 0)::float8 as own_of_line,
        coalesce(sum(stored_bytes) filter (where sender_block = $3), 0)::float8 as own_of_block,
        coalesce(sum(stored_bytes) filter (where is_unkept and created_by = $4), 0)::float8 as from_guest
      from (
        select stored_bytes, false as is_outside, false as is_waiting, null::bytea as sender, null::bytea as sender_line,
            null::bytea as sender_block, false as is_unkept, created_by from pictures
          where tenant_id = current_tenant()
        union all
        select stored_bytes, created_by is null, kept_at is null and sender is not null, sender, sender_line, sender_block,
            kept_at is null, created_by from stored_files
          where tenant_id = current_tenant()
        union all
        select bytes, true, false, null::bytea, null::bytea, null::bytea, false, null::uuid from stored_rows
          where tenant_id = current_tenant()) kept`,
    [sender?.network ?? null, sender?.line ?? null, sender?.block ?? null, guest],
  )
  if (!row) throw new Error('a sum has one row')
  return row
}

/**
 * Refuses what a shop has no room for: all that it keeps, what of it strangers sent, and
 * apart from it what they never handed in. `isAhead` of the work, in a transaction that only reads.
 *
 * @param sender whence it came without a session and waits until it is handed in; null of somebody of the shop, and of what
 *   came from outside (`isOutside`) and waits for nothing.
 * @param guest who of the shop sends it and may not fill its library. @throws NoRoomForFiles, FilesWaiting, LimitReached
 */
export async function refuseFull(
  tx: Tx<TenantCtx>,
  more: number,
  sender: Sender | null = null,
  {
    isAhead = false,
    isOutside = sender !== null,
    guest = null,
  }: { isAhead?: boolean; isOutside?: boolean; guest?: UserId | null } = {},
): Promise<void> {
  let counted: Promise<Kept> | undefined
  // Once: where the plan has a limit, when the shop's others already wait.
  const now = (): Promise<Kept> => {
    counted ??= keptNow(tx, sender, guest)
    return counted
  }
  await refuseBeyondPlan(tx, { more, isOutside, isAhead, count: async () => (await now()).all_bytes })
  const kept = await now()
  // What was bought is kept, also where it is more than the installation gives to everybody.
  const { most: allowed, isPaid } = await limitOf(tx, 'storage_bytes')
  const most = (isPaid ? allowed : null) ?? tx.installation.fileBytesOfShop
  if (kept.all_bytes + more > most) throw new NoRoomForFiles(Math.floor(most / 1_000_000))
  if (guest !== null && kept.from_guest + more > most / WAITING_SHARE / GUEST_SHARE)
    throw new FilesWaiting('more was sent than was handed in')
  if (!isOutside) return
  const outside = Math.min(most, allowed ?? most) / OUTSIDE_SHARE
  const own = { network: kept.own_of_sender, line: kept.own_of_line, block: kept.own_of_block }
  // The first of a sender is taken wherever there is room for it.
  if (isBeyondShare({ most: outside, all: kept.from_outside }, own, { more, least: more }))
    throw new NoRoomForFiles(Math.floor(outside / 1_000_000))
  if (sender && isBeyondWaiting(kept, more, (outside * OUTSIDE_SHARE) / WAITING_SHARE))
    throw new FilesWaiting('more was sent than was handed in')
}

function isBeyondWaiting(
  { waiting, from_sender, from_line, from_block, files_from_sender }: Kept,
  more: number,
  share: number,
): boolean {
  const own = { network: from_sender, line: from_line, block: from_block }
  return (
    files_from_sender >= MOST_FILES_OF_SENDER ||
    isBeyondShare({ most: share, all: waiting }, own, { more, least: 0 })
  )
}

/** How many bytes of pictures and files a shop keeps. */
export const bytesKept = (ctx: TenantCtx): Promise<number> => reading(ctx, countBytes)
