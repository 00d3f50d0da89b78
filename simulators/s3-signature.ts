import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Whom the storage knows. */
export type S3Keys = { accessKeyId: string; secretAccessKey: string; region: string }

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** All but the unreserved letters of RFC 3986. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const pathOf = ({ pathname }: URL): string => decodeURIComponent(pathname).split('/').map(encoded).join('/')

const queryOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

const CLOCK_MS = 15 * 60_000

const instantOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/**
 * Why a request is refused by Signature Version 4, as S3 names it; null where it is signed by the known keys, lately, and its
 * body is what was signed.
 */
export function refusedBy(keys: S3Keys, request: IncomingMessage, body: Buffer): string | null {
  const header = (name: string): string => String(request.headers[name] ?? '')
  const [, keyId, day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(header('authorization')) ?? []
  if (keyId === undefined) return 'AccessDenied'
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const date = header('x-amz-date')
  if (!(Math.abs(Date.now() - instantOf(date)) < CLOCK_MS)) return 'RequestTimeTooSkewed'
  if (region !== keys.region || !date.startsWith(day)) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  const ofAmazon = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))
  if (['host', ...ofAmazon].some((name) => !signed.includes(name))) return 'AccessDenied'
  const hash = header('x-amz-content-sha256')
  const url = new URL(request.url ?? '/', `http://${header('host')}`)
  const headers = signed.map((name) => `${name}:${header(name).trim().replaceAll(/\s+/g, ' ')}\n`).join('')
  const asked = [request.method, pathOf(url), queryOf(url), headers, names, hash].join('\n')
  const said = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(asked)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region))
  if (!timingSafeEqual(hmac(key, said), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'
  return hash === 'UNSIGNED-PAYLOAD' || hash === sha256(body) ? null : 'XAmzContentSHA256Mismatch'
}
