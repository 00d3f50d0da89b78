import { onTestFinished } from 'vitest'

/** A file on its way to the server, which a test lets go on as far as it likes. */
export type OnItsWay = {
  readonly path: string
  readonly file: Blob
  readonly isCut: () => boolean
  /** So much of it has left. */
  leave(share: number): void
  /** What the server answers; 0 where the line is lost. */
  answer(status: number, body?: unknown): void
}

/** Holds what is uploaded back, as a line that a test has in its hand; there is no server behind components. */
export function uploadLine(): OnItsWay[] {
  const sent: OnItsWay[] = []
  const real = globalThis.XMLHttpRequest
  class Line extends real {
    #path = ''

    override open(_: string, path: string | URL): void {
      this.#path = String(path)
    }

    override setRequestHeader(): void {}

    override abort(): void {
      this.dispatchEvent(new ProgressEvent('abort'))
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (!(body instanceof Blob)) throw new Error('no file was sent')
      let cut = false
      this.addEventListener('abort', () => {
        cut = true
      })
      sent.push({
        path: this.#path,
        file: body,
        isCut: () => cut,
        leave: (share) =>
          this.upload.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded: share * 100, total: 100 }),
          ),
        answer: (status, said) => {
          if (status === 0) {
            this.dispatchEvent(new ProgressEvent('error'))
            return
          }
          Object.defineProperty(this, 'status', { value: status })
          Object.defineProperty(this, 'responseText', { value: JSON.stringify(said) })
          this.dispatchEvent(new ProgressEvent('load'))
        },
      })
    }
  }
  globalThis.XMLHttpRequest = Line
  onTestFinished(() => {
    globalThis.XMLHttpRequest = real
  })
  return sent
}
