import { PICTURE_WIDTHS, type PictureWidth } from '#platform/values/picture-address.ts'
import { NotAPicture, PictureTooLarge } from '../media.errors.ts'
import { FORMATS, isDrawable, MOST_MEGAPIXELS, widthsOf } from '../pictures.ts'
import { AS_SENT, drawing, ITS_HEAD, notDrawn } from './sharp.server.ts'

export type EncodedPicture = {
  mimeType: string
  /** In pixels, as it is seen: turned as the camera said. */
  width: number
  height: number
  files: { name: `${PictureWidth}.${'webp' | 'avif'}`; bytes: Uint8Array }[]
}

const TAKEN: ReadonlySet<string> = new Set(FORMATS)

/**
 * Draws a picture anew in the widths it is served in, as WebP and AVIF: what else was in the file (where it was taken, by
 * which camera, a program behind it) is left behind. Of a moving picture the first one is kept.
 *
 * @throws NotAPicture, PictureTooLarge, FilesUnavailable where the disk is full
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const sharp = await drawing()
  const open = () => sharp(bytes, AS_SENT)
  const found = await sharp(bytes, ITS_HEAD)
    .metadata()
    .catch((error: unknown) => {
      throw new NotAPicture('it cannot be read', {}, { cause: error })
    })
  if (!TAKEN.has(found.format)) throw new NotAPicture(`format ${found.format}`)
  // As it is seen: turned as the camera said.
  const { width, height } = found.autoOrient
  if (!isDrawable(width, height)) throw new PictureTooLarge(width, height, MOST_MEGAPIXELS)
  try {
    // Unpacked once: the narrower ones are made of the widest, and not of fifty megapixels each.
    const widest = await open()
      .rotate()
      .resize({ width: PICTURE_WIDTHS.at(-1), withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
    const files: EncodedPicture['files'] = []
    for (const each of widthsOf(width)) {
      const drawn = sharp(widest).resize({ width: each, withoutEnlargement: true })
      files.push(
        { name: `${each}.webp`, bytes: await drawn.clone().webp({ quality: 80 }).toBuffer() },
        { name: `${each}.avif`, bytes: await drawn.clone().avif({ quality: 55, effort: 2 }).toBuffer() },
      )
    }
    return { mimeType: `image/${found.format}`, width, height, files }
  } catch (error) {
    throw notDrawn(error)
  }
}
