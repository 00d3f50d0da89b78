import type { FileAnswer } from '../../schema/form-schema.ts'

export type Upload = {
  readonly file: File
  readonly field: string
  /** From 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** Why the server takes a file not, however often it is sent: by what stands in it, or for its size. */
export type NeverTaken = 'format' | 'size'

/** The server was reached and took the file not. */
export class UploadRefused extends Error {
  readonly never: NeverTaken | null

  constructor(said: string, never: NeverTaken | null = null) {
    super(said)
    this.never = never
  }
}

/** Where the files of a form go, and whence what was sent can be looked at. */
export type UploadPort = {
  /** @throws UploadRefused; anything else where the file did not get there. */
  send(upload: Upload): Promise<FileAnswer>
}
