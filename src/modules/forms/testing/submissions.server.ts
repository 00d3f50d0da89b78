import { publish } from '#platform/events/outbox.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { formSubmitted } from '../forms-events.ts'
import { writeSubmission } from '../page/sending/submit.server.ts'
import type { Answers } from '../schema/form-schema.ts'

/** Stores what was answered as a public form does, and announces it. */
export const submitTestForm = (
  ctx: Ctx,
  form: FormId,
  answers: Answers,
  { at = ctx.now, language = 'es' }: { at?: Date; language?: 'es' | 'en' } = {},
): Promise<FormSubmissionId> =>
  inTransaction(ctx, async (tx) => {
    const id = newId<FormSubmissionId>()
    const [published] = await tx.query<{ version: number }>(
      'select published_version as version from forms where tenant_id = current_tenant() and id = $1',
      [form],
    )
    if (!published) throw new Error(`there is no form ${form}`)
    await publish(tx, formSubmitted, { form_id: form, submission_id: id })
    const written = { id, form_id: form, version: published.version, language }
    await writeSubmission({ ...tx, now: at }, written, answers, { link: null, person: null })
    return id
  })
