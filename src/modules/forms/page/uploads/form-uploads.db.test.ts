import { expect, test } from 'vitest'
import { ask, type Caller, serveTests, signIn } from '#app/testing/http.server.ts'
import { newWorld, testDatabase, type World } from '#app/testing/world.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { clearFiles } from '#modules/media/stored-files/clear-files.server.ts'
import { pdfPaper } from '#modules/media/testing/papers.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { RoleId } from '#platform/values/ids.ts'
import { newTestForm, testForm } from '../../testing/published-form.server.ts'
import { submitTestForm } from '../../testing/submissions.server.ts'
import { testField } from '../../testing/test-schema.ts'
import { forgetDeletedFiles, SHOPS_WITH_DELETED_FILES } from './forget-files.server.ts'
import { keepAnswerFiles } from './form-uploads.server.ts'

const served = await serveTests()
const FIELDS = [testField('file', 'cedula')]

/** A form of the shop with one submission, and the address of the paper that came with it. */
async function handedIn(shop: World) {
  const { id: form } = await newTestForm(shop.owner, testForm(FIELDS))
  const query = new URLSearchParams({ filename: 'forms/1-papel.pdf', form, field: 'cedula', version: '1' })
  const came = await ask(served.port, {
    path: `/api/upload/public-form?${query}`,
    host: served.hostOf(shop),
    method: 'POST',
    body: pdfPaper(),
    headers: { 'content-type': 'application/octet-stream' },
  })
  const { url }: { url: string } = JSON.parse(came.text)
  const answers = { cedula: [{ url, name: 'papel.pdf', size: 1, type: 'application/pdf' }] }
  const submission = await submitTestForm(shop.owner, form, answers)
  await inTransaction(shop.ctx, (tx) => keepAnswerFiles(tx, { form, submission, fields: FIELDS }, answers))
  return { form, submission, url }
}

const statusOf = async (caller: Caller, path: string): Promise<number> =>
  (await ask(served.port, { ...caller, path })).status

test('whose role may not handle the submissions of a form opens none of its files, and those of others', async () => {
  const shop = await newWorld()
  const [closed, open] = [await handedIn(shop), await handedIn(shop)]
  const { id: role } = await shop.call.role.create({
    name: 'Recepción',
    permissions: ['forms.view', 'forms.manage_submissions'],
  })
  const account = { email: `ana@${shop.subdomain}.test`, password: 'secreta1' }
  await shop.call.user.create({
    ...account,
    name: 'Ana',
    role_id: role,
    language: 'es',
    warehouse_id: null,
  })
  const ana = await signIn(served.port, served.hostOf(shop), account)
  expect(await statusOf(ana, closed.url)).toBe(200)
  for (const view of [true, false]) {
    const { version } = await shop.call.form.getRights({ id: closed.form })
    const rights = { view, submit: view, edit: view, delete: view, manage: false }
    const roles = [{ role_id: role as RoleId, ...rights }]
    await shop.call.form.setRights({ id: closed.form, version, audience: 'public', roles })
    expect(await statusOf(ana, closed.url)).toBe(404)
  }
  expect(await statusOf(ana, open.url)).toBe(200)
  const owner = await signIn(served.port, served.hostOf(shop), await hire(shop))
  expect(await statusOf(owner, closed.url)).toBe(200)
})

test('thirty days after a submission was deleted its files are let go of, and its answers keep their names', async () => {
  const shop = await newWorld()
  const [gone, stays] = [await handedIn(shop), await handedIn(shop)]
  await shop.call.formSubmission.delete({ id: gone.submission })
  const owner = await signIn(served.port, served.hostOf(shop), await hire(shop))
  const database = await testDatabase()
  const isDue = async () => {
    const { rows } = await database.admin.query<{ tenant_id: string }>(SHOPS_WITH_DELETED_FILES)
    return rows.some(({ tenant_id }) => tenant_id === shop.ctx.tenantId)
  }
  const deletedBefore = async (days: number) => {
    await inTransaction(shop.ctx, (tx) =>
      tx.query(
        `update form_submissions set deleted_at = now() - make_interval(days => $2)
          where tenant_id = current_tenant() and id = $1`,
        [gone.submission, days],
      ),
    )
  }
  const later = { ...shop.ctx, now: new Date() }
  await deletedBefore(29)
  expect(await isDue()).toBe(false)
  await forgetDeletedFiles(later, () => false)
  expect(await statusOf(owner, gone.url)).toBe(200)
  await deletedBefore(31)
  expect(await isDue()).toBe(true)
  await forgetDeletedFiles(later, () => false)
  expect([await statusOf(owner, gone.url), await statusOf(owner, stays.url)]).toEqual([404, 200])
  expect(await isDue()).toBe(false)
  await clearFiles(later, () => false)
  const left = await inTransaction(shop.ctx, (tx) =>
    tx.query<{ kept_for: string }>('select kept_for from stored_files where tenant_id = current_tenant()'),
  )
  expect(left).toEqual([{ kept_for: stays.submission }])
  const answered = await shop.call.formSubmission.getById({ id: gone.submission })
  expect(JSON.stringify(answered)).toContain('papel.pdf')
})
