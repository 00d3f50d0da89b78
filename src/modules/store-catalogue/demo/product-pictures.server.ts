import type { DemoProduct } from '#modules/catalogue/demo/demo-product.ts'
import { saveToMediaLibrary } from '#modules/media/library/library.server.ts'
import { savedMediaInput } from '#modules/media/pictures.ts'
import { drawing } from '#modules/media/uploads/sharp.server.ts'
import { uploadPicture } from '#modules/media/uploads/upload.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { productDrawing } from './product-drawings.ts'

export type DemoPicture = { readonly url: string; readonly alt: string }
type Product = Pick<DemoProduct<string>, 'sku' | 'category'>

/** How wide a drawing is, and how many dots an inch has of it then. */
const DRAWN_WIDTH = 480
const DRAWN_DENSITY = 72

/**
 * Draws products and keeps the pictures in the shop's library, as its owner would. By the code of the product.
 *
 * @param wide in pixels.
 */
export async function drawProducts(
  owner: Ctx,
  products: readonly Product[],
  wide = DRAWN_WIDTH,
): Promise<ReadonlyMap<string, DemoPicture>> {
  const sharp = await drawing()
  const kept = new Map<string, DemoPicture>()
  for (const product of products) {
    const drawn = productDrawing(product)
    if (!drawn) continue
    const density = (DRAWN_DENSITY * wide) / DRAWN_WIDTH
    const bytes = await sharp(Buffer.from(drawn.svg), { density }).png({ compressionLevel: 1 }).toBuffer()
    const filename = `${product.sku.toLowerCase()}.png`
    const { url, width, height } = await uploadPicture(owner, `products/${filename}`, bytes)
    const { alt } = drawn
    const saved = { url, filename, category: 'products', alt, metadata: { width, height } }
    await saveToMediaLibrary(owner, savedMediaInput.parse(saved))
    kept.set(product.sku, { url, alt })
  }
  return kept
}
