import { z } from 'zod'
import { isReportDay } from '#platform/values/day.ts'
import { documentInput, EMPTY_DOCUMENT } from '#platform/values/document.ts'
import type { BlogPostId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { POST_STATUSES } from './post-statuses.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const POST_REFUSALS = {
  title_required: 'a title is required',
  too_long: 'is too long',
  slug_invalid: 'must be of small letters, figures and hyphens',
  picture_invalid: 'must be a picture of this site, or the http or https address of one',
  day_invalid: 'must be a day',
  body_invalid: 'must be a document',
} as const
type Refusals = Readonly<Record<keyof typeof POST_REFUSALS, string>>

const LONGEST_SLUG = 100

/** The address of a post by its title: `¡Café de altura!` → `cafe-de-altura`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-+|-+$/g, '')

/** A post as it is entered, with `words` for what is refused. */
export const postSchema = (words: Refusals) => {
  const line = (most: number) => z.string().trim().max(most, words.too_long).default('')
  return z.object({
    title: z.string().trim().min(1, words.title_required).max(200, words.too_long),
    /** Empty for the one of its title. */
    slug: line(LONGEST_SLUG).refine(
      (text) => text === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
      words.slug_invalid,
    ),
    excerpt: line(500),
    featured_image: line(2000).refine((text) => text === '' || isPictureAddress(text), words.picture_invalid),
    featured_alt: line(300),
    author_name: line(100),
    body: documentInput.default(EMPTY_DOCUMENT),
    status: z.enum(POST_STATUSES).default('draft'),
    /** The day from which on it is shown; empty for at once. */
    published_on: line(10).refine((text) => text === '' || isReportDay(text), words.day_invalid),
    seo_title: line(70),
    seo_description: line(160),
  })
}

export const postInput = postSchema(POST_REFUSALS)
export type PostFields = z.input<typeof postInput>
export type PostInput = z.output<typeof postInput>

export const thisPost = z.object({ id: idIn<BlogPostId>() })
export const postChange = postInput.extend({ ...thisPost.shape, version: readVersion })
export type PostChange = z.output<typeof postChange>

export const postListInput = listInput(20).and(
  z.object({ status: z.enum(POST_STATUSES).nullish() }).prefault({}),
)
export type PostListInput = z.output<typeof postListInput>
