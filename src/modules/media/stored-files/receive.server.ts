import { open } from 'node:fs/promises'
import { FileBrokenOff, FileTooLarge } from '../media.errors.ts'

/** What of the sender broke off; what of the disk did is none of it. */
async function* arriving(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of stream) yield piece
  } catch (error) {
    throw new FileBrokenOff('the sender went away', {}, { cause: error })
  }
}

/**
 * Writes what arrives into a file, piece by piece. @returns how many bytes came.
 *
 * @throws FileTooLarge as soon as more than `maxBytes` came, FileBrokenOff
 */
export async function receive(
  stream: ReadableStream<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<number> {
  const file = await open(path, 'r+')
  let size = 0
  try {
    for await (const piece of arriving(stream)) {
      size += piece.length
      if (size > maxBytes) throw new FileTooLarge(maxBytes)
      for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten
    }
  } finally {
    await file.close()
  }
  if (size === 0) throw new FileBrokenOff('nothing was sent')
  return size
}
