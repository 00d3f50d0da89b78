import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

/** What is shorter leaves in two packets as it is: packing it would cost a sale more than it saves. */
const LEAST_CHARACTERS = 4096

/** A level at which a hundred kilobytes take a millisecond, away from the thread that serves. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * The answer of a call as it goes out: whole, because as one piece it leaves in one write, and packed where it is long
 * and the browser unpacks it.
 *
 * @param answer its status and headers; what the call set on the way joins them.
 */
export async function packedAnswer(c: Context, answer: Response): Promise<Response> {
  if (!answer.body) return c.newResponse(null, answer)
  const text = await answer.text()
  const accepted = c.req.header('accept-encoding') ?? ''
  const packing = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (text.length < LEAST_CHARACTERS || !packing) return c.newResponse(text, answer)
  c.header('content-encoding', packing)
  c.header('vary', 'accept-encoding')
  return c.newResponse(new Uint8Array(packing === 'br' ? await brotli(text, QUICK) : await zip(text)), answer)
}
