import { connect, type Socket } from 'node:net'
import {
  LoginRefused,
  ServiceBusy,
  ServiceRefused,
  ServiceTooSlow,
  ServiceUnreachable,
} from '../channels/channels.errors.ts'
import type { SmtpSecurity } from '../channels/channels.ts'

export type SmtpServer = {
  host: string
  /** Where the connection goes; the name is only what its certificate must say. */
  address: string
  port: number
  security: SmtpSecurity
  login: { user: string; password: string } | null
}

export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Letter = {
  from: { name: string; address: string }
  to: readonly string[]
  subject: string
  text: string
  html?: string | undefined
  attachments?: readonly Attachment[] | undefined
  replyTo?: string | undefined
  /** The same for the same letter sent twice, so that mail programs can tell. */
  messageId?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** What the server said to it, in its own words. */
export type SmtpAnswer = { answer: string }

/** No conversation of ours is longer; what goes on talking is no mail server. */
const MOST_BYTES = 256 * 1024
const LOOK_EVERY_MS = 20

const isThisMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Encryption is insisted on where the shop says so, and wherever a password travels to another machine. */
const insistsOnTls = ({ security, login, address }: SmtpServer): boolean =>
  security === 'starttls' || (login !== null && !isThisMachine(address))

/** Destroys the connection when it has said more than a conversation needs. @returns how to end the watch. */
function boundAnswers(socket: Socket): () => void {
  const timer = setInterval(() => {
    if (socket.bytesRead > MOST_BYTES)
      socket.destroy(Object.assign(new Error('too long'), { code: 'EMSGSIZE' }))
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

const named = ({ host, port }: SmtpServer): string => `${host}:${port}`

/**
 * Hands a letter to a mail server; the one place that knows nodemailer.
 *
 * @param patienceMs for the whole conversation, so that a server that dawdles holds nobody up.
 * @throws ServiceUnreachable, ServiceTooSlow, ServiceBusy when another try may work. The server may have taken
 *   the letter all the same when the line broke after its end.
 * @throws LoginRefused, ServiceRefused when it would not.
 */
export async function handOver(server: SmtpServer, letter: Letter, patienceMs: number): Promise<SmtpAnswer> {
  // A shop that sends no mail holds none of it.
  const { createTransport } = await import('nodemailer')
  let late = false
  const socket = connect({ host: server.address, port: server.port })
  const timer = setTimeout(() => {
    late = true
    socket.destroy(new Error('too slow'))
  }, patienceMs)
  const unbound = boundAnswers(socket)
  try {
    await connected(socket)
    const transport = createTransport({
      host: server.host,
      port: server.port,
      secure: server.security === 'tls',
      requireTLS: insistsOnTls(server),
      connection: socket,
      // Neither a file of this machine nor an address is ever read into a letter.
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      ...(server.login && { auth: { user: server.login.user, pass: server.login.password } }),
    })
    const { response } = await transport.sendMail({
      ...letter,
      to: [...letter.to],
      attachments: letter.attachments?.map((attachment) => ({ ...attachment })),
    })
    return { answer: response }
  } catch (error) {
    if (late) throw new ServiceTooSlow(named(server), { cause: error })
    throw meaningOf(error, server)
  } finally {
    clearTimeout(timer)
    unbound()
    socket.destroy()
  }
}

const connected = (socket: Socket): Promise<void> =>
  new Promise((done, fail) => {
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.off('error', fail)
      done()
    })
  })

/** Longer answers are a page of a portal and not a mail server's sentence. */
const LONGEST_ANSWER = 300

const textOf = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_ANSWER) : ''
}

/** What a failed conversation means for whoever sent the letter; a bug stays as it was. */
function meaningOf(error: unknown, server: SmtpServer): unknown {
  if (!(error instanceof Error)) return error
  const answer = textOf(error, 'response')
  const status: unknown = Reflect.get(error, 'responseCode')
  const code = textOf(error, 'code')
  if (code === 'ETIMEDOUT') return new ServiceTooSlow(named(server), { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ServiceBusy(answer, { cause: error })
  if (code === 'EAUTH') return new LoginRefused(answer, { cause: error })
  if (typeof status === 'number' && status >= 500) return new ServiceRefused(answer, { cause: error })
  if (/^E[A-Z_]+$/.test(code) && code !== 'EENVELOPE' && code !== 'ESTREAM')
    return new ServiceUnreachable(named(server), { cause: error })
  return error
}
