import { holdPictures } from '#modules/media/library/hold-pictures.server.ts'
import { changesStore, keepMoments } from '#modules/store-catalogue/store/store-mark.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import {
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  moveRecord,
  pageOf,
  recordById,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import { addDays, day, startOfDay } from '#platform/values/day.ts'
import type { BannerId } from '#platform/values/ids.ts'
import type { Move } from '#platform/values/records.ts'
import { BannerNotFound } from '../content.errors.ts'
import { storeBanners } from '../content.tables.ts'
import type { BannerChange, BannerInput, BannerListInput } from './banners.ts'

type OfficeRow = Required<BannerInput> & {
  id: BannerId
  name: string
  /** Whether its days are to come, are now, or were. */
  when: 'coming' | 'now' | 'over'
  version: number
  deleted: boolean
}

const BANNER = defineRecord({
  table: storeBanners,
  noun: 'banner',
  missing: (id) => new BannerNotFound(`banner ${id}`),
  columns: `r.id, r.title, r.title as name, r.subtitle, r.description, r.image_url, r.mobile_image_url, r.image_alt, r.link_url,
    r.button_url, r.button_text, r.banner_type, r.banner_group, r.starts_on::text as starts_on, r.ends_on::text as ends_on,
    r.position, r.is_active, r.version, r.deleted_at is not null as deleted,
    case when r.starts_at > now() then 'coming' when r.ends_at <= now() then 'over' else 'now' end as when`,
  searched: `concat_ws(' ', r.title, r.subtitle, r.banner_group)`,
  order: 'r.position, r.title',
})

/** A page of the banners, those of one type alone where it is named. */
export const findBanners = (ctx: Ctx, { banner_type, ...input }: BannerListInput) =>
  pageOf<OfficeRow>(ctx, BANNER, input, { banner_type: banner_type ?? undefined })

/** A banner, deleted or not. @throws BannerNotFound */
export const bannerById = (ctx: Ctx, { id }: { id: BannerId }) => recordById<OfficeRow>(ctx, BANNER, id)

/** Its days as the moments that they begin and end, by the shop's clock. */
async function dated(tx: Tx, { starts_on, ends_on }: Pick<BannerInput, 'starts_on' | 'ends_on'>) {
  const { time_zone } = await readSettings(tx)
  return {
    starts_at: starts_on === null ? null : startOfDay(day(starts_on), time_zone),
    ends_at: ends_on === null ? null : startOfDay(addDays(day(ends_on), 1), time_zone),
  }
}

/** Makes a banner. @throws PictureNotFound */
export const createBanner = (ctx: Ctx, input: BannerInput) =>
  changesStore(ctx, async (tx) => {
    const moments = await dated(tx, input)
    await holdPictures(tx, { to: input })
    const made = await createRecord(tx, BANNER, { ...input, ...moments })
    await keepMoments(tx, made.id, [moments.starts_at, moments.ends_at])
    return made
  })

/** Changes a banner. @throws BannerNotFound, RecordChanged, PictureNotFound */
export const updateBanner = (ctx: Ctx, change: BannerChange) =>
  changesStore(ctx, async (tx) => {
    const moments = await dated(tx, change)
    const done = await changeRecord(
      tx,
      BANNER,
      { ...change, ...moments },
      { check: (within, before) => holdPictures(within, { to: change, from: before }) },
    )
    await keepMoments(tx, change.id, [moments.starts_at, moments.ends_at])
    return done
  })

/** Deletes a banner. @throws BannerNotFound */
export const deleteBanner = (ctx: Ctx, { id }: { id: BannerId }) =>
  changesStore(ctx, (tx) => deleteRecord(tx, BANNER, id))

/** Brings a deleted banner back. @throws BannerNotFound */
export const restoreBanner = (ctx: Ctx, { id }: { id: BannerId }) =>
  changesStore(ctx, (tx) => restoreRecord(tx, BANNER, id))

/** Moves a banner one place up or down. @throws BannerNotFound */
export const moveBanner = (ctx: Ctx, input: Move) => changesStore(ctx, (tx) => moveRecord(tx, BANNER, input))
