import { endStalled } from '#ui/calls/stalled-upload.client.ts'

type Sending = { readonly file: File; readonly token: string; readonly onProgress: (percent: number) => void }

function addressIn(text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null || !('url' in answer)) return null
    return typeof answer.url === 'string' ? answer.url : null
  } catch {
    return null
  }
}

/** What became of a file: where it stands, that the server did not take it, or that it did not come through. */
export type SentProof = { readonly url: string } | 'refused' | 'no_line'

const taken = (url: string | null): SentProof => (url === null ? 'refused' : { url })

/** Sends the proof of a transfer, with real progress. */
export const sendProof = ({ file, token, onProgress }: Sending): Promise<SentProof> =>
  new Promise((done) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ filename: `store-orders/${Date.now()}-${file.name}`, order: token })
    request.open('POST', `/api/upload/public-form?${query}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded * 95) / Math.max(1, total)))
    // Too much at once, or a server that cannot now: the file is as good as before.
    const isForNow = () => request.status === 429 || request.status >= 500
    request.onload = () =>
      done(isForNow() ? 'no_line' : taken(request.status === 200 ? addressIn(request.responseText) : null))
    request.onerror = () => done('no_line')
    endStalled(request, () => done('no_line'))
    request.send(file)
  })
