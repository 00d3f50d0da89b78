import { DomainError } from '#platform/errors/errors.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { LoginRefused, MailNotSetUp } from '../channels/channels.errors.ts'
import { type ChannelsRow, openSecret, readChannels } from '../channels/channels.server.ts'
import { reach } from '../channels/reach.server.ts'
import { triedAgainAt } from '../channels/tried-again.ts'
import { type Attachment, handOver, type Letter, type SmtpAnswer, type SmtpServer } from './smtp.server.ts'

export type MailMessage = {
  to: readonly string[]
  subject: string
  text: string
  html?: string
  attachments?: readonly Attachment[]
  /** Names the letter: one that is sent again keeps it. */
  id?: string
  /** Of news: the address at which its reader ends them by one press, also from the mail program itself (RFC 8058). */
  unsubscribeAt?: string
  /** Who is answered, where that is somebody else than who sends it. */
  replyTo?: string
  /** What the installation itself tells a shop: it goes by its own server, where it has one. */
  isOfInstallation?: boolean
}

type Route = { server: SmtpServer; from: Letter['from'] }

/** The shop's own mail server, else the installation's; the other way round for what the installation itself says. */
async function routeOf(ctx: TenantCtx, row: ChannelsRow, isOfInstallation: boolean): Promise<Route> {
  const { mail } = ctx.installation
  if (isOfInstallation && mail) return routeOfInstallation(mail)
  if (row.smtp_host !== null && row.smtp_port !== null && row.mail_from !== null) {
    const { smtp_host: host, smtp_port: port, smtp_user: user, smtp_password: sealed } = row
    return {
      server: {
        ...(await reach(ctx, { host, port })),
        security: row.smtp_security,
        login:
          user === null
            ? null
            : { user, password: sealed === null ? '' : openSecret(ctx, 'smtp_password', sealed) },
      },
      from: { name: row.mail_from_name, address: row.mail_from },
    }
  }
  if (!mail) throw new MailNotSetUp('neither the shop nor the installation has a mail server')
  return routeOfInstallation(mail)
}

const routeOfInstallation = ({ url, from }: { url: string; from: string }): Route => ({
  server: serverOfUrl(new URL(url)),
  from: senderOf(from),
})

/** The installation's own server goes where its owner said, by whatever name. */
const serverOfUrl = ({ protocol, hostname, port, username, password }: URL): SmtpServer => {
  const host = hostname.replaceAll(/[[\]]/g, '')
  const tls = protocol === 'smtps:'
  return {
    host,
    address: host,
    port: port === '' ? (tls ? 465 : 587) : Number(port),
    security: tls ? 'tls' : 'auto',
    login:
      username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
}

/** `Colmado <ventas@colmado.do>` or the bare address. */
const senderOf = (from: string): Letter['from'] => {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.trim().replaceAll('"', ''), address: address.trim() }
}

/** In whose name letters go: the shop's, else the installation's; null where none can be sent. */
export async function mailSender(ctx: TenantCtx): Promise<Letter['from'] | null> {
  const { smtp_host, mail_from: address, mail_from_name: name } = await readChannels(ctx)
  if (smtp_host !== null && address !== null) return { name, address }
  const { mail } = ctx.installation
  return mail && senderOf(mail.from)
}

/**
 * Sends a letter by the shop's mail server, or by the installation's where the shop has none. Not to be called
 * inside a transaction: it waits for a server outside.
 *
 * @throws MailNotSetUp, SecretUnreadable, HostRefused, PortRefused when nothing can be sent as things stand.
 * @throws ServiceUnreachable, ServiceTooSlow, ServiceBusy (all of the kind `unavailable`) when another try may work.
 * @throws LoginRefused, ServiceRefused with the server's own words when it would not.
 */
export async function sendMail(
  ctx: TenantCtx,
  { id, unsubscribeAt, isOfInstallation = false, ...message }: MailMessage,
): Promise<SmtpAnswer> {
  const { server, from } = await routeOf(ctx, await readChannels(ctx), isOfInstallation)
  const host = from.address.split('@').at(-1) ?? 'localhost'
  const headers = unsubscribeAt && {
    'List-Unsubscribe': `<${unsubscribeAt}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const letter: Letter = {
    ...message,
    from,
    ...(id && { messageId: `<${id}@${host}>` }),
    ...(headers && { headers }),
  }
  return handOver(server, letter, ctx.installation.patienceMs)
}

/** How a letter waits: since when, and what announces it again. Its handler says when it is too late. */
export type LetterWait = {
  readonly since: Date
  readonly again: (tx: Tx<TenantCtx>, at: Date) => Promise<void>
}

/**
 * Sends a letter that waits for nobody's answer, as a handler of an event does: what another try would not mend is over. A
 * login that is refused is mended by the shop, so that the letter is announced again, the seldomer the longer that lasts: a
 * service closes to whoever keeps trying.
 *
 * @throws ServiceUnreachable, ServiceTooSlow, ServiceBusy when another try may work.
 */
export async function sendMailOrLetItGo(
  ctx: TenantCtx,
  message: MailMessage,
  { since, again }: LetterWait,
): Promise<void> {
  try {
    await sendMail(ctx, message)
  } catch (error) {
    if (error instanceof LoginRefused)
      return await inTransaction(ctx, (tx) => again(tx, triedAgainAt(since, tx.now)))
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error
  }
}
