import { z } from 'zod'
import type { PictureId } from '#platform/values/ids.ts'
import { isPictureAddress, PICTURE_WIDTHS, type PictureWidth } from '#platform/values/picture-address.ts'
import { readVersion } from '#platform/values/records.ts'
import { endOf } from '#platform/values/storable-text.ts'
import { idIn } from '#platform/values/wire.ts'

/** Five megabytes, of what is sent (document 3, section 5). */
export const MOST_BYTES = 5 * 1024 * 1024
/** The formats that are taken, by what stands in the file and not by its name. */
export const FORMATS = ['png', 'jpeg', 'gif', 'webp'] as const
/** What a browser offers to choose from. */
export const ACCEPTED = [...FORMATS, 'jpg']
  .map((each) => `.${each}`)
  .concat(FORMATS.map((each) => `image/${each}`))
  .join()
/** What a telephone's largest photographs have; to unpack one costs four bytes a pixel. */
export const MOST_MEGAPIXELS = 50
/** Of whoever has no session: what a telephone takes unless told otherwise, at half the cost. */
export const MOST_MEGAPIXELS_OF_STRANGERS = 25
/** Longer strips are no pictures, and a page cannot show them. */
export const MOST_RATIO = 20

/** Which widths are made of a picture: all that are narrower than it, and one more that holds it whole. */
export function widthsOf(width: number): PictureWidth[] {
  const whole = PICTURE_WIDTHS.findIndex((each) => each >= width)
  return whole === -1 ? [...PICTURE_WIDTHS] : PICTURE_WIDTHS.slice(0, whole + 1)
}

/** Whether so many pixels, in such a shape, are taken. */
export const isDrawable = (width: number, height: number, megapixels = MOST_MEGAPIXELS): boolean =>
  width * height <= megapixels * 1_000_000 && Math.max(width, height) <= MOST_RATIO * Math.min(width, height)

/** Of a file; of a longer one the end is kept. */
export const LONGEST_NAME = 200
/** Of what a picture shows, for who does not see it. */
export const LONGEST_ALT = 300

const category = z.string().trim().max(40)

/** The name of a file without the folders before it, and never without a name. */
export const fileNameIn = (sent: string): string =>
  endOf(
    sent
      .replace(/^.*[/\\]/, '')
      .replace(/\p{C}/gu, '')
      .trim(),
    LONGEST_NAME,
  ) || 'imagen'

/** What it was sent for: the folder before its name, as in `products/1700000000-arroz.jpg`. */
export const categoryIn = (sent: string): string => /^([a-z][a-z0-9-]{0,39})\//.exec(sent)?.[1] ?? ''

export const libraryInput = z
  .object({
    category: category.optional(),
    search: z
      .string()
      .trim()
      .max(100)
      .nullish()
      .transform((text) => text ?? ''),
    page: z.number().int().min(1).max(100_000).default(1),
  })
  .prefault({})
export type LibraryInput = z.output<typeof libraryInput>
export const LIBRARY_PAGE = 60

export const savedMediaInput = z.object({
  url: z.string().trim().min(1).max(2000).refine(isPictureAddress),
  filename: z.string().trim().min(1).max(LONGEST_NAME),
  fileSize: z.number().int().min(0).max(MOST_BYTES).optional(),
  mimeType: z.string().max(100).optional(),
  category: category.default(''),
  alt: z.string().trim().max(LONGEST_ALT).optional(),
  /** From which it is changed; without one, what it shows is said only of a picture of which nobody said it. */
  version: readVersion,
  metadata: z
    .object({
      width: z.number().int().min(1).max(100_000).optional(),
      height: z.number().int().min(1).max(100_000).optional(),
      uploadedAt: z.string().max(40).optional(),
      isExternal: z.boolean().optional(),
    })
    .optional(),
})
export type SavedMedia = z.output<typeof savedMediaInput>

export const thisPicture = z.object({ id: idIn<PictureId>() })
export type ThisPicture = z.output<typeof thisPicture>
