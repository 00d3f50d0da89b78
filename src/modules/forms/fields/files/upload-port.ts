import type { FileAnswer } from '../../schema/form-schema.ts'

export type Upload = {
  readonly file: File
  readonly field: string
  /** From 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** Why the server takes a file not, though it is sent again: by what stands in it, for its size, or because the shop is full. */
export type NeverTaken = 'format' | 'size' | 'room'

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
