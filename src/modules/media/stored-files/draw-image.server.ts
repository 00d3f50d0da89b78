import type { Sharp } from 'sharp'
import { NotAPicture, PictureTooLarge } from '../media.errors.ts'
import { isDrawable } from '../pictures.ts'
import { AS_SENT, drawing, ITS_HEAD, notDrawn } from '../uploads/sharp.server.ts'
import type { FileFormat } from './file-formats.ts'

export type DrawnImage = { size: number; width: number; height: number; preview: Uint8Array }

type Drawn = Extract<FileFormat, 'png' | 'jpg' | 'gif' | 'webp'>

/** As it came: whoever downloads it has what was sent, and the ending that it had. */
const as: Readonly<Record<Drawn, (image: Sharp) => Sharp>> = {
  png: (image) => image.png(),
  jpg: (image) => image.jpeg({ quality: 88 }),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: 88 }),
}

/** Whether a file of this format is an image, which is drawn anew. */
export const isDrawn = (format: FileFormat): format is Drawn => Object.hasOwn(as, format)

const PREVIEW_WIDTH = 480

/**
 * Draws an image anew into another file, in its own format and size, and a smaller look at it: what else was in the file is
 * left behind. Of a moving one the first is kept.
 *
 * @throws NotAPicture, PictureTooLarge, FilesUnavailable where the disk is full
 */
export async function drawImage(
  from: string,
  to: string,
  { format, megapixels }: { format: Drawn; megapixels: number },
): Promise<DrawnImage> {
  const sharp = await drawing()
  const found = await sharp(from, ITS_HEAD)
    .metadata()
    .catch((error: unknown) => {
      throw new NotAPicture('it cannot be read', {}, { cause: error })
    })
  const { width, height } = found.autoOrient
  if (!isDrawable(width, height, megapixels)) throw new PictureTooLarge(width, height, megapixels)
  try {
    const { size } = await as[format](sharp(from, AS_SENT).rotate().toColourspace('srgb')).toFile(to)
    const preview = await sharp(to, AS_SENT)
      .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    return { size, width, height, preview }
  } catch (error) {
    throw notDrawn(error)
  }
}
