import { publish } from '#platform/events/outbox.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { normalizeSearch } from '#platform/values/search-text.ts'
import { formSubmitted } from '../forms-events.ts'
import type { Answers, FormSchema } from '../schema/form-schema.ts'
import { testSchema } from './test-schema.ts'

/** Makes a form that is published. */
export const newTestForm = (ctx: Ctx, schema: FormSchema = testSchema()): Promise<FormId> =>
  inTransaction(ctx, async (tx) => {
    const id = newId<FormId>()
    const { name } = schema.metadata
    const text = JSON.stringify(schema)
    await tx.query(
      `insert into forms (tenant_id, id, name, slug, status, draft_schema, published_version, is_changed, created_at, updated_at)
        values (current_tenant(), $1, $2, $3, 'published', $4::jsonb, 1, false, $5, $5)`,
      [id, name, `f-${id}`, text, tx.now],
    )
    await tx.query(
      `insert into form_versions (tenant_id, form_id, version, schema, published_at)
        values (current_tenant(), $1, 1, $2::jsonb, $3)`,
      [id, text, tx.now],
    )
    return id
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

const searchedIn = (answers: Answers): string =>
  normalizeSearch(
    Object.values(answers)
      .flatMap((answer) =>
        typeof answer === 'object' ? answer.filter((one) => typeof one === 'string') : [answer],
      )
      .join(' '),
  )

/** Stores what was answered as a public form does, and announces it. */
export const submitTestForm = (
  ctx: Ctx,
  form: FormId,
  answers: Answers,
  { at = ctx.now, language = 'es' }: { at?: Date; language?: 'es' | 'en' } = {},
): Promise<FormSubmissionId> =>
  inTransaction(ctx, async (tx) => {
    const id = newId<FormSubmissionId>()
    await tx.query(
      `insert into form_submissions (tenant_id, id, form_id, form_version, number, answers, language, searched, submitted_at)
        select tenant_id, $1, id, published_version,
          (select coalesce(max(number), 0) + 1 from form_submissions s where s.tenant_id = f.tenant_id and s.form_id = f.id),
          $3::jsonb, $4, $5, $6
        from forms f where tenant_id = current_tenant() and id = $2`,
      [id, form, JSON.stringify(answers), language, searchedIn(answers), at],
    )
    await publish(tx, formSubmitted, { form_id: form, submission_id: id })
    return id
  })
