import type { FileAnswer } from '../../schema/form-schema.ts'

export type Upload = {
  readonly file: File
  readonly field: string
  /** From 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** Where the files of a form go, and whence what was sent can be looked at. */
export type UploadPort = {
  /** @throws when it could not be sent; the message is for the person where `isForPerson` says so. */
  send(upload: Upload): Promise<FileAnswer>
}
