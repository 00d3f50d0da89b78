import { eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { SealBroken } from '#platform/process/secrets.server.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { MailOfOwners, PasswordNeeded, SecretUnreadable, TokenNeeded } from './channels.errors.ts'
import { tenantChannels } from './channels.tables.ts'
import type { Channels, ChannelsChange, ChannelsInput } from './channels.ts'
import { reach } from './reach.server.ts'

export type ChannelsRow = typeof tenantChannels.$inferSelect

/** The form's answer without secrets: of them it only says whether they are there. */
export type ShownChannels = Omit<ChannelsInput, 'smtp_password' | 'whatsapp_token'> & {
  id: TenantId
  version: number
  smtp_password_set: boolean
  whatsapp_token_set: boolean
  /** Whether the installation has a mail server and a number for shops without one of their own. */
  installation: Channels
  simulator_allowed: boolean
}

const blank = ({ tenantId, now }: TenantCtx): ChannelsRow => ({
  tenant_id: tenantId,
  smtp_host: null,
  smtp_port: null,
  smtp_security: 'starttls',
  smtp_user: null,
  smtp_password: null,
  mail_from: null,
  mail_from_name: '',
  whatsapp_phone_number_id: null,
  whatsapp_token: null,
  whatsapp_template: null,
  whatsapp_template_language: 'es',
  whatsapp_text_template: null,
  whatsapp_text_template_language: 'es',
  whatsapp_simulated: false,
  updated_at: now,
  version: 1,
})

/** What the shop set up itself; blank for one that never did. */
export const readChannels = (ctx: TenantCtx): Promise<ChannelsRow> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db.select().from(tenantChannels).where(eq(tenantChannels.tenant_id, tx.tenantId))
    return row ?? blank(tx)
  })

const setUp = (row: ChannelsRow, { installation }: TenantCtx): Channels => ({
  mail: row.smtp_host !== null || installation.mail !== null,
  whatsapp: row.whatsapp_phone_number_id !== null || installation.whatsapp.account !== null,
})

/** Which ways to people outside the shop can use, its own or the installation's. */
export const channelsOf = async (ctx: TenantCtx): Promise<Channels> => setUp(await readChannels(ctx), ctx)

const visible = (row: ChannelsRow) => ({
  smtp_host: row.smtp_host ?? '',
  smtp_port: row.smtp_port ?? 587,
  smtp_security: row.smtp_security,
  smtp_user: row.smtp_user ?? '',
  mail_from: row.mail_from ?? '',
  mail_from_name: row.mail_from_name,
  whatsapp_phone_number_id: row.whatsapp_phone_number_id ?? '',
  whatsapp_template: row.whatsapp_template ?? '',
  whatsapp_template_language: row.whatsapp_template_language,
  whatsapp_text_template: row.whatsapp_text_template ?? '',
  whatsapp_text_template_language: row.whatsapp_text_template_language,
  whatsapp_simulated: row.whatsapp_simulated,
})

/** For the settings screen: everything but the secrets. */
export const shownChannels = async (ctx: Ctx): Promise<ShownChannels> => {
  const row = await readChannels(ctx)
  const { installation } = ctx
  return {
    ...visible(row),
    id: row.tenant_id,
    version: row.version,
    smtp_password_set: row.smtp_password !== null,
    whatsapp_token_set: row.whatsapp_token !== null,
    installation: { mail: installation.mail !== null, whatsapp: installation.whatsapp.account !== null },
    simulator_allowed: installation.whatsapp.simulatorUrl !== null,
  }
}

const purposeOf = ({ tenantId }: TenantCtx, secret: 'smtp_password' | 'whatsapp_token'): string =>
  `${tenantId} ${secret}`

/** @throws SecretUnreadable when it was sealed under another key. */
export function openSecret(ctx: TenantCtx, secret: 'smtp_password' | 'whatsapp_token', sealed: string) {
  try {
    return ctx.installation.secrets.open(sealed, purposeOf(ctx, secret))
  } catch (error) {
    if (error instanceof SealBroken) throw new SecretUnreadable(secret, {}, { cause: error })
    throw error
  }
}

/** What is kept of a secret: nothing sent leaves it, an empty text takes it away. */
const keptSecret = (
  ctx: TenantCtx,
  secret: 'smtp_password' | 'whatsapp_token',
  sent: string | null | undefined,
  before: string | null,
): string | null => {
  if (sent === undefined || sent === null) return before
  return sent === '' ? null : ctx.installation.secrets.seal(sent, purposeOf(ctx, secret))
}

function rowOf(ctx: TenantCtx, before: ChannelsRow, input: ChannelsInput): ChannelsRow {
  const hasMail = input.smtp_host !== ''
  const hasWhatsApp = input.whatsapp_phone_number_id !== ''
  // A password goes to the server, in the way and for the user that it was typed for, and to no other.
  const sameServer =
    before.smtp_host === input.smtp_host &&
    before.smtp_port === input.smtp_port &&
    before.smtp_security === input.smtp_security &&
    (before.smtp_user ?? '') === input.smtp_user
  const leavesIt = input.smtp_password === undefined || input.smtp_password === null
  if (hasMail && input.smtp_user !== '' && before.smtp_password !== null && !sameServer && leavesIt)
    throw new PasswordNeeded('the mail server, its port, its security or the user is another')
  return {
    tenant_id: ctx.tenantId,
    smtp_host: input.smtp_host || null,
    smtp_port: hasMail ? input.smtp_port : null,
    smtp_security: input.smtp_security,
    smtp_user: input.smtp_user || null,
    smtp_password: hasMail
      ? keptSecret(ctx, 'smtp_password', input.smtp_password, sameServer ? before.smtp_password : null)
      : null,
    mail_from: input.mail_from || null,
    mail_from_name: input.mail_from_name,
    whatsapp_phone_number_id: input.whatsapp_phone_number_id || null,
    whatsapp_token: hasWhatsApp
      ? keptSecret(ctx, 'whatsapp_token', input.whatsapp_token, before.whatsapp_token)
      : null,
    whatsapp_template: input.whatsapp_template || null,
    whatsapp_template_language: input.whatsapp_template_language,
    whatsapp_text_template: input.whatsapp_text_template || null,
    whatsapp_text_template_language: input.whatsapp_text_template_language,
    whatsapp_simulated: input.whatsapp_simulated && ctx.installation.whatsapp.simulatorUrl !== null,
    updated_at: ctx.now,
    version: before.version + 1,
  }
}

/** What says where letters go, and where those come back to that nobody takes. */
const MAIL_GOES_BY = [
  'smtp_host',
  'smtp_port',
  'smtp_security',
  'smtp_user',
  'smtp_password',
  'mail_from',
] as const satisfies readonly (keyof ChannelsRow)[]

/** @throws MailOfOwners where letters would go another way by the word of somebody who owns nothing. */
function refuseMail({ actor }: Ctx, before: ChannelsRow, after: ChannelsRow): void {
  if (actor.isOwner) return
  if (MAIL_GOES_BY.some((field) => before[field] !== after[field]))
    throw new MailOfOwners('the mail goes another way')
}

/**
 * Sets up the shop's mail server and WhatsApp number. Secrets are sealed before they are kept; one that is not
 * sent stays, but a password only for the same server, port, security and user.
 *
 * @throws RecordChanged when somebody else set them up since they were read for this.
 * @throws HostRefused, PortRefused, ServiceUnreachable when mail may not or cannot be sent by that server.
 * @throws MailOfOwners when mail goes another way by the word of somebody who is no owner.
 * @throws PasswordNeeded when mail goes another way than the kept password was typed for.
 * @throws TokenNeeded when there is a WhatsApp number without a token.
 */
export async function changeChannels(
  ctx: Ctx,
  { version, ...input }: ChannelsChange,
): Promise<{ success: true }> {
  // Nobody else names another server, and none is looked for by their word.
  if (input.smtp_host !== '' && ctx.actor.isOwner)
    await reach(ctx, { host: input.smtp_host, port: input.smtp_port })
  return inTransaction(ctx, async (tx) => {
    await tx.db.insert(tenantChannels).values(blank(tx)).onConflictDoNothing()
    const ofTenant = eq(tenantChannels.tenant_id, tx.tenantId)
    const [before] = await tx.db.select().from(tenantChannels).where(ofTenant).for('update')
    if (!before) throw new Error(`the channels of tenant ${tx.tenantId} were made and are gone`)
    refuseStale(before, version)
    const after = rowOf(tx, before, input)
    refuseMail(tx, before, after)
    if (after.whatsapp_phone_number_id !== null && after.whatsapp_token === null)
      throw new TokenNeeded('no token')
    await tx.db.update(tenantChannels).set(after).where(ofTenant)
    await audit(tx, {
      action: 'settings.channels_changed',
      subject_type: 'tenant',
      subject_id: tx.tenantId,
      details: {
        from: visible(before),
        to: visible(after),
        // Never what they are.
        smtp_password: fateOf(before.smtp_password, after.smtp_password),
        whatsapp_token: fateOf(before.whatsapp_token, after.whatsapp_token),
      },
    })
    return { success: true }
  })
}

const fateOf = (before: string | null, after: string | null): 'none' | 'kept' | 'removed' | 'changed' =>
  before === after ? (after === null ? 'none' : 'kept') : after === null ? 'removed' : 'changed'
