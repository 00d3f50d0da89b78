import { holdPictures } from '#modules/media/library/hold-pictures.server.ts'
import { touchStore } from '#modules/store-catalogue/store/store-mark.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { firstSections, type Section } from '../schema/sections.ts'
import { RestorePointNotFound } from '../sections.errors.ts'
import { withCleanHtml } from '../shown/clean-html.server.ts'
import { ALWAYS_POINTS, type DraftInput, MOST_POINTS, POINT_DAYS, type PublishInput } from './home-input.ts'

/** Gives a store the home that it begins with. */
export const createHome = (ctx: TenantCtx, sections: readonly Section[] = firstSections()): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `insert into store_pages (tenant_id, id, page, draft_sections, published_sections, published_at, updated_at)
        values (current_tenant(), $1, 'home', $2::jsonb, $2::jsonb, $3, $3) on conflict do nothing`,
      [newId(), JSON.stringify(sections), tx.now],
    )
  })

export type Home = {
  id: string
  sections: readonly Section[]
  /** As everybody sees it. */
  published_sections: readonly Section[]
  is_changed: boolean
  published_at: Date
  updated_at: Date
  version: number
}

/** The home as it is being arranged. */
export const homeDraft = (ctx: TenantCtx): Promise<Home> =>
  reading(ctx, async (tx) => {
    const [home] = await tx.query<Home>(
      `select id, draft_sections as sections, published_sections, is_changed, published_at, updated_at, version
        from store_pages
        where tenant_id = current_tenant() and page = 'home'`,
    )
    if (!home) throw new Error(`shop ${tx.tenantId} has no home`)
    return home
  })

/** The home as everybody sees it. */
export const publishedHome = (ctx: TenantCtx): Promise<readonly Section[]> =>
  reading(ctx, async (tx) => {
    const [home] = await tx.query<{ sections: readonly Section[] }>(
      `select published_sections as sections from store_pages where tenant_id = current_tenant() and page = 'home'`,
    )
    return home?.sections ?? []
  })

/**
 * Holds the pictures that come into the home. Those of it as it is shown or arranged, and as it was when it was shown
 * before, may be gone: whoever goes back to that takes it as it is.
 *
 * @throws PictureNotFound
 */
async function holdNew(tx: Tx<Ctx>, sections: readonly Section[]): Promise<void> {
  const before = await tx.query(
    `select draft_sections, published_sections from store_pages where tenant_id = current_tenant() and page = 'home'
      union all select sections, null from store_page_points where tenant_id = current_tenant() and page = 'home'`,
  )
  await holdPictures(tx, { to: sections, from: before })
}

async function hold(tx: Tx<Ctx>, version: number | undefined): Promise<{ id: string; version: number }> {
  const [held] = await tx.query<{ id: string; version: number }>(
    `select id, version from store_pages where tenant_id = current_tenant() and page = 'home' for update`,
  )
  if (!held) throw new Error(`shop ${tx.tenantId} has no home`)
  refuseStale(held, version)
  return held
}

type Saved = { version: number; updated_at: Date; is_changed: boolean }

/** Keeps the home as it is arranged now; nobody but its editor sees it. What is the same is no change. @throws RecordChanged, PictureNotFound */
export const saveHomeDraft = (ctx: Ctx, { version, sections }: DraftInput): Promise<Saved> =>
  inTransaction(ctx, async (tx) => {
    const held = await hold(tx, version)
    await holdNew(tx, sections)
    const [saved] = await tx.query<Saved>(
      `update store_pages set draft_sections = $1::jsonb, is_changed = published_sections is distinct from $1::jsonb,
          version = version + 1, updated_at = $2, updated_by = $3
        where tenant_id = current_tenant() and page = 'home' and draft_sections is distinct from $1::jsonb
        returning version, updated_at, is_changed`,
      [JSON.stringify(sections.map(withCleanHtml)), tx.now, tx.actor.userId],
    )
    if (saved) return saved
    const same = await homeDraft(tx)
    return { version: held.version, updated_at: same.updated_at, is_changed: same.is_changed }
  })

/**
 * Shows the home to everybody as it is arranged, from the next request on, and keeps it as a point to go back to. Points
 * that are old, and those above so many, go, but never the last few: what was shown before can always be shown again.
 *
 * @throws RecordChanged
 */
export const publishHome = (ctx: Ctx, { version }: PublishInput) =>
  inTransaction(ctx, async (tx) => {
    const held = await hold(tx, version)
    const [saved] = await tx.query<{ version: number; published_at: Date; sections: readonly Section[] }>(
      `update store_pages set published_sections = draft_sections, is_changed = false, published_at = $1,
          version = version + 1, updated_at = $1, updated_by = $2
        where tenant_id = current_tenant() and page = 'home'
        returning version, published_at, published_sections as sections`,
      [tx.now, tx.actor.userId],
    )
    if (!saved) throw new Error(`shop ${tx.tenantId} has no home`)
    await tx.query(
      `insert into store_page_points (tenant_id, id, page, sections, made_at, made_by)
        values (current_tenant(), $1, 'home', $2::jsonb, $3, $4)`,
      [newId(), JSON.stringify(saved.sections), tx.now, tx.actor.userId],
    )
    await tx.query(
      `delete from store_page_points where tenant_id = current_tenant() and page = 'home'
        and id in (select id from (
            select id, made_at, row_number() over (order by made_at desc, id desc) as place from store_page_points
              where tenant_id = current_tenant() and page = 'home') point
          where place > $3 or (place > $4 and made_at < $1::timestamptz - make_interval(days => $2)))`,
      [tx.now, POINT_DAYS, MOST_POINTS, ALWAYS_POINTS],
    )
    await touchStore(tx)
    await audit(tx, { action: 'store_page.published', subject_type: 'store_page', subject_id: held.id })
    return { version: saved.version, published_at: saved.published_at }
  })

export type RestorePoint = { id: string; made_at: Date; made_by_name: string | null; sections_count: number }

/** The moments to which the home can go back, the last first. */
export const restorePoints = (ctx: TenantCtx): Promise<RestorePoint[]> =>
  reading(ctx, (tx) =>
    tx.query<RestorePoint>(
      `select p.id, p.made_at, jsonb_array_length(p.sections) as sections_count,
          (select u.name from users u where u.tenant_id = p.tenant_id and u.id = p.made_by) as made_by_name
        from store_page_points p where p.tenant_id = current_tenant() and p.page = 'home'
        order by p.made_at desc, p.id desc limit $1`,
      [MOST_POINTS],
    ),
  )

/** What the home was then; its editor takes it as a step that can be taken back. @throws RestorePointNotFound */
export const restorePoint = (ctx: TenantCtx, { id }: { id: string }) =>
  reading(ctx, async (tx) => {
    const [point] = await tx.query<{ sections: readonly Section[]; made_at: Date }>(
      `select sections, made_at from store_page_points where tenant_id = current_tenant() and id = $1`,
      [id],
    )
    if (!point) throw new RestorePointNotFound(`point ${id}`)
    return point
  })
