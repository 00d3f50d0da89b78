import type { Context } from 'hono'
import type { PrivateFile } from '#platform/module/endpoint.server.ts'
import { rangeIn } from '#platform/values/byte-range.ts'

/** By both ways that browsers read: what has no letters of ASCII is said once more. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** A file, or the part of it that is asked for; nothing is opened where only its head is. Null where its bytes are gone. */
export async function fileReply(c: Context, file: PrivateFile): Promise<Response | null> {
  const { type, size, name } = file
  c.header('content-type', type)
  c.header('cache-control', 'private, no-store')
  c.header('accept-ranges', 'bytes')
  c.header('content-disposition', disposition(type.startsWith('image/') ? 'inline' : 'attachment', name))
  const span = rangeIn(c.req.header('range'), size)
  if (span === 'beyond') {
    c.header('content-range', `bytes */${size}`)
    return c.body(null, 416)
  }
  c.header('content-length', String(span ? span.to - span.from + 1 : size))
  if (span) c.header('content-range', `bytes ${span.from}-${span.to}/${size}`)
  const status = span ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status)
  const bytes = await file.open(span ?? undefined)
  return bytes && c.body(bytes, status)
}
