import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { type SampleShop, samplesOf } from '#platform/module/samples.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormMailId } from '#platform/values/ids.ts'
import { createForm, publishForm } from './records/forms.server.ts'
import { formInput } from './records/forms.ts'
import { emptyForm } from './schema/new-form.ts'
import { createFormLink } from './sharing/links.server.ts'
import { linkInput } from './sharing/links.ts'
import { saveView } from './submissions/views/views.server.ts'
import { newTestForm } from './testing/published-form.server.ts'
import { submitTestForm } from './testing/submissions.server.ts'
import { testSchema } from './testing/test-schema.ts'
import { tellOfSubmitted } from './webhooks/happenings.job.ts'
import { createWebhook } from './webhooks/kept-webhooks.server.ts'
import { messagesOf } from './webhooks/messages.server.ts'

const list = (form_id: string) => ({ form_id, filters: { city: 'santiago' } })

const someWebhook = (name: string) => ({
  url: `https://ejemplo.test/${encodeURIComponent(name)}`,
  events: ['submission.created' as const],
  is_active: true,
})

/** A form with an answer, a view of it and an address that is told of it. */
async function answered({ owner, name }: SampleShop) {
  const { id: form } = await newTestForm(owner, testSchema({ name: `Formulario ${name}` }))
  const submission = await submitTestForm(owner, form, { name: `Ana ${name}`, city: 'santiago' })
  const view = await saveView(owner, { form_id: form, name, filters: { search: name }, columns: ['name'] })
  const hook = await createWebhook(owner, { ...someWebhook(name), form_id: form })
  await tellOfSubmitted(owner, { form_id: form, submission_id: submission })
  const [message] = (await messagesOf(owner, { id: hook.id, page: 1, pageSize: 1 })).data
  if (!message) throw new Error('a webhook was told nothing')
  const mail = newId<FormMailId>()
  await inTransaction(owner, (tx) =>
    tx.query(
      `insert into form_mails (tenant_id, id, submission_id, kind, recipient, state, created_at)
        values (current_tenant(), $1, $2, 'notice', 'salon@ejemplo.test', 'failed', $3)`,
      [mail, submission, tx.now],
    ),
  )
  return {
    form_mail: mail,
    answered_form: form,
    form_submission: submission,
    form_view: view.id,
    form_webhook: hook.id,
    form_webhook_message: message.id,
  }
}

export const formsSamples = samplesOf<
  | 'form'
  | 'draft_form'
  | 'form_link'
  | 'answered_form'
  | 'form_submission'
  | 'form_mail'
  | 'form_view'
  | 'form_webhook'
  | 'form_webhook_message',
  'delivery'
>({
  fill: async (shop) => {
    const { owner, name } = shop
    const { id: draft } = await createForm(owner, formInput.parse({ name }))
    const { id: form } = await createForm(owner, formInput.parse({ name, template: 'contact' }))
    await publishForm(owner, { id: form, version: 1 })
    const { id: form_link } = await createFormLink(owner, linkInput.parse({ form_id: form, name }))
    return { form, draft_form: draft, form_link, ...(await answered(shop)) }
  },
  inputs: {
    'form.getAll': () => [{}, { search: 'Secreto' }, { status: 'published', showDeleted: true }],
    'form.getById': (_, theirs) => [{ id: theirs.form }],
    'form.getVersion': (_, theirs) => [{ id: theirs.form, form_version: 1 }],
    'form.create': () => [{ name: 'Otro' }, { template: 'survey', language: 'en' }],
    'form.duplicate': (_, theirs) => [{ id: theirs.form }],
    'form.update': (_, theirs) => [{ id: theirs.draft_form, schema: emptyForm('Otro', 'es') }],
    'form.publish': (_, theirs) => [{ id: theirs.form }],
    'form.archive': (_, theirs) => [{ id: theirs.form }],
    'form.delete': (_, theirs) => [{ id: theirs.form }],
    'form.getRights': (_, theirs) => [{ id: theirs.form }],
    'form.setRights': (_, theirs) => [{ id: theirs.form, audience: 'staff', roles: [] }],
    'formLink.getAll': (_, theirs) => [{ form_id: theirs.form }],
    'formLink.create': (_, theirs) => [{ form_id: theirs.form, name: 'Feria' }],
    'formLink.getChannels': () => [undefined],
    'formLink.sendEmail': (_, theirs) => [
      { form_id: theirs.form, email: 'ana@example.do' },
      { form_id: theirs.form, link_id: theirs.form_link, email: 'ana@example.do' },
    ],
    'formLink.sendWhatsApp': (_, theirs) => [{ form_id: theirs.form, phoneNumber: '809-555-0100' }],
    'formLink.getDelivery': (_, theirs) => [{ id: theirs.delivery }],
    'formLink.revoke': (_, theirs) => [{ id: theirs.form_link }],
    'formReport.get': (_, theirs) => [
      { form_id: theirs.form },
      { form_id: theirs.form, from: '2026-01-01', to: '2026-12-31', status: 'pending' },
    ],
    'form.restore': (_, theirs) => [{ id: theirs.form }],
    'formSubmission.getTable': (_, theirs) => [{ form_id: theirs.answered_form }],
    'formSubmission.getAll': (_, theirs) => [
      list(theirs.answered_form),
      { form_id: theirs.answered_form, search: 'ana' },
    ],
    'formSubmission.getPart': (mine, theirs) => [
      { list: list(theirs.answered_form) },
      { list: list(mine.answered_form), after: theirs.form_submission },
    ],
    'formSubmission.getBeside': (mine, theirs) => [
      { list: list(theirs.answered_form), id: theirs.form_submission },
      { list: list(mine.answered_form), id: theirs.form_submission },
    ],
    'formSubmission.getById': (_, theirs) => [{ id: theirs.form_submission }],
    'formSubmission.getPapers': (mine, theirs) => [
      { ids: [theirs.form_submission], language: 'es' },
      { ids: [mine.form_submission, theirs.form_submission], language: 'es' },
    ],
    'formSubmission.review': (_, theirs) => [
      { id: theirs.form_submission, status: 'rejected', reason: 'No hay fecha' },
    ],
    'formSubmission.addNote': (_, theirs) => [{ id: theirs.form_submission, text: 'Llamar' }],
    'formSubmission.sendMailAgain': (_, theirs) => [{ id: theirs.form_mail }],
    'formSubmission.delete': (_, theirs) => [{ id: theirs.form_submission }],
    'formSubmission.restore': (_, theirs) => [{ id: theirs.form_submission }],
    'formSubmission.getViews': (_, theirs) => [{ form_id: theirs.answered_form }],
    'formSubmission.saveView': (_, theirs) => [
      {
        form_id: theirs.answered_form,
        name: 'De Santiago',
        filters: { answers: { city: 'santiago' } },
        columns: [],
      },
    ],
    'formSubmission.chooseColumns': (_, theirs) => [{ form_id: theirs.answered_form, columns: ['name'] }],
    'formSubmission.deleteView': (_, theirs) => [{ id: theirs.form_view }],
    'formWebhook.getAll': (_, theirs) => [{ form_id: theirs.answered_form }],
    'formWebhook.getById': (_, theirs) => [{ id: theirs.form_webhook }],
    'formWebhook.create': (_, theirs) => [{ ...someWebhook('otro'), form_id: theirs.answered_form }],
    'formWebhook.update': (_, theirs) => [{ ...someWebhook('otro'), id: theirs.form_webhook }],
    'formWebhook.delete': (_, theirs) => [{ id: theirs.form_webhook }],
    'formWebhook.restore': (_, theirs) => [{ id: theirs.form_webhook }],
    'formWebhook.renewSecret': (_, theirs) => [{ id: theirs.form_webhook }],
    'formWebhook.getMessages': (_, theirs) => [{ id: theirs.form_webhook }],
    'formWebhook.sendAgain': (_, theirs) => [{ id: theirs.form_webhook_message }],
  },
})
