import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Server, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { answer, startLoopback } from './loopback.ts'

/**
 * How it answers: `greylist` turns each recipient away once with 451, `hang` never greets, `cut` drops the line
 * once it has the whole letter and keeps it.
 */
export const MAIL_MODES = ['ok', 'reject', 'greylist', 'hang', 'cut'] as const
export type MailMode = (typeof MAIL_MODES)[number]

export type ReceivedMail = { id: number; from: string; to: string[]; raw: Buffer }

export type MailSimulator = {
  port: number
  url: string
  mails: ReceivedMail[]
  /** How many conversations were begun. */
  connections(): number
  /** Who gave a name and a password, right or wrong, in the order they came. */
  logins(): readonly string[]
  setMode(mode: MailMode): void
  stop(): Promise<void>
}

type Options = {
  port?: number
  webPort?: number
  mode?: MailMode
  /** Whom alone it takes letters from; without them from anybody. */
  login?: { user: string; password: string }
}

const HOST = '127.0.0.1'

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, HOST, () => done())
  })

/** Takes letters from anybody, or from one alone. */
const authentication = (login: Options['login'], logins: string[]): SMTPServerOptions =>
  login
    ? {
        onAuth: ({ username = '', password }, _session, done) => {
          logins.push(username)
          return username === login.user && password === login.password
            ? done(null, { user: username })
            : done(refusal(535, '5.7.8 Authentication credentials invalid'))
        },
      }
    : { authOptional: true }

/** Without encryption: its certificate would be nobody's. */
const PLAIN: SMTPServerOptions = {
  disabledCommands: ['STARTTLS'],
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  disableReverseLookup: true,
  logger: false,
  closeTimeout: 100,
}

/** A mail server that keeps letters in memory, with a page to read them. On this machine only. */
export async function startMailServer(options: Options = {}): Promise<MailSimulator> {
  let mode: MailMode = options.mode ?? 'ok'
  let connections = 0
  const mails: ReceivedMail[] = []
  const logins: string[] = []
  const turnedAway = new Set<string>()
  const sockets = new Map<number, Socket>()
  const smtp = new SMTPServer({
    ...PLAIN,
    ...authentication(options.login, logins),
    onConnect: (_session, done) => {
      connections += 1
      if (mode !== 'hang') done()
    },
    onRcptTo: ({ address }, _session, done) => {
      if (mode === 'reject') return done(refusal(550, '5.1.1 No such user here'))
      if (mode === 'greylist' && !turnedAway.has(address)) {
        turnedAway.add(address)
        return done(refusal(451, '4.7.1 Greylisted, please try again later'))
      }
      return done()
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.once('end', () => {
        mails.push({ id: mails.length + 1, ...addressesOf(session), raw: Buffer.concat(parts) })
        if (mode === 'cut') sockets.get(session.remotePort)?.destroy()
        else done()
      })
    },
  })
  smtp.on('error', (error) => console.error('mail server:', error.message))
  smtp.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket))
  await listening(smtp.server, options.port ?? 0)
  const web = await startLoopback(
    options.webPort ?? 0,
    mailPage(mails, (wanted) => {
      mode = wanted
    }),
  )
  return {
    port: portOf(smtp.server),
    url: web.url,
    mails,
    connections: () => connections,
    logins: () => logins,
    setMode: (wanted) => {
      mode = wanted
    },
    stop: async () => {
      for (const socket of sockets.values()) socket.destroy()
      await Promise.all([new Promise<void>((done) => smtp.close(done)), web.stop()])
    },
  }
}

const addressesOf = ({ envelope }: SMTPServerSession): { from: string; to: string[] } => ({
  from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
  to: envelope.rcptTo.map(({ address }) => address),
})

/** A letter in the words that people read. */
export async function readMail({ raw }: Pick<ReceivedMail, 'raw'>) {
  const { from, to, subject, text, html, messageId, attachments } = await PostalMime.parse(raw)
  return {
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    to: (to ?? []).map(({ address }) => address ?? ''),
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? null,
    messageId: messageId ?? '',
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const isMode = (text: string): text is MailMode => MAIL_MODES.some((mode) => mode === text)

/** `/` to read in, `/mails` as JSON, `/mails/<id>/<n>` an attachment, `POST /mode/<mode>` to change how it answers. */
const mailPage =
  (mails: readonly ReceivedMail[], setMode: (mode: MailMode) => void) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, place, id = '', part = ''] = (request.url ?? '/').split('?', 1)[0]?.split('/') ?? []
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type }).end(body)
    if (place === 'mode' && request.method === 'POST') {
      if (!isMode(id)) return answer(response, 400, { modes: MAIL_MODES })
      setMode(id)
      return answer(response, 200, { mode: id })
    }
    const read = await Promise.all(mails.map(async (mail) => ({ id: mail.id, ...(await readMail(mail)) })))
    if (place !== 'mails') {
      send('text/html; charset=utf-8', pageOf(read))
    } else if (part === '') {
      answer(response, 200, read.map(withoutContent))
    } else {
      const found = read.find((mail) => String(mail.id) === id)?.attachments[Number(part)]
      if (found) send(found.type, found.content)
      else answer(response, 404, { error: 'not here' })
    }
  }

type ReadMail = Awaited<ReturnType<typeof readMail>> & { id: number }

const withoutContent = ({ attachments, ...mail }: ReadMail) => ({
  ...mail,
  attachments: attachments.map(({ filename, type, content }) => ({ filename, type, bytes: content.length })),
})

const pageOf = (mails: readonly ReadMail[]): string => {
  const articles = mails
    .toReversed()
    .map(
      ({ id, from, to, subject, text, attachments }) =>
        `<article><h2>${escaped(subject)}</h2><p>${escaped(from.name)} &lt;${escaped(from.address)}> → ${escaped(to.join(', '))}</p><pre>${escaped(text)}</pre>${attachments
          .map(({ filename }, position) => `<a href="/mails/${id}/${position}">${escaped(filename)}</a>`)
          .join(' ')}</article>`,
    )
  return `<!doctype html><title>Mail</title><meta http-equiv="refresh" content="5"><h1>${mails.length} letters</h1>${articles.join('<hr>')}`
}
