import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { bytesOf, draftsIn, type FileStore, type Span, sound } from './file-store.server.ts'
import { askS3, type S3Bucket, textOf } from './s3-request.server.ts'

export type { S3Bucket } from './s3-request.server.ts'

/** An answer of which nothing more is wanted lets its connection go. */
const ended = async (answer: IncomingMessage): Promise<void> => {
  await textOf(answer)
}

const isThere = ({ statusCode }: IncomingMessage): boolean => statusCode !== 404

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

type Place = { bucket: S3Bucket; patienceMs: number }

/** The keys below a folder, page by page. Names of ours have no letter that XML writes otherwise. */
async function* keysBelow({ bucket, patienceMs }: Place, folder: string): AsyncGenerator<string> {
  let next: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix: `${bucket.prefix}${folder}/`,
      ...(next !== undefined && { 'continuation-token': next }),
    }
    const list = await askS3(bucket, { method: 'GET', key: '', query }, patienceMs, textOf)
    for (const [, key] of list.matchAll(/<Key>([^<]+)<\/Key>/g)) if (key !== undefined) yield key
    next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(list)?.[1]?.replaceAll('&amp;', '&')
  } while (next !== undefined)
}

const rangeOf = (at: number, to: number | undefined): Record<string, string> =>
  at === 0 && to === undefined ? {} : { range: `bytes=${at}-${to ?? ''}` }

/** The first answer, opened; it is read on where it breaks off, as long as it is the same file. */
async function opened(
  { bucket, patienceMs }: Place,
  key: string,
  span: Span | undefined,
): Promise<AsyncGenerator<Uint8Array> | null> {
  const from = (at: number, etag?: string) =>
    askS3(
      bucket,
      {
        method: 'GET',
        key,
        headers: { ...rangeOf(at, span?.to), ...(etag !== undefined && { 'if-match': etag }) },
      },
      patienceMs,
      async (answer) => answer,
    )
  const first = await from(span?.from ?? 0)
  if (!isThere(first)) {
    await ended(first)
    return null
  }
  return (async function* () {
    let answer = first
    let at = span?.from ?? 0
    for (let left = 3; ; left -= 1) {
      try {
        for await (const piece of answer) {
          at += piece.length
          yield new Uint8Array(piece)
        }
        return
      } catch (error) {
        if (left === 0) throw error
      } finally {
        answer.destroy()
      }
      answer = await from(at, first.headers.etag)
    }
  })()
}

/**
 * Files in a bucket of S3, or of a service that speaks as it does.
 *
 * @param drafts the folder of this machine for what is on its way. @param patienceMs how long it may be silent.
 */
export function filesInBucket(bucket: S3Bucket, drafts: string, patienceMs: number): FileStore {
  const place = { bucket, patienceMs }
  const keyOf = (name: string): string => `${bucket.prefix}${sound(name)}`
  const { draft, discard } = draftsIn(drafts)
  return {
    draft,
    discard,
    async put(name, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const body = { sha256, size: bytes.length, from: bytes }
      await askS3(bucket, { method: 'PUT', key: keyOf(name), body }, patienceMs, ended)
    },
    async keep(name, path) {
      const body = { sha256: await sha256Of(path), size: (await stat(path)).size, from: { path } }
      await askS3(bucket, { method: 'PUT', key: keyOf(name), body }, patienceMs, ended)
      await discard(path)
    },
    get: async (name) =>
      askS3(bucket, { method: 'GET', key: keyOf(name) }, patienceMs, async (answer) => {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part)
        return isThere(answer) ? new Uint8Array(Buffer.concat(parts)) : null
      }),
    async read(name, span) {
      const pieces = await opened(place, keyOf(name), span)
      return pieces && bytesOf(pieces)
    },
    async removeFolder(name) {
      for await (const key of keysBelow(place, sound(name)))
        await askS3(bucket, { method: 'DELETE', key }, patienceMs, ended)
    },
  }
}

/** What is kept from now on lies in `first`; what lay in `second` before is found there. */
export const filesInEither = (first: FileStore, second: FileStore): FileStore => ({
  ...first,
  get: async (name) => (await first.get(name)) ?? second.get(name),
  read: async (name, span) => (await first.read(name, span)) ?? second.read(name, span),
  async removeFolder(name) {
    await first.removeFolder(name)
    await second.removeFolder(name)
  },
})
