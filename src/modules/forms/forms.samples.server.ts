import { samplesOf } from '#platform/module/samples.server.ts'
import { createForm, publishForm } from './records/forms.server.ts'
import { formInput } from './records/forms.ts'
import { emptyForm } from './schema/new-form.ts'
import { createFormLink } from './sharing/links.server.ts'
import { linkInput } from './sharing/links.ts'

export const formsSamples = samplesOf<'form' | 'draft_form' | 'form_link', 'delivery'>({
  fill: async ({ owner, name }) => {
    const { id: draft } = await createForm(owner, formInput.parse({ name }))
    const { id: form } = await createForm(owner, formInput.parse({ name, template: 'contact' }))
    await publishForm(owner, { id: form, version: 1 })
    const { id: form_link } = await createFormLink(owner, linkInput.parse({ form_id: form, name }))
    return { form, draft_form: draft, form_link }
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
    'form.restore': (_, theirs) => [{ id: theirs.form }],
  },
})
