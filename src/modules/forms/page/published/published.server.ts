import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { WorkSpent } from '#platform/values/counted-work.ts'
import type { FormId, FormLinkId } from '#platform/values/ids.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { requireRightOf } from '../../access/access.server.ts'
import type { CompiledForm } from '../../engine/compile.ts'
import { FormForbidden, FormForStaff, FormNotFound, FormPasswordWrong } from '../../forms.errors.ts'
import { compiledBefore, compiledVersion } from '../../records/compiled-versions.server.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { withCalculatedPlaces } from '../../schema/thousands.ts'
import { openFormLink, refuseRevoked } from '../../sharing/links.server.ts'
import type { FormAudience } from '../../statuses.ts'
import { FormNotPublished } from '../form-page.errors.ts'
import { forgiveKnock, type Knock, noteMistake, takeKnock, takeOpening } from '../guard/bounds.server.ts'
import { formToken, linkOfToken } from '../guard/token.server.ts'
import { WAITS_FOR_DAYS } from '../sending/waits-for.ts'
import { forAnybody, type PublishedForm } from './published-form.ts'

type Row = {
  id: FormId
  name: string
  slug: string
  version: number
  schema: FormSchema
  audience: FormAudience
}

/** By what somebody comes to a form. */
export type Visit = {
  /** Whoever of the shop is signed in. */
  readonly person: Ctx | null
  readonly place: string
  readonly link?: string | undefined
  readonly password?: string | undefined
  /** That the page had before, where it asks for another. */
  readonly token?: string | undefined
}

/**
 * The form of an address as it is published, with whose it is.
 *
 * @throws FormNotPublished, FormForStaff, FormLinkEnded, FormPasswordWrong, TooManyRequests
 */
export async function publishedForm(ctx: TenantCtx, slug: string, visit: Visit): Promise<PublishedForm> {
  // What costs little is looked at first.
  takeOpening(ctx, visit.place)
  const { audience, ...form } = await reading(ctx, async (tx) => {
    await requireForms(tx)
    const [row] = await tx.query<Row>(
      `select f.id, f.name, f.slug, f.audience, v.version, v.schema from forms f
        join form_versions v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.version = f.published_version
        where f.tenant_id = current_tenant() and f.slug = $1 and f.status = 'published' and f.deleted_at is null`,
      [slug],
    )
    if (!row) throw new FormNotPublished(`no form at ${slug}`)
    const { trade_name: name, logo_url: logo, theme } = await readSettings(tx)
    return { ...row, schema: withCalculatedPlaces(forAnybody(row.schema)), shop: { name, logo, theme } }
  })
  await requireAudience(audience, form.id, visit.person)
  const link = await linkOf(ctx, form.id, visit)
  if (audience === 'links' && !link) throw new FormNotPublished('opened by its links alone')
  return {
    ...form,
    isForStaff: audience === 'staff',
    person: visit.person?.actor.userId ?? null,
    filledInBy: audience === 'staff' ? (visit.person?.actor.name ?? null) : null,
    token: formToken(ctx, { form: form.id, link }),
  }
}

/** @throws FormForStaff, FormNotPublished where the person's role is kept from it. */
export async function requireAudience(audience: FormAudience, id: FormId, person: Ctx | null): Promise<void> {
  if (audience !== 'staff') return
  if (!person) throw new FormForStaff('nobody is signed in')
  try {
    await requireRightOf(person, id, 'submit')
  } catch (error) {
    if (error instanceof FormForbidden || error instanceof FormNotFound)
      throw new FormNotPublished('not for this role')
    throw error
  }
}

/** @throws FormLinkEnded, FormPasswordWrong, TooManyRequests */
async function linkOf(ctx: TenantCtx, formId: FormId, visit: Visit): Promise<FormLinkId | null> {
  if (!visit.link) return null
  const known = visit.token ? linkOfToken(ctx, formId, visit.token) : null
  if (known) {
    await refuseRevoked(ctx, known)
    return known
  }
  const { link, password, place } = visit
  if (!password) return (await openFormLink(ctx, { formId, token: link, password: null })).id
  return knocked(ctx, { form: formId, link, place }, password)
}

/** @throws FormLinkEnded, FormPasswordWrong, TooManyRequests */
async function knocked(ctx: TenantCtx, knock: Knock, password: string): Promise<FormLinkId> {
  takeKnock(ctx, knock)
  try {
    const { id } = await openFormLink(ctx, { formId: knock.form, token: knock.link, password })
    forgiveKnock(ctx, knock)
    return id
  } catch (error) {
    if (error instanceof FormPasswordWrong) noteMistake(ctx, knock)
    throw error
  }
}

const WAITS_FOR_MS = WAITS_FOR_DAYS * DAY_MS

async function requireForms(tx: Tx<TenantCtx>): Promise<void> {
  if (!(await arePartsOn(tx, ['forms']))) throw new FormNotPublished('the shop has no forms')
}

/** Compiling a form keeps the one process from everybody else. @throws FormNotPublished where it takes too long. */
function compiledWithin(work: () => CompiledForm): CompiledForm {
  try {
    return work()
  } catch (error) {
    if (error instanceof WorkSpent) throw new FormNotPublished('the form is too much work')
    throw error
  }
}

/**
 * The version on which answers were given, of a form that is published. It may have been published again since, but not
 * longer ago than a page may wait: what a shop asks for now is not passed by on its oldest rules.
 *
 * @throws FormNotPublished
 */
export async function versionFilledIn(
  tx: Tx<TenantCtx>,
  id: FormId,
  version: number,
): Promise<{ form: CompiledForm; audience: FormAudience }> {
  await requireForms(tx)
  const named = { tenant: tx.tenantId, form: id, version }
  const known = compiledBefore(named)
  const [row] = await tx.query<{ schema: FormSchema | null; audience: FormAudience }>(
    `select case when $4 then null else v.schema end as schema, f.audience from forms f
      join form_versions v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.version = $2
      where f.tenant_id = current_tenant() and f.id = $1 and f.status = 'published' and f.deleted_at is null
        and not exists (select from form_versions n
          where n.tenant_id = v.tenant_id and n.form_id = v.form_id and n.version > v.version and n.published_at < $3)`,
    [id, version, new Date(tx.now.getTime() - WAITS_FOR_MS), known !== undefined],
  )
  if (!row) throw new FormNotPublished(`no version ${version} of the form`)
  const { schema, audience } = row
  const form = schema === null ? known : compiledWithin(() => compiledVersion(named, schema))
  if (!form) throw new Error('a version is neither kept nor read')
  return { form, audience }
}
