import { randomBytes } from 'node:crypto'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { newQuota } from '#platform/kernel/quota.server.ts'
import { hashPassword, isPassword } from '#platform/process/password-hash.server.ts'
import { addDays, dayOfInstant, startOfDay } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormLinkId } from '#platform/values/ids.ts'
import { requireRight } from '../access/access.server.ts'
import type { FormRight } from '../access/rights.ts'
import {
  FormLinkEnded,
  FormLinkEndPast,
  FormLinkNotFound,
  FormNotFound,
  FormPasswordWrong,
  TooManyFormLinks,
} from '../forms.errors.ts'
import { LINK_TOKEN, type LinkInput, statusOfLink } from './links.ts'

/** More than anybody hands out by hand; revoked ones count, because what came by them names them. */
const MOST_LINKS = 2000
/** To hash one takes a core for a while, and threads in which others sign in. */
const PASSWORDS = newQuota({ person: 10, shop: 30 })

type Row = {
  id: FormLinkId
  name: string
  token: string
  ends_at: Date | null
  most_answers: number | null
  answers: number
  has_password: boolean
  created_at: Date
  revoked_at: Date | null
}

const COLUMNS = `id, name, token, ends_at, most_answers, answers, password_hash is not null as has_password, created_at,
  revoked_at`

/** The links of a form, the newest first, with how each stands now. @throws FormNotFound */
export const formLinksOf = (ctx: Ctx, { form_id }: { form_id: FormId }) =>
  reading(ctx, async (tx) => {
    await requireForm(tx, form_id, 'view')
    const links = await tx.query<Row>(
      `select ${COLUMNS} from form_links where tenant_id = current_tenant() and form_id = $1
        order by created_at desc, id desc`,
      [form_id],
    )
    return { data: links.map((link) => ({ ...link, status: statusOfLink(link, ctx.now) })) }
  })

async function requireForm(tx: Tx, id: FormId, right: FormRight): Promise<void> {
  const [form] = await tx.query('select from forms where tenant_id = current_tenant() and id = $1', [id])
  if (!form) throw new FormNotFound(`form ${id}`)
  await requireRight(tx, id, right)
}

/**
 * Makes a link; under one key once. Only the hash of a password is kept.
 *
 * @throws FormNotFound, FormForbidden, FormLinkEndPast, TooManyFormLinks, TooManyRequests
 */
export async function createFormLink(ctx: Ctx, { requestId, password, ...input }: LinkInput) {
  const { time_zone } = await readSettings(ctx)
  return once(ctx, requestId, input, async (tx) => {
    const { form_id, name, ends_on, most_answers } = input
    const ends_at = ends_on === null ? null : startOfDay(addDays(ends_on, 1), time_zone)
    await requireForm(tx, form_id, 'edit')
    if (ends_on !== null && ends_on < dayOfInstant(tx.now, time_zone))
      throw new FormLinkEndPast(`${ends_on} is over`)
    const [counted] = await tx.query<{ count: number }>(
      'select count(*) as count from form_links where tenant_id = current_tenant() and form_id = $1',
      [form_id],
    )
    if ((counted?.count ?? 0) >= MOST_LINKS) throw new TooManyFormLinks(MOST_LINKS)
    // Dear, so that it comes when all else is in order.
    if (password !== null) PASSWORDS.take(tx)
    const password_hash = password === null ? null : await hashPassword(password)
    const id = newId<FormLinkId>()
    const token = randomBytes(16).toString('base64url')
    await tx.query(
      `insert into form_links (tenant_id, id, form_id, name, token, ends_at, most_answers, password_hash, created_at, created_by)
        values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, form_id, name, token, ends_at, most_answers, password_hash, tx.now, tx.actor.userId],
    )
    const details = { name, ends_on, most_answers, has_password: password_hash !== null }
    await audit(tx, { action: 'form.link_created', subject_type: 'form', subject_id: form_id, details })
    return { id, token }
  })
}

/** Ends a link for good. Repeating it changes nothing. @throws FormLinkNotFound, FormForbidden */
export const revokeFormLink = (ctx: Ctx, { id }: { id: FormLinkId }) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    const [link] = await tx.query<{ form_id: FormId; name: string; revoked_at: Date | null }>(
      `select form_id, name, revoked_at from form_links where tenant_id = current_tenant() and id = $1 for update`,
      [id],
    )
    if (!link) throw new FormLinkNotFound(`link ${id}`)
    await requireRight(tx, link.form_id, 'edit')
    if (link.revoked_at) return { success: true }
    await tx.query('update form_links set revoked_at = $2 where tenant_id = current_tenant() and id = $1', [
      id,
      tx.now,
    ])
    await audit(tx, {
      action: 'form.link_revoked',
      subject_type: 'form',
      subject_id: link.form_id,
      details: { name: link.name },
    })
    return { success: true }
  })

type Shown = Row & { password_hash: string | null }
type Knock = { formId: FormId; token: string; password: string | null }

/**
 * The link by which somebody opens a form, where it is open and the password right. How often a password may be tried is
 * bounded by whoever asks.
 *
 * @throws FormLinkEnded also where there is no such link of this form, FormPasswordWrong
 */
export async function openFormLink(
  ctx: TenantCtx,
  { formId, token, password }: Knock,
): Promise<{ id: FormLinkId }> {
  if (!LINK_TOKEN.test(token)) throw new FormLinkEnded('no token')
  const link = await reading(ctx, async (tx) => {
    const [found] = await tx.query<Shown>(
      `select ${COLUMNS}, password_hash from form_links
        where tenant_id = current_tenant() and form_id = $1 and token = $2`,
      [formId, token],
    )
    return found
  })
  if (!link || statusOfLink(link, ctx.now) !== 'open') throw new FormLinkEnded('not open')
  if (link.password_hash !== null) {
    if (password === null || password === '') throw new FormPasswordWrong(true)
    if (!(await isPassword(link.password_hash, password))) throw new FormPasswordWrong(false)
  }
  return { id: link.id }
}

/** In SQL, whether a link is good at a moment. */
const openAt = (now: string): string =>
  `revoked_at is null and (ends_at is null or ends_at > ${now}) and (most_answers is null or answers < most_answers)`

/** Whoever opened a form by a link before is shown no more of it once that is revoked. @throws FormLinkEnded */
export async function refuseRevoked(ctx: TenantCtx, id: FormLinkId): Promise<void> {
  const found = await reading(ctx, (tx) =>
    tx.query('select from form_links where tenant_id = current_tenant() and id = $1 and revoked_at is null', [
      id,
    ]),
  )
  if (found.length === 0) throw new FormLinkEnded(`link ${id}`)
}

/** Whether answers by a link are still taken: it is not revoked, ended or used up. */
export async function isLinkOpen(ctx: TenantCtx, id: FormLinkId): Promise<boolean> {
  const found = await reading(ctx, (tx) =>
    tx.query(`select from form_links where tenant_id = current_tenant() and id = $1 and ${openAt('$2')}`, [
      id,
      ctx.now,
    ]),
  )
  return found.length > 0
}

/**
 * Counts one more answer by a link, in the transaction that keeps the answer: of many at once no more are taken than the
 * link is good for.
 *
 * @throws FormLinkEnded
 */
export async function countAnswer(tx: Tx<TenantCtx>, id: FormLinkId): Promise<void> {
  const counted = await tx.query(
    `update form_links set answers = answers + 1
      where tenant_id = current_tenant() and id = $1 and ${openAt('$2')} returning id`,
    [id, tx.now],
  )
  if (counted.length === 0) throw new FormLinkEnded(`link ${id}`)
}
