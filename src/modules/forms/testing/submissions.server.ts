import { publish } from '#platform/events/outbox.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { normalizeSearch } from '#platform/values/search-text.ts'
import { formSubmitted } from '../forms-events.ts'
import type { Answers } from '../schema/form-schema.ts'

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
