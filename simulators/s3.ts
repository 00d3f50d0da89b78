import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startLoopback } from './loopback.ts'
import { refusedBy, type S3Keys } from './s3-signature.ts'

/**
 * How it answers. `busy` cannot now, `busy_once` the next time alone; `cut_once` breaks off in the middle of the next file,
 * whichever way it goes; `silent` never answers.
 */
export type S3Mode = 'ok' | 'busy' | 'busy_once' | 'cut_once' | 'silent'

export type S3Simulator = {
  url: string
  bucket: string
  keys: S3Keys
  /** What lies in the bucket, by key. */
  objects: Map<string, Buffer>
  /** As `PUT /bucket/key`, in their order. */
  asked: string[]
  behave(mode: S3Mode): void
  stop(): Promise<void>
}

/** What the program is given to use it. */
export const SIMULATED_BUCKET = 'enzzo'
export const SIMULATED_KEYS: S3Keys = {
  accessKeyId: 'SIMULATED',
  secretAccessKey: 'simulated-secret',
  region: 'us-east-1',
}

/** A list is told in pages this long, so that more than one is needed soon. */
const PAGE = 3

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

function sayXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  sayXml(response, status, `<Error><Code>${code}</Code></Error>`)

function list(objects: S3Simulator['objects'], { searchParams }: URL, response: ServerResponse): void {
  const prefix = searchParams.get('prefix') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const left = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = left.slice(0, PAGE)
  const next = left.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  sayXml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents}${next}</ListBucketResult>`,
  )
}

function give(kept: Buffer, request: IncomingMessage, response: ServerResponse, isCut: boolean): void {
  const etag = etagOf(kept)
  const wanted = request.headers['if-match']
  if (wanted !== undefined && wanted !== etag) {
    refuse(response, 412, 'PreconditionFailed')
    return
  }
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const last = to === '' ? kept.length - 1 : Math.min(Number(to), kept.length - 1)
  const bytes = from === '' ? kept : kept.subarray(Number(from), last + 1)
  if (from !== '' && Number(from) >= kept.length) {
    refuse(response, 416, 'InvalidRange')
    return
  }
  response.writeHead(from === '' ? 200 : 206, {
    etag,
    'content-length': bytes.length,
    'accept-ranges': 'bytes',
    ...(from !== '' && { 'content-range': `bytes ${from}-${last}/${kept.length}` }),
  })
  if (request.method === 'HEAD') response.end()
  else if (isCut) response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  else response.end(bytes)
}

/** The body whole; with `isCut` the connection ends in the middle of it. */
async function bytesIn(request: IncomingMessage, isCut: boolean): Promise<Buffer | null> {
  const parts: Buffer[] = []
  for await (const part of request) {
    parts.push(Buffer.from(part))
    if (!isCut) continue
    request.socket.destroy()
    return null
  }
  return Buffer.concat(parts)
}

/**
 * The part of S3 that keeps files: put, get, head, delete and list of one bucket, kept in memory. It takes nothing that is not
 * signed by Signature Version 4 with its keys. On this machine only.
 */
export async function startS3({ port = 0 } = {}): Promise<S3Simulator> {
  let mode: S3Mode = 'ok'
  const objects: S3Simulator['objects'] = new Map()
  const asked: string[] = []
  const once = (which: S3Mode): boolean => {
    if (mode !== which) return false
    mode = 'ok'
    return true
  }

  const { url, stop } = await startLoopback(port, async (request, response) => {
    const { method = 'GET' } = request
    const address = new URL(request.url ?? '/', `http://${request.headers.host}`)
    asked.push(`${method} ${address.pathname}`)
    if (mode === 'silent') return
    const body = await bytesIn(request, method === 'PUT' && once('cut_once'))
    if (!body) return
    if (mode === 'busy' || once('busy_once')) return refuse(response, 503, 'SlowDown')
    const refused = refusedBy(SIMULATED_KEYS, request, body)
    if (refused) return refuse(response, refused === 'XAmzContentSHA256Mismatch' ? 400 : 403, refused)
    const [, bucket = '', ...rest] = decodeURIComponent(address.pathname).split('/')
    const key = rest.join('/')
    if (bucket !== SIMULATED_BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (key === '') return list(objects, address, response)
    if (method === 'PUT') {
      objects.set(key, body)
      response.writeHead(200, { etag: etagOf(body) }).end()
      return
    }
    if (method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
      return
    }
    const kept = objects.get(key)
    if (!kept) return refuse(response, 404, 'NoSuchKey')
    give(kept, request, response, method === 'GET' && once('cut_once'))
  })
  return {
    url,
    bucket: SIMULATED_BUCKET,
    keys: SIMULATED_KEYS,
    objects,
    asked,
    stop,
    behave: (wanted) => {
      mode = wanted
    },
  }
}
