import { seededRandom } from '#modules/tenancy/demo/seeded-random.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import type { DemoShop, ModuleDemo } from '#platform/module/demo.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { DEMO_FORMS, demoAnswers } from './demo/demo-answers.ts'
import { compileForm } from './engine/compile.ts'
import { receiveAnswers } from './engine/receive.ts'
import { writeSubmission } from './page/sending/submit.server.ts'
import { createForm, publishForm } from './records/forms.server.ts'
import { formInput } from './records/forms.ts'
import { reviewSubmission } from './submissions/review/review.server.ts'
import { type TemplateName, templateOf } from './templates/templates.ts'

/** Answered over the last weeks, the last one some hours ago. */
const EVERY_HOURS = 31

/** What somebody answers at a moment, as the form itself reads it. @throws where the demo answers what the form refuses. */
async function answer(at: Ctx, { shop, form, template, roll }: Answering): Promise<FormSubmissionId> {
  const compiled = compileForm(templateOf(template, 'es'))
  const today = dayOfInstant(at.now, shop.timeZone)
  const read = receiveAnswers(compiled, demoAnswers(template, roll), { today })
  if ('problems' in read) throw new Error(`the demo's ${template}: ${[...read.problems.keys()].join(', ')}`)
  const id = newId<FormSubmissionId>()
  const seconds_taken = 40 + Math.floor(roll() * 200)
  await inTransaction(at, (tx) =>
    writeSubmission(tx, { id, form_id: form, version: 1, language: 'es', seconds_taken }, read.answers, {
      link: null,
      person: null,
    }),
  )
  return id
}

type Answering = { shop: DemoShop; form: FormId; template: TemplateName; roll: () => number }

async function fillForm(shop: DemoShop, template: TemplateName, count: number, seed: number): Promise<void> {
  const { owner, now } = shop
  const roll = seededRandom(seed)
  const early = { ...owner, now: new Date(now.getTime() - (count + 1) * EVERY_HOURS * HOUR_MS) }
  const { id } = await createForm(early, formInput.parse({ template }))
  await publishForm(early, { id, version: 1 })
  for (let back = count; back > 0; back--) {
    const at = { ...owner, now: new Date(now.getTime() - (back * EVERY_HOURS - 20) * HOUR_MS) }
    const submission = await answer(at, { shop, form: id, template, roll })
    // The older ones have been looked at.
    if (back <= count / 2) continue
    const status = roll() < 0.85 ? 'approved' : 'rejected'
    const reason = status === 'rejected' ? 'No dejó forma de contactarlo.' : ''
    await reviewSubmission(at, { id: submission, status, reason, version: 1 })
  }
}

/** Five published forms with what people answered. */
export const formsDemo: ModuleDemo = {
  today: async (shop) => {
    if (shop.trade !== 'minimarket') return
    for (const [index, [template, count]] of DEMO_FORMS.entries())
      await fillForm(shop, template, count, index + 1)
  },
}
