import { type Banner, type BannerType, GENERAL_GROUP } from '../../content-port/content-port.ts'

/** The banners that a hero of this group shows. */
export const bannersOfGroup = (banners: readonly Banner[], group: string): Banner[] =>
  banners.filter(
    (banner) =>
      (banner.banner_type === 'hero' || banner.banner_type === '') &&
      (banner.group || GENERAL_GROUP) === (group || GENERAL_GROUP),
  )

/** The first banners of a type. */
export const bannersOfType = (banners: readonly Banner[], type: BannerType, most: number): Banner[] =>
  banners.filter(({ banner_type }) => banner_type === type).slice(0, most)

/** Of what stands beside the main column, so many promotions are named. */
export const MOST_BESIDE = 3
