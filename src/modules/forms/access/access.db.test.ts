import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import type { Permission } from '#modules/identity/permissions/permissions.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { FormId, RoleId, UserId } from '#platform/values/ids.ts'

const refused = (code: string) => ({ cause: expect.objectContaining({ code }) })

const ALL: readonly Permission[] = [
  'forms.view',
  'forms.create',
  'forms.update',
  'forms.delete',
  'forms.permissions',
  'forms.manage_submissions',
]

/** A shop with a form of which a receptionist may not do everything. */
async function withReceptionist() {
  const shop = await newWorld()
  const { id: roleId } = await shop.call.role.create({ name: 'Recepción', permissions: [...ALL] })
  const { id: userId } = await shop.call.user.create({
    name: 'Ana',
    email: 'ana@shop.test',
    password: 'secreta1',
    role_id: roleId,
    language: 'es',
    warehouse_id: null,
  })
  const { id } = await shop.call.form.create({ template: 'contact' })
  const { owner } = shop
  const actor = { ...shop.actor(ALL).actor, userId: userId as UserId, role: 'reception' }
  const ana = shop.as({ ctx: { ...owner, actor } })
  const may = async (rights: Partial<Record<'view' | 'submit' | 'edit' | 'delete' | 'manage', boolean>>) => {
    const { version } = await shop.call.form.getRights({ id })
    const all = { view: true, submit: true, edit: true, delete: true, manage: true }
    await shop.call.form.setRights({
      id,
      version,
      audience: 'public',
      roles: [{ role_id: roleId as RoleId, ...all, ...rights }],
    })
  }
  return { shop, id, ana, may, roleId: roleId as RoleId }
}

test('a form of which nothing else was said is as all forms are', async () => {
  const { ana, id } = await withReceptionist()
  expect((await ana.form.getAll({})).data).toHaveLength(1)
  await expect(ana.form.publish({ id, version: 1 })).resolves.toMatchObject({ published_version: 1 })
})

test('a copy of a form is for the same people, and what was taken from a role is taken from it in the copy too', async () => {
  const { shop, ana, id, may } = await withReceptionist()
  await may({ manage: false })
  const { version, roles } = await shop.call.form.getRights({ id })
  const kept = roles.flatMap(({ role_id, view, ...rights }) =>
    view === null
      ? []
      : [
          {
            role_id,
            view,
            submit: rights.submit === true,
            edit: rights.edit === true,
            delete: rights.delete === true,
            manage: false,
          },
        ],
  )
  await shop.call.form.setRights({ id, version, audience: 'staff', roles: kept })
  const { id: copy } = await ana.form.duplicate({ id, requestId: randomUUID() })
  const copied = await shop.call.form.getRights({ id: copy })
  expect(copied).toMatchObject({ audience: 'staff', roles: (await shop.call.form.getRights({ id })).roles })
  await expect(ana.formSubmission.getAll({ form_id: copy })).rejects.toMatchObject(
    refused('forms.form_forbidden'),
  )
})

test('what a role may not do with a form is refused to it, and to no other', async () => {
  const { shop, ana, id, may } = await withReceptionist()
  await may({ edit: false, delete: false })
  const forbidden = refused('forms.form_forbidden')
  const { version } = await ana.form.getById({ id })
  await expect(ana.form.publish({ id, version })).rejects.toMatchObject(forbidden)
  await expect(ana.form.archive({ id, version })).rejects.toMatchObject(forbidden)
  await expect(ana.form.delete({ id })).rejects.toMatchObject(forbidden)
  const { id: link } = await shop.call.formLink.create({ form_id: id, name: 'Feria' })
  await expect(ana.formLink.create({ form_id: id, name: 'Suya' })).rejects.toMatchObject(forbidden)
  await expect(ana.formLink.revoke({ id: link })).rejects.toMatchObject(forbidden)
  await expect(shop.call.form.publish({ id, version })).resolves.toMatchObject({ published_version: 1 })
})

test('whoever looks at a form is told whether they may change this one', async () => {
  const { shop, ana, id, may } = await withReceptionist()
  expect((await ana.form.getById({ id })).may_edit).toBe(true)
  await may({ edit: false })
  expect((await ana.form.getById({ id })).may_edit).toBe(false)
  expect((await shop.call.form.getById({ id })).may_edit).toBe(true)
})

test('a form that a role may not see is none to it', async () => {
  const { shop, ana, id, may } = await withReceptionist()
  await may({ view: false })
  expect((await ana.form.getAll({})).pagination.total).toBe(0)
  const none = refused('forms.form_not_found')
  await expect(ana.form.getById({ id })).rejects.toMatchObject(none)
  await expect(ana.form.duplicate({ id })).rejects.toMatchObject(none)
  await expect(ana.form.delete({ id })).rejects.toMatchObject(none)
  expect((await shop.call.form.getAll({})).pagination.total).toBe(1)
})

test('from whose role something of a form was taken decides nothing of it, and is told so; the owner always may', async () => {
  const { shop, ana, id, may, roleId } = await withReceptionist()
  expect((await ana.form.getRights({ id })).may_decide).toBe(true)
  for (const taken of ['submit', 'edit', 'delete', 'manage'] as const) {
    await may({ [taken]: false })
    const { version, may_decide } = await ana.form.getRights({ id })
    expect([taken, may_decide]).toEqual([taken, false])
    const given = ana.form.setRights({ id, version, audience: 'staff', roles: [] })
    await expect(given).rejects.toMatchObject(refused('forms.form_forbidden'))
  }
  await may({ view: false })
  const { version, may_decide, roles } = await shop.call.form.getRights({ id })
  expect(may_decide).toBe(true)
  expect(roles.find((role) => role.role_id === roleId)).toMatchObject({ view: false, edit: false })
  const none = refused('forms.form_not_found')
  await expect(ana.form.getRights({ id })).rejects.toMatchObject(none)
  await expect(ana.form.setRights({ id, version, audience: 'staff', roles: [] })).rejects.toMatchObject(none)
  await expect(shop.call.form.setRights({ id, version, audience: 'staff', roles: [] })).resolves.toEqual({
    version: version + 1,
  })
})

test('rights are given anew as a whole, once, and nobody takes a form from themselves', async () => {
  const { shop, ana, id, may, roleId } = await withReceptionist()
  await may({})
  const { version, roles } = await ana.form.getRights({ id })
  expect(roles.find((role) => role.role_id === roleId)).toMatchObject({ view: true, manage: true })
  const keepOut = { role_id: roleId, view: false, submit: true, edit: true, delete: true, manage: true }
  await expect(
    ana.form.setRights({ id, version, audience: 'staff', roles: [keepOut] }),
  ).rejects.toMatchObject(refused('forms.form_forbidden'))
  await expect(
    shop.call.form.setRights({ id, version: version - 1, audience: 'staff', roles: [] }),
  ).rejects.toMatchObject(refused('platform.record_changed'))
  await shop.call.form.setRights({ id, version, audience: 'staff', roles: [] })
  const now = await shop.call.form.getRights({ id })
  expect(now).toMatchObject({ audience: 'staff', version: version + 1 })
  expect(now.roles.find((role) => role.role_id === roleId)).toMatchObject({ view: null, manage: null })
})

test('another shop’s role is given nothing', async () => {
  const { shop, id } = await withReceptionist()
  const theirs = await withReceptionist()
  const { version } = await shop.call.form.getRights({ id })
  const all = { view: false, submit: false, edit: false, delete: false, manage: false }
  await shop.call.form.setRights({
    id,
    version,
    audience: 'public',
    roles: [{ role_id: theirs.roleId, ...all }],
  })
  expect((await shop.call.form.getRights({ id })).roles.filter(({ view }) => view !== null)).toEqual([])
})

/** The form as it is, telling somebody else of its answers. */
const telling = async (call: Awaited<ReturnType<typeof withReceptionist>>['ana'], id: FormId) => {
  const { version, schema } = await call.form.getById({ id })
  const { settings } = schema
  const emailNotifications = {
    ...settings.emailNotifications,
    enabled: true,
    recipients: ['fuera@ajeno.test'],
  }
  return { id, version, schema: { ...schema, settings: { ...settings, emailNotifications } } }
}

test('whoever designs a form and may not read its answers has them sent to nobody', async () => {
  const { shop, ana, id, may } = await withReceptionist()
  await may({ manage: false })
  const forbidden = refused('forms.form_forbidden')
  await expect(ana.form.update(await telling(ana, id))).rejects.toMatchObject(forbidden)
  expect((await ana.form.getById({ id })).may_direct_notices).toBe(false)
  await may({ manage: true })
  const permissions = ALL.filter((each) => each !== 'forms.manage_submissions')
  const designer = shop.as({ ctx: shop.actor(permissions) })
  await expect(designer.form.update(await telling(designer, id))).rejects.toMatchObject(forbidden)
  expect((await designer.form.getById({ id })).may_direct_notices).toBe(false)
  // All else of its design is theirs.
  const { version, schema } = await designer.form.getById({ id })
  const metadata = { ...schema.metadata, description: 'Otra' }
  await designer.form.update({ id, version, schema: { ...schema, metadata } })
  expect((await ana.form.getById({ id })).may_direct_notices).toBe(true)
  await ana.form.update(await telling(ana, id))
})

test('support sends the answers of a shop nowhere', async () => {
  const { shop, id } = await withReceptionist()
  const support = shop.as({ ctx: { ...shop.owner, actor: { ...shop.owner.actor, isSupport: true } } })
  await expect(support.form.update(await telling(support, id))).rejects.toMatchObject(
    refused('platform.not_of_support'),
  )
})

test('whom a form tells from a version on, and told before, is in the log', async () => {
  const { shop, ana, id } = await withReceptionist()
  await ana.form.update(await telling(ana, id))
  const { version } = await ana.form.getById({ id })
  await ana.form.publish({ id, version })
  const [logged] = await inTransaction(shop.owner, (tx) =>
    tx.query(
      `select details from audit_log where tenant_id = current_tenant() and action = 'form.published' and subject_id = $1`,
      [id],
    ),
  )
  expect(logged).toMatchObject({
    details: { version: 1, from: { recipients: [] }, to: { recipients: ['fuera@ajeno.test'] } },
  })
})

test('each role comes with what it may do with all forms, whatever was said of this one', async () => {
  const { shop, id } = await withReceptionist()
  const { id: roleId } = await shop.call.role.create({ name: 'Mostrador', permissions: ['forms.view'] })
  const { roles } = await shop.call.form.getRights({ id })
  expect(roles.find(({ role_id }) => role_id === roleId)).toMatchObject({
    view: null,
    holds: { view: true, submit: true, edit: false, delete: false, manage: false },
  })
  expect(roles.find(({ name }) => name === 'Recepción')?.holds.manage).toBe(true)
})
