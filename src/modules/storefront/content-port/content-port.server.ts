import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { Banner, BlogCard, Testimonial } from './content-port.ts'

/**
 * What sections show of the content that a shop writes. Whoever keeps it fills this (`satisfies ContentReading`), and whoever
 * puts a page together hands it to `sectionData`, so that the sections know nobody above them.
 */
export type ContentReading = {
  /** Those that are on today, of all types, in the shop's order. */
  readonly banners: (ctx: TenantCtx) => Promise<readonly Banner[]>
  /** The latest first. */
  readonly blogCards: (ctx: TenantCtx, limit: number) => Promise<readonly BlogCard[]>
  /** Those that are shown, in the shop's order. */
  readonly testimonials: (ctx: TenantCtx, limit: number) => Promise<readonly Testimonial[]>
}
