import { holdPictures } from '#modules/media/library/hold-pictures.server.ts'
import { changesStore, keepMoments } from '#modules/store-catalogue/store/store-mark.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  inTurn,
  pageOf,
  recordById,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import { day, dayOfInstant, startOfDay } from '#platform/values/day.ts'
import { documentHtml, type RichDocument } from '#platform/values/document.ts'
import type { BlogPostId } from '#platform/values/ids.ts'
import { PostNotFound, SlugTaken, TooManyPosts } from '../content.errors.ts'
import { blogPosts } from '../content.tables.ts'
import type { PostStatus } from './post-statuses.ts'
import { type PostChange, type PostInput, type PostListInput, slugOf } from './posts.ts'

type ListRow = {
  id: BlogPostId
  name: string
  slug: string
  author_name: string
  featured_image: string
  status: PostStatus
  published_at: Date | null
  updated_at: Date
  version: number
  deleted: boolean
}

type Row = Omit<PostInput, 'published_on'> & ListRow & { body: RichDocument }

/** Of a post's size they are some hundred megabytes. */
const MOST_POSTS = 2000

const LISTED = `r.id, r.title as name, r.slug, r.author_name, r.featured_image, r.status, r.published_at, r.updated_at,
  r.version, r.deleted_at is not null as deleted`

const LIST = defineRecord({
  table: blogPosts,
  noun: 'blog_post',
  missing: (id) => new PostNotFound(`post ${id}`),
  columns: LISTED,
  searched: `concat_ws(' ', r.title, r.slug, r.author_name)`,
  order: 'coalesce(r.published_at, r.updated_at) desc',
})

const POST = {
  ...LIST,
  columns: `${LISTED}, r.title, r.excerpt, r.featured_alt, r.body, r.seo_title, r.seo_description`,
}

/** A page of the posts, the latest first. */
export const findPosts = (ctx: Ctx, { status, ...input }: PostListInput) =>
  reading(ctx, async (tx) => {
    const { data, pagination } = await pageOf<ListRow>(tx, LIST, input, { status: status ?? undefined })
    return {
      data: data.map((row) => ({
        ...row,
        is_coming: row.published_at !== null && row.published_at > tx.now,
      })),
      pagination,
    }
  })

/** A post with its body, deleted or not. @throws PostNotFound */
export const postById = (ctx: Ctx, { id }: { id: BlogPostId }) =>
  reading(ctx, async (tx) => {
    const row = await recordById<Row>(tx, POST, id)
    const { time_zone } = await readSettings(tx)
    return {
      ...row,
      published_on: row.published_at === null ? '' : dayOfInstant(row.published_at, time_zone),
    }
  })

/** @throws SlugTaken */
async function refuseTaken(tx: Tx<TenantCtx>, slug: string, id: BlogPostId | null): Promise<void> {
  const [taken] = await tx.query(
    `select from blog_posts where tenant_id = current_tenant() and slug = $1 and id is distinct from $2
      and deleted_at is null`,
    [slug, id],
  )
  if (taken) throw new SlugTaken(slug)
}

/** The address that was asked for, or one of the title that nobody has. */
async function slugFor(tx: Tx, { slug, title }: PostInput, id: BlogPostId | null): Promise<string> {
  if (slug !== '') {
    await refuseTaken(tx, slug, id)
    return slug
  }
  const wanted = slugOf(title) || 'entrada'
  const rows = await tx.query<{ slug: string }>(
    `select slug from blog_posts where tenant_id = current_tenant() and id is distinct from $1 and deleted_at is null
      and (slug = $2 or slug like $2 || '-%')`,
    [id, wanted],
  )
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(wanted)) return wanted
  const stem = wanted.slice(0, 90).replace(/-+$/, '')
  for (let number = 2; ; number++) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`
}

/** When it is shown: from the day that was chosen, else since it was published first, else from now on. */
async function publishedAt(tx: Tx, { status, published_on }: PostInput, before: Date | null) {
  if (published_on === '') return status === 'published' ? (before ?? tx.now) : null
  const { time_zone } = await readSettings(tx)
  const isSame = before !== null && dayOfInstant(before, time_zone) === published_on
  if (isSame) return before
  return published_on === dayOfInstant(tx.now, time_zone) ? tx.now : startOfDay(day(published_on), time_zone)
}

async function columnsOf(tx: Tx, input: PostInput, id: BlogPostId | null, before: Date | null) {
  const { published_on: _day, ...columns } = input
  return {
    ...columns,
    slug: await slugFor(tx, input, id),
    body_html: documentHtml(input.body),
    published_at: await publishedAt(tx, input, before),
  }
}

const saidOf = ({ title, slug, status }: PostInput) => ({ title, slug, status })

/** Deleted ones too, which can be brought back. @throws TooManyPosts */
async function refuseMore(tx: Tx<TenantCtx>): Promise<void> {
  const [counted] = await tx.query<{ count: number }>(
    'select count(*)::int as count from blog_posts where tenant_id = current_tenant()',
  )
  if ((counted?.count ?? 0) >= MOST_POSTS) throw new TooManyPosts(MOST_POSTS)
}

/**
 * Writes a post. Its HTML is made of its document and of nothing else.
 *
 * @throws TooManyPosts, SlugTaken, PictureNotFound
 */
export const createPost = (ctx: Ctx, input: PostInput) =>
  changesStore(ctx, async (tx) => {
    // Before the address is looked for: of two who write at once the second sees the first one's.
    await inTurn(tx, blogPosts)
    await refuseMore(tx)
    await holdPictures(tx, { to: input })
    const columns = await columnsOf(tx, input, null, null)
    const made = await createRecord(tx, LIST, columns, { said: saidOf(input) })
    await keepMoments(tx, made.id, [columns.published_at])
    return made
  })

/** Changes a post. @throws PostNotFound, SlugTaken, RecordChanged, PictureNotFound */
export const updatePost = (ctx: Ctx, { id, version, ...input }: PostChange) =>
  changesStore(ctx, async (tx) => {
    await inTurn(tx, blogPosts)
    const before = await recordById<Row>(tx, POST, id)
    await holdPictures(tx, { to: input, from: before })
    const columns = await columnsOf(tx, input, id, before.published_at)
    const done = await changeRecord(tx, LIST, { ...columns, id, version }, { said: saidOf(input) })
    await keepMoments(tx, id, [columns.published_at])
    return done
  })

/** Deletes a post; its address is free again. @throws PostNotFound */
export const deletePost = (ctx: Ctx, { id }: { id: BlogPostId }) =>
  changesStore(ctx, (tx) => deleteRecord(tx, LIST, id))

/** Brings a deleted post back. @throws PostNotFound, SlugTaken where another has its address now. */
export const restorePost = (ctx: Ctx, { id }: { id: BlogPostId }) =>
  changesStore(ctx, (tx) => restoreRecord(tx, LIST, id, (within, { slug }) => refuseTaken(within, slug, id)))
