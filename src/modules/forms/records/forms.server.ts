import { requireRoom } from '#modules/plans/limits/limits.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import {
  defineRecord,
  deleteRecord,
  inTurn,
  pageOf,
  recordById,
  refuseStale,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { MOST_COUNTED_WORK, WorkSpent, within } from '#platform/values/counted-work.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import { beginningOf } from '#platform/values/storable-text.ts'
import { keptFrom, mayDo, requireRight, requireRightOf } from '../access/access.server.ts'
import type { FormRight } from '../access/rights.ts'
import { mayDirectNotices, refuseDirecting, toldIn } from '../access/who-is-told.server.ts'
import { loadPatterns } from '../engine/answers/patterns.ts'
import { problemsOf } from '../engine/check-answers.ts'
import { type CompiledForm, compileForm } from '../engine/compile.ts'
import { firstAnswers, openForm } from '../engine/live-form.ts'
import { publishingProblems } from '../engine/publishing-problems.ts'
import { FormBroken, FormNotFound, FormPutAway, FormWithoutFields, TooManyForms } from '../forms.errors.ts'
import { forms } from '../forms.tables.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { emptyForm, fieldsIn, slugFromName } from '../schema/new-form.ts'
import { sitesIn } from '../sites/allowed-sites.ts'
import { formsSettings } from '../sites/forms-settings.ts'
import type { FormAudience, FormStatus } from '../statuses.ts'
import { templateOf, UNNAMED } from '../templates/templates.ts'
import { keepCompiled } from './compiled-versions.server.ts'
import { countForms } from './count-forms.server.ts'
import type { CopyInput, FormChange, FormInput, FormListInput, FormStep, VersionInput } from './forms.ts'

/** More than a shop of this country ever asks; each has a megabyte of design at most. */
const MOST_FORMS = 2000
const LONGEST_SLUG = 80
/** Of versions on which nothing was filled in, those before the last few go. */
const KEPT_VERSIONS = 20

const missing = (id: string) => new FormNotFound(`form ${id}`)

const COLUMNS = `r.id, r.name, r.slug, r.status, r.audience, r.description, r.published_version, r.is_changed, r.version,
  r.updated_at, r.deleted_at is not null as deleted,
  (select u.name from users u where u.tenant_id = r.tenant_id and u.id = r.updated_by) as updated_by_name`

const FORM = defineRecord({
  table: forms,
  noun: 'form',
  missing,
  columns: COLUMNS,
  searched: `concat_ws(' ', r.name, r.slug, r.description)`,
  order: 'r.updated_at desc',
})

type Named = {
  id: FormId
  name: string
  slug: string
  status: FormStatus
  audience: FormAudience
  description: string
  published_version: number | null
  /** What is designed differs from what is published. */
  is_changed: boolean
  version: number
  updated_at: Date
  updated_by_name: string | null
  deleted: boolean
}
export type FormRow = Named & Counted

/** A page of the shop's forms that the person may see, the last changed first. */
export const findForms = (ctx: Ctx, { status, ...input }: FormListInput) =>
  reading(ctx, async (tx) => {
    const { data, pagination } = await pageOf<Named>(
      tx,
      FORM,
      input,
      { status: status ?? undefined },
      ctx.actor.isOwner
        ? null
        : { condition: (person) => `not ${keptFrom('view', person)}`, value: ctx.actor.userId },
    )
    const counts = await answersOf(
      tx,
      data.map(({ id }) => id),
    )
    const counted = data.map((form): FormRow => ({ ...form, ...NONE, ...counts.get(form.id) }))
    return { data: counted, pagination }
  })

type Counted = { submissions: number; pending: number }
const NONE: Counted = { submissions: 0, pending: 0 }

/** How many submissions forms have, and how many of them wait for a review: counted at once for all of a page. */
async function answersOf(tx: Tx, ids: readonly FormId[]): Promise<Map<FormId, Counted>> {
  const rows = await tx.query<Counted & { form_id: FormId }>(
    `select form_id, count(*) as submissions, count(*) filter (where status = 'pending') as pending
      from form_submissions where tenant_id = current_tenant() and form_id = any($1) and deleted_at is null
      group by form_id`,
    [ids],
  )
  return new Map(rows.map(({ form_id, ...counted }) => [form_id, counted]))
}

/** A form with its design, whether the person's role may change this one, and the other sites that the shop lets it lead to. @throws FormNotFound */
export async function formById(ctx: Ctx, { id }: { id: FormId }) {
  await requireRightOf(ctx, id, 'view')
  const columns = `${COLUMNS}, r.draft_schema as schema`
  const form = await recordById<Named & { schema: FormSchema }>(ctx, { ...FORM, columns }, id)
  const { form_redirect_sites } = await readModuleSettings(ctx, formsSettings)
  return {
    ...form,
    may_edit: await mayDo(ctx, id, 'edit'),
    may_direct_notices: await mayDirectNotices(ctx, id),
    redirect_sites: sitesIn(form_redirect_sites),
  }
}

/** One version of a form as it was published. @throws FormNotFound */
export const formVersion = (ctx: Ctx, { id, form_version }: VersionInput) =>
  reading(ctx, async (tx) => {
    await requireRight(tx, id, 'view')
    const [row] = await tx.query<{ version: number; schema: FormSchema; published_at: Date }>(
      `select version, schema, published_at from form_versions
        where tenant_id = current_tenant() and form_id = $1 and version = $2`,
      [id, form_version],
    )
    if (!row) throw missing(id)
    return row
  })

/** The address of a form of this name: that which nobody has, with a number behind it where somebody does. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = slugFromName(name).slice(0, LONGEST_SLUG - 5)
  const taken = new Set(
    (
      await tx.query<{ slug: string }>(
        `select slug from forms where tenant_id = current_tenant() and (slug = $1 or slug like $1 || '-%')`,
        [slug],
      )
    ).map((row) => row.slug),
  )
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}

async function insertForm(tx: Tx, schema: FormSchema): Promise<{ id: FormId; slug: string }> {
  await inTurn(tx, forms)
  await requireRoom(tx, { limit: 'forms', count: countForms })
  const [counted] = await tx.query<{ count: number }>(
    'select count(*) as count from forms where tenant_id = current_tenant()',
  )
  if ((counted?.count ?? 0) >= MOST_FORMS) throw new TooManyForms(MOST_FORMS)
  const id = newId<FormId>()
  const { name, description } = schema.metadata
  const slug = await freeSlug(tx, name)
  await tx.query(
    `insert into forms (tenant_id, id, name, slug, description, draft_schema, created_at, created_by, updated_at, updated_by)
      values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $6, $7)`,
    [id, name, slug, description, JSON.stringify(schema), tx.now, tx.actor.userId],
  )
  await audit(tx, { action: 'form.created', subject_type: 'form', subject_id: id, details: { name, slug } })
  return { id, slug }
}

/** Makes a form, empty or from a template; sent twice under one key it is made once. @throws TooManyForms, LimitReached */
export const createForm = (ctx: Ctx, { requestId, ...input }: FormInput) =>
  once(ctx, requestId, input, (tx) => {
    const { template, language, name } = input
    const begun = template ? templateOf(template, language) : emptyForm(name ?? UNNAMED[language], language)
    const named = name ? { ...begun, metadata: { ...begun.metadata, name } } : begun
    return insertForm(tx, named)
  })

/** The copy is for those whom the form is for, and roles may do no more with it than with that. */
const copyRights = async (tx: Tx, from: FormId, to: FormId): Promise<void> => {
  await tx.query(
    `update forms set audience = (select audience from forms where tenant_id = current_tenant() and id = $1)
      where tenant_id = current_tenant() and id = $2`,
    [from, to],
  )
  await tx.query(
    `insert into form_rights (tenant_id, form_id, role_id, may_view, may_submit, may_edit, may_delete, may_manage)
      select tenant_id, $2, role_id, may_view, may_submit, may_edit, may_delete, may_manage
        from form_rights where tenant_id = current_tenant() and form_id = $1`,
    [from, to],
  )
}

/** A form like another, as that is designed now, for the same people; it is a draft. @throws FormNotFound, TooManyForms */
export const duplicateForm = (ctx: Ctx, { requestId, id }: CopyInput) =>
  once(ctx, requestId, { id }, async (tx) => {
    await requireRight(tx, id, 'view')
    const [row] = await tx.query<{ schema: FormSchema }>(
      'select draft_schema as schema from forms where tenant_id = current_tenant() and id = $1',
      [id],
    )
    if (!row) throw missing(id)
    const { metadata } = row.schema
    const copy = await insertForm(tx, {
      ...row.schema,
      metadata: { ...metadata, name: `${beginningOf(metadata.name, 200 - ' (2)'.length)} (2)` },
    })
    await copyRights(tx, id, copy.id)
    return copy
  })

type Held = {
  slug: string
  status: FormStatus
  version: number
  published_version: number | null
  schema: FormSchema
  deleted: boolean
}

/**
 * A form that nobody else changes until the transaction ends.
 *
 * @throws FormNotFound, FormForbidden, RecordChanged, FormPutAway
 */
async function hold(tx: Tx, { id, version }: FormStep, right: FormRight): Promise<Held> {
  await requireRight(tx, id, right)
  const [held] = await tx.query<Held>(
    `select slug, status, version, published_version, draft_schema as schema, deleted_at is not null as deleted
      from forms where tenant_id = current_tenant() and id = $1 for update`,
    [id],
  )
  if (!held) throw missing(id)
  refuseStale(held, version)
  if (held.deleted) throw new FormPutAway(`form ${id} is deleted`)
  return held
}

type Saved = { version: number; updated_at: Date; slug: string }

/**
 * Keeps a form's design. Its address follows its name until it was published for the first time. What is the same is not
 * a change.
 *
 * @throws FormNotFound, RecordChanged, FormPutAway
 * @throws FormForbidden, NotOfSupport where it sends answers elsewhere than before and that is not theirs to decide
 */
export const updateForm = (ctx: Ctx, { id, version, schema }: FormChange): Promise<Saved> =>
  inTransaction(ctx, async (tx) => {
    const held = await hold(tx, { id, version }, 'edit')
    if (held.status === 'archived') throw new FormPutAway(`form ${id} is archived`)
    await refuseDirecting(tx, id, { from: held.schema, to: schema })
    const { name, description } = schema.metadata
    const isRenamed = name !== held.schema.metadata.name
    const follows = isRenamed && held.published_version === null
    if (follows) await inTurn(tx, forms)
    const slug = follows ? await freeSlug(tx, name) : held.slug
    const [saved] = await tx.query<Saved>(
      `update forms set name = $2, slug = $3, description = $4, draft_schema = $5, is_changed = true,
          version = version + 1, updated_at = $6, updated_by = $7
        where tenant_id = current_tenant() and id = $1 and draft_schema is distinct from $5::jsonb
        returning version, updated_at, slug`,
      [id, name, slug, description, JSON.stringify(schema), tx.now, tx.actor.userId],
    )
    if (saved && isRenamed) {
      const details = { from: { name: held.schema.metadata.name }, to: { name } }
      await audit(tx, { action: 'form.changed', subject_type: 'form', subject_id: id, details })
    }
    return saved ?? { version: held.version, updated_at: tx.now, slug: held.slug }
  })

/** A form that holds together, and that costs no more than it may to be opened and sent as it begins. @throws FormBroken */
function soundForm(schema: FormSchema, today: Day): CompiledForm {
  try {
    return within(MOST_COUNTED_WORK, () => {
      const compiled = compileForm(schema)
      const problems = compiled.problems.length + publishingProblems(schema).length
      if (problems > 0) throw new FormBroken(problems)
      problemsOf(openForm(compiled, firstAnswers(compiled), { today }))
      return compiled
    })
  } catch (error) {
    if (error instanceof WorkSpent) throw new FormBroken(1)
    throw error
  }
}

/**
 * Publishes a form as it is designed: from now on this version is filled in. Nothing new is no new version.
 *
 * @throws FormNotFound, RecordChanged, FormPutAway, FormBroken, FormWithoutFields
 * @throws LimitReached for one that was put away, where the shop's plan has no room for it.
 */
export async function publishForm(ctx: Ctx, step: FormStep) {
  const { compiled, ...done } = await publishSound(ctx, step)
  keepCompiled({ tenant: ctx.tenantId, form: step.id, version: done.published_version }, compiled)
  return done
}

/** Of those that somebody opened, no more are kept than this. */
const MOST_OPENED_VERSIONS = 80

/** Lets go of the versions of a form up to one, but for those on which somebody filled it in, and of late ones those that were opened. */
const forgetVersions = (tx: Tx, id: FormId, last: number): Promise<unknown> =>
  tx.query(
    `delete from form_versions v where v.tenant_id = current_tenant() and v.form_id = $1 and v.version <= $2
      and not exists (select from form_submissions s
        where s.tenant_id = v.tenant_id and s.form_id = v.form_id and s.form_version = v.version)
      and (v.version <= $2 - ${MOST_OPENED_VERSIONS} or not exists (select from form_visits s
        where s.tenant_id = v.tenant_id and s.form_id = v.form_id and s.form_version = v.version))`,
    [id, last],
  )

const publishSound = (ctx: Ctx, step: FormStep) =>
  inTransaction(ctx, async (tx) => {
    const { id } = step
    const held = await hold(tx, step, 'edit')
    if (held.status === 'archived') await requireRoom(tx, { limit: 'forms', count: countForms })
    await loadPatterns()
    const { time_zone: zone } = await readSettings(tx)
    const compiled = soundForm(held.schema, dayOfInstant(tx.now, zone))
    if (fieldsIn(held.schema).length === 0) throw new FormWithoutFields(`form ${id}`)
    const told = await toldIn(tx, id, held)
    const [same] = await tx.query(
      `select 1 from form_versions v where tenant_id = current_tenant() and form_id = $1 and version = $2
        and schema = $3::jsonb`,
      [id, held.published_version, JSON.stringify(held.schema)],
    )
    const published_version = same ? (held.published_version ?? 1) : (held.published_version ?? 0) + 1
    if (!same) {
      await tx.query(
        `insert into form_versions (tenant_id, form_id, version, schema, published_at, published_by)
          values (current_tenant(), $1, $2, $3, $4, $5)`,
        [id, published_version, JSON.stringify(held.schema), tx.now, tx.actor.userId],
      )
      await forgetVersions(tx, id, published_version - KEPT_VERSIONS)
    }
    const [saved] = await tx.query<{ version: number }>(
      `update forms set status = 'published', published_version = $2, is_changed = false, version = version + 1,
          updated_at = $3, updated_by = $4
        where tenant_id = current_tenant() and id = $1 returning version`,
      [id, published_version, tx.now, tx.actor.userId],
    )
    const details = { version: published_version, ...told }
    await audit(tx, { action: 'form.published', subject_type: 'form', subject_id: id, details })
    return { version: saved?.version ?? held.version, published_version, slug: held.slug, compiled }
  })

/** Nobody can fill it in any more; publishing brings it back. Repeating it changes nothing. @throws FormNotFound, RecordChanged, FormPutAway */
export const archiveForm = (ctx: Ctx, step: FormStep) =>
  inTransaction(ctx, async (tx) => {
    const { id } = step
    const held = await hold(tx, step, 'delete')
    if (held.status === 'archived') return { version: held.version }
    const [saved] = await tx.query<{ version: number }>(
      `update forms set status = 'archived', version = version + 1, updated_at = $2, updated_by = $3
        where tenant_id = current_tenant() and id = $1 returning version`,
      [id, tx.now, tx.actor.userId],
    )
    await audit(tx, { action: 'form.archived', subject_type: 'form', subject_id: id })
    return { version: saved?.version ?? held.version }
  })

/** Deletes a form: its page is none any more, and what was answered stays. @throws FormNotFound */
export const deleteForm = (ctx: Ctx, { id }: { id: FormId }) =>
  deleteRecord(ctx, FORM, id, (tx) => requireRight(tx, id, 'delete'))

/** Brings a deleted form back as it was. @throws FormNotFound, LimitReached */
export const restoreForm = (ctx: Ctx, { id }: { id: FormId }) =>
  restoreRecord(ctx, FORM, id, async (tx) => {
    await requireRight(tx, id, 'delete')
    await requireRoom(tx, { limit: 'forms', count: countForms })
  })
