import { z } from 'zod'
import { endStalled } from '#ui/calls/stalled-upload.client.ts'

const domain = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
const refusal = z.object({ error: z.object({ data: z.object({ domain }) }) })

/** The server refused it; `data` as of a call that was refused, where it gave a reason that has a name. */
export class UploadRefused extends Error {
  readonly data: { readonly domain: z.output<typeof domain> } | null
  /** It is nothing that is taken, however often it is sent. */
  readonly isForGood: boolean

  constructor(said: unknown, status = 0) {
    super('the upload was refused')
    this.isForGood = status === 400
    this.data = refusal.safeParse(said).data?.error.data ?? null
  }
}

const answer = z.object({ url: z.string(), width: z.number(), height: z.number() })
export type Uploaded = z.output<typeof answer>

type Sending = { signal: AbortSignal; onSent: (share: number) => void }

/**
 * Sends a picture as it is and says how much of it has left, from 0 to 1: `fetch` cannot.
 *
 * @param name with what it is for before it: `products/1700000000000-arroz.jpg`. @throws UploadRefused
 */
export const sendPicture = (name: string, file: Blob, { signal, onSent }: Sending): Promise<Uploaded> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/upload?filename=${encodeURIComponent(name)}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const said = parsed(request.responseText)
      const read = answer.safeParse(said)
      if (request.status === 200 && read.success) done(read.data)
      else fail(new UploadRefused(said, request.status))
    }
    request.onerror = () => fail(new UploadRefused(null))
    request.onabort = () => fail(new DOMException('taken back', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    endStalled(request, () => fail(new UploadRefused(null)))
    request.send(file)
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
