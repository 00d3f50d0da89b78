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

/** Sends the proof of a transfer, with real progress. @returns where it stands; null where it was not taken. */
export const sendProof = ({ file, token, onProgress }: Sending): Promise<string | null> =>
  new Promise((done) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ filename: `store-orders/${Date.now()}-${file.name}`, order: token })
    request.open('POST', `/api/upload/public-form?${query}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded * 95) / Math.max(1, total)))
    request.onload = () => done(request.status === 200 ? addressIn(request.responseText) : null)
    request.onerror = () => done(null)
    endStalled(request, () => done(null))
    request.send(file)
  })
