import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { RichDocument } from '#platform/values/document.ts'
import type { BannerId, BlogPostId, TestimonialId } from '#platform/values/ids.ts'
import type { BannerType } from '../content-port/content-port.ts'
import type { PostStatus } from './posts/post-statuses.ts'

/** What the shop announces, with pictures, in the days that it says. */
export const storeBanners = pgTable(
  'store_banners',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<BannerId>().notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    description: text('description').notNull(),
    image_url: text('image_url').notNull(),
    mobile_image_url: text('mobile_image_url').notNull(),
    image_alt: text('image_alt').notNull(),
    link_url: text('link_url').notNull(),
    button_url: text('button_url').notNull(),
    button_text: text('button_text').notNull(),
    banner_type: text('banner_type').$type<BannerType | ''>().notNull(),
    banner_group: text('banner_group').notNull(),
    starts_on: date('starts_on'),
    ends_on: date('ends_on'),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
    position: integer('position').notNull(),
    is_active: boolean('is_active').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** What customers said of the shop. */
export const storeTestimonials = pgTable(
  'store_testimonials',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<TestimonialId>().notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    rating: integer('rating').notNull(),
    position: integer('position').notNull(),
    is_active: boolean('is_active').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** What the shop writes. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<BlogPostId>().notNull(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    excerpt: text('excerpt').notNull(),
    featured_image: text('featured_image').notNull(),
    featured_alt: text('featured_alt').notNull(),
    author_name: text('author_name').notNull(),
    body: jsonb('body').$type<RichDocument>().notNull(),
    body_html: text('body_html').notNull(),
    status: text('status').$type<PostStatus>().notNull(),
    published_at: instant('published_at'),
    seo_title: text('seo_title').notNull(),
    seo_description: text('seo_description').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
