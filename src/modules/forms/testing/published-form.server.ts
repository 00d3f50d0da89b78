import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import type { FormField, FormSchema, FormSettings } from '../schema/form-schema.ts'
import { emptyForm, newGroup } from '../schema/new-form.ts'
import { testSchema } from './test-schema.ts'

/** A form of tests: one group of these fields. */
export function testForm(
  fields: readonly FormField[],
  more: Partial<FormSchema> = {},
  settings: Partial<FormSettings> = {},
): FormSchema {
  const empty = emptyForm('Ingreso de paciente', 'es')
  return {
    ...empty,
    groups: [{ ...newGroup('datos', 'Datos personales'), fields }],
    ...more,
    settings: { ...empty.settings, ...settings },
  }
}

type How = { slug?: string; status?: 'published' | 'archived' | 'draft' }

/** Makes a form that is published, as its first version. */
export const newTestForm = (
  ctx: Ctx,
  schema: FormSchema = testSchema(),
  { slug, status = 'published' }: How = {},
): Promise<{ id: FormId; slug: string }> =>
  inTransaction(ctx, async (tx) => {
    const id = newId<FormId>()
    const at = slug ?? `f-${id}`
    const text = JSON.stringify(schema)
    await tx.query(
      `insert into forms (tenant_id, id, name, slug, status, draft_schema, published_version, is_changed, created_at, updated_at)
        values (current_tenant(), $1, $2, $3, $4, $5::jsonb, 1, false, $6, $6)`,
      [id, schema.metadata.name, at, status, text, tx.now],
    )
    await tx.query(
      `insert into form_versions (tenant_id, form_id, version, schema, published_at)
        values (current_tenant(), $1, 1, $2::jsonb, $3)`,
      [id, text, tx.now],
    )
    return { id, slug: at }
  })

/** Publishes a form again, changed. */
export const publishAgain = (ctx: Ctx, id: FormId, schema: FormSchema): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const text = JSON.stringify(schema)
    const [next] = await tx.query<{ version: number }>(
      `insert into form_versions (tenant_id, form_id, version, schema, published_at)
        select tenant_id, form_id, max(version) + 1, $2::jsonb, $3 from form_versions
        where tenant_id = current_tenant() and form_id = $1 group by tenant_id, form_id returning version`,
      [id, text, tx.now],
    )
    await tx.query(
      `update forms set published_version = $2, draft_schema = $3::jsonb
        where tenant_id = current_tenant() and id = $1`,
      [id, next?.version, text],
    )
  })

export type StoredSubmission = {
  number: number
  form_version: number
  answers: Readonly<Record<string, unknown>>
  language: string
  searched: string
  seconds_taken: number | null
  status: string
}

/** What is kept of a form, the first one first. */
export const submissionsOf = (ctx: Ctx, id: FormId): Promise<StoredSubmission[]> =>
  inTransaction(ctx, (tx) =>
    tx.query<StoredSubmission>(
      `select number, form_version, answers, language, searched, seconds_taken, status from form_submissions
        where tenant_id = current_tenant() and form_id = $1 order by number`,
      [id],
    ),
  )
