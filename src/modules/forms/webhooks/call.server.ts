import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { ServiceTooSlow, ServiceUnreachable } from '#modules/notifications/channels/channels.errors.ts'
import { reach } from '#modules/notifications/channels/reach.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { beginningOf } from '#platform/values/storable-text.ts'
import { WebhookNotEncrypted, WebhookPortRefused } from './webhooks.errors.ts'

/** Where others have their servers, but for those of their own machine. */
const WEB_PORTS: readonly number[] = [80, 443, 8080, 8443]
/** Of an answer; the rest is not read. */
const MOST_BYTES = 16 * 1024
const LONGEST_ANSWER = 2000
/** A receiver that dawdles, or whose name servers do, holds a worker no longer, however patient the installation is. */
const LONGEST_WAIT_MS = 5000

/** What a message is signed with: `t` is when, in seconds, `v1` the HMAC-SHA256 of `t.body` in hexadecimal. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

export type Call = { url: string; body: string; headers: Readonly<Record<string, string>> }
export type Answered = { status: number; answer: string }

/** The beginning of what was answered, as it can be kept: what came of it, where the rest is late or never comes. */
async function beginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response) {
      const buffer = Buffer.from(part)
      parts.push(buffer)
      bytes += buffer.length
      if (bytes >= MOST_BYTES) break
    }
  } catch {
    // The status was answered, and decides.
  }
  response.destroy()
  const said = Buffer.concat(parts)
    .toString('utf8')
    .replaceAll(/\p{Cc}|\p{Cs}/gu, ' ')
  return beginningOf(said, LONGEST_ANSWER)
}

/**
 * Refuses an address to which nothing will be sent.
 *
 * @throws WebhookPortRefused, WebhookNotEncrypted
 */
export function requireWebAddress({ installation }: TenantCtx, url: string): void {
  if (installation.allowsLocalServices) return
  const { protocol, hostname, port } = new URL(url)
  if (protocol === 'http:') throw new WebhookNotEncrypted(hostname)
  if (port !== '' && !WEB_PORTS.includes(Number(port))) throw new WebhookPortRefused(Number(port))
}

/**
 * Posts to an address that a shop named, and answers what came back. The name is looked up once and the connection goes to
 * that address; no redirect is followed, and of a long answer only the beginning is read.
 *
 * @throws HostRefused, WebhookPortRefused, WebhookNotEncrypted where the program may not be sent there.
 * @throws ServiceUnreachable, ServiceTooSlow where nobody answered in time.
 */
export async function postTo(ctx: TenantCtx, { url, body, headers }: Call): Promise<Answered> {
  const { protocol, hostname, port: said, pathname, search, host } = new URL(url)
  const isPlain = protocol === 'http:'
  const { allowsLocalServices } = ctx.installation
  requireWebAddress(ctx, url)
  const name = hostname.replaceAll(/[[\]]/g, '')
  const port = said === '' ? (isPlain ? 80 : 443) : Number(said)
  const patienceMs = Math.min(ctx.installation.patienceMs, LONGEST_WAIT_MS)
  const patience = AbortSignal.timeout(patienceMs)
  const { address } = await reach(
    { installation: { allowsLocalServices, patienceMs } },
    { host: name, port, ports: WEB_PORTS },
  )
  try {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const request = (isPlain ? httpRequest : httpsRequest)({
        host: address,
        port,
        path: `${pathname}${search}`,
        method: 'POST',
        headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
        ...(!isPlain && { servername: name }),
        signal: patience,
        agent: false,
      })
      request.once('response', done)
      request.once('error', fail)
      request.end(body)
    })
    return { status: response.statusCode ?? 0, answer: await beginning(response) }
  } catch (error) {
    if (patience.aborted) throw new ServiceTooSlow(host, { cause: error })
    throw new ServiceUnreachable(host, { cause: error })
  }
}
