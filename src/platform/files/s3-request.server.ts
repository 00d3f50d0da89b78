import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { FilesUnavailable } from '../errors/platform.errors.ts'

/** A bucket of S3 or of a service that speaks as it does; its address stands before the bucket's name. */
export type S3Bucket = {
  /** Such as `https://s3.us-east-1.amazonaws.com`, without a slash at the end. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** What stands before the name of every file, with a slash at its end; empty for nothing. */
  readonly prefix: string
}

export type S3Ask = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Of a file, with its prefix; empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: {
    readonly sha256: string
    readonly size: number
    readonly from: Uint8Array | { readonly path: string }
  }
}

/** Of no bytes at all. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Signs by Signature Version 4, with a hash of what is sent, so that nothing on its way can be changed. */
async function signed({ endpoint, bucket, region, ...keys }: S3Bucket, ask: S3Ask) {
  const url = new URL(`${endpoint}/${bucket}/${ask.key}`)
  for (const [name, value] of Object.entries(ask.query ?? {})) url.searchParams.set(name, value)
  const { headers } = await new AwsV4Signer({
    method: ask.method,
    url: url.href,
    headers: { ...ask.headers, 'x-amz-content-sha256': ask.body?.sha256 ?? EMPTY },
    accessKeyId: keys.accessKeyId,
    secretAccessKey: keys.secretAccessKey,
    region,
    service: 's3',
  }).sign()
  return { url, headers: Object.fromEntries(headers) }
}

/** It took the request and said nothing. */
class Silent extends Error {}

/** One try. The time is of silence: what is large may take as long as it moves. */
async function once(bucket: S3Bucket, ask: S3Ask, patienceMs: number): Promise<IncomingMessage> {
  const { url, headers } = await signed(bucket, ask)
  const open = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((done, fail) => {
    const sending = open(
      url,
      { method: ask.method, headers: { ...headers, ...(ask.body && { 'content-length': ask.body.size }) } },
      done,
    )
    sending.setTimeout(patienceMs, () =>
      sending.destroy(new Silent('the storage of files was silent for too long')),
    )
    sending.once('error', fail)
    const from = ask.body?.from
    if (from === undefined || from instanceof Uint8Array) return void sending.end(from)
    const file = createReadStream(from.path)
    file.once('error', (error) => sending.destroy(error))
    sending.once('close', () => file.destroy())
    file.pipe(sending)
  })
}

const MOST_ANSWER = 4 * 1024 * 1024

/** What it answered, of a list or a refusal. */
export async function textOf(answer: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    size += part.length
    if (size > MOST_ANSWER) throw new Error('the storage of files answered more than any list has')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** It says that it cannot now, or says nothing. */
class NotNow extends Error {}

/** Whether there may be nothing of that name; a file that is sent, and a list, have a bucket that is there or are refused. */
const mayBeNone = ({ method, key }: S3Ask): boolean => method !== 'PUT' && key !== ''

/** @throws NotNow, and an error with what it says where the request was wrong: the keys, the bucket, the clock. */
async function accepted(answer: IncomingMessage, ask: S3Ask): Promise<IncomingMessage> {
  const { statusCode = 0 } = answer
  if (statusCode < 300 || (statusCode === 404 && mayBeNone(ask))) return answer
  const said = /<Code>(\w+)<\/Code>/.exec(await textOf(answer))?.[1] ?? 'no reason'
  const what = `the storage of files answered ${statusCode} (${said})`
  throw statusCode >= 500 || statusCode === 429 ? new NotNow(what) : new StorageRefused(what)
}

/** The storage will not do it however often it is asked: its keys, bucket or region are set wrong. */
export class StorageRefused extends Error {}

const TRIES = 4
/** One who is silent has cost its whole patience already, which somebody waits for. */
const SILENT_TRIES = 2
const FIRST_PAUSE_MS = 100

/**
 * Asks the storage, again where it cannot just now. `work` is done with each answer, and again with the next one where that
 * breaks off in the middle.
 *
 * @throws FilesUnavailable when it does not answer, StorageRefused
 */
export async function askS3<T>(
  bucket: S3Bucket,
  ask: S3Ask,
  patienceMs: number,
  work: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  let silent = 0
  for (let tried = 1; ; tried += 1) {
    try {
      return await work(await accepted(await once(bucket, ask, patienceMs), ask))
    } catch (error) {
      if (error instanceof StorageRefused) throw error
      if (error instanceof Silent) silent += 1
      if (tried === TRIES || silent === SILENT_TRIES)
        throw new FilesUnavailable('the storage of files does not answer', {}, { cause: error })
      await pause(FIRST_PAUSE_MS * 2 ** tried * (0.5 + Math.random()))
    }
  }
}
