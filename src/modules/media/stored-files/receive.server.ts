import { type FileHandle, open } from 'node:fs/promises'
import { FilesUnavailable } from '#platform/errors/platform.errors.ts'
import { isOfFullDisk } from '#platform/files/full-disk.server.ts'
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
 * @throws FileTooLarge as soon as more than `maxBytes` came, FileBrokenOff, FilesUnavailable where the disk is full
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
      await write(file, piece)
    }
  } finally {
    await file.close()
  }
  if (size === 0) throw new FileBrokenOff('nothing was sent')
  return size
}

/** A disk that is full has room again once somebody made some: whoever sends is told to try again. */
async function write(file: FileHandle, piece: Uint8Array): Promise<void> {
  try {
    for (let at = 0; at < piece.length; ) at += (await file.write(piece, at)).bytesWritten
  } catch (error) {
    if (!isOfFullDisk(error)) throw error
    throw new FilesUnavailable('the disk is full', {}, { cause: error })
  }
}
