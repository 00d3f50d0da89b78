import type { DomainError } from '#platform/errors/errors.ts'
import { FilesUnavailable } from '#platform/errors/platform.errors.ts'
import { isOfFullDisk } from '#platform/files/full-disk.server.ts'
import { NotAPicture } from '../media.errors.ts'
import { MOST_MEGAPIXELS } from '../pictures.ts'

// Some twenty megabytes that only a program which takes pictures needs.
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // The threads that pictures are worked on are the ones that passwords wait for.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
let loaded: ReturnType<typeof loadSharp> | null = null

/** What draws pictures, loaded when the first one comes. */
export const drawing = () => {
  loaded ??= loadSharp()
  return loaded
}

/** How whatever somebody sent is opened: no larger than it may be, and refused where it is damaged. */
export const AS_SENT = {
  limitInputPixels: MOST_MEGAPIXELS * 1_000_000,
  failOn: 'error',
  sequentialRead: true,
} as const

/** How only its head is read, which says how large it is: nothing is unpacked. */
export const ITS_HEAD = { ...AS_SENT, limitInputPixels: false } as const

/** Why nothing came of drawing: nothing is wrong with a picture for which only the disk has no room. */
export const notDrawn = (error: unknown): DomainError =>
  isOfFullDisk(error)
    ? new FilesUnavailable('the disk is full', {}, { cause: error })
    : new NotAPicture('it cannot be drawn', {}, { cause: error })
