import type { Permission } from '#modules/identity/permissions/permissions.ts'
import { openRoles } from '#modules/identity/roles/roles.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import type { FormId, RoleId } from '#platform/values/ids.ts'
import { FormForbidden, FormNotFound } from '../forms.errors.ts'
import type { FormAudience } from '../statuses.ts'
import { FORM_RIGHTS, type FormRight, type RightsInput } from './rights.ts'

const COLUMN = {
  view: 'may_view',
  submit: 'may_submit',
  edit: 'may_edit',
  delete: 'may_delete',
  manage: 'may_manage',
} as const satisfies Record<FormRight, string>

/** In SQL, the forms (`r`) that a role is kept from for one thing, the person being `$n`; nothing keeps the owner. */
export const keptFrom = (right: FormRight, person: string): string =>
  `exists (select from form_rights f join users u on u.tenant_id = f.tenant_id and u.role_id = f.role_id
    where f.tenant_id = current_tenant() and f.form_id = r.id and u.id = ${person} and not f.${COLUMN[right]})`

/**
 * Refuses what the person's role may not do with this form, though it may with others. Which form it is that they may not
 * even see is not told.
 *
 * @throws FormForbidden, FormNotFound where they may not see it.
 */
export async function requireRight(tx: Tx, id: FormId, right: FormRight): Promise<void> {
  if (tx.actor.isOwner) return
  const [kept] = await tx.query<{ may_view: boolean; allowed: boolean }>(
    `select f.may_view, f.${COLUMN[right]} as allowed
      from form_rights f join users u on u.tenant_id = f.tenant_id and u.role_id = f.role_id
      where f.tenant_id = current_tenant() and f.form_id = $1 and u.id = $2`,
    [id, tx.actor.userId],
  )
  if (kept && !kept.may_view) throw new FormNotFound(`form ${id}`)
  if (kept && !kept.allowed) throw new FormForbidden(`${right} form ${id}`)
}

/** The same for who only reads, in a transaction of its own. @throws FormForbidden, FormNotFound */
export const requireRightOf = (ctx: Ctx, id: FormId, right: FormRight): Promise<void> =>
  ctx.actor.isOwner ? Promise.resolve() : reading(ctx, (tx) => requireRight(tx, id, right))

/** Whether the person's role may do something with a form that they see. */
export const mayDo = async (ctx: Ctx, id: FormId, right: FormRight): Promise<boolean> => {
  if (ctx.actor.isOwner) return true
  const [kept] = await reading(ctx, (tx) =>
    tx.query(
      `select from forms r where r.tenant_id = current_tenant() and r.id = $1 and ${keptFrom(right, '$2')}`,
      [id, ctx.actor.userId],
    ),
  )
  return kept === undefined
}

/** Whether a role is kept from seeing a form, or from what was answered to it. */
export async function isKeptFromSome(tx: Tx<TenantCtx>, id: FormId): Promise<boolean> {
  const kept = await tx.query(
    `select from form_rights f join roles r on r.tenant_id = f.tenant_id and r.id = f.role_id
      where f.tenant_id = current_tenant() and f.form_id = $1 and r.deleted_at is null
        and not (f.may_view and f.may_manage) limit 1`,
    [id],
  )
  return kept.length > 0
}

/** By what a role may do it with all forms; filling one in takes none. */
const PERMISSION = {
  view: 'forms.view',
  submit: null,
  edit: 'forms.update',
  delete: 'forms.delete',
  manage: 'forms.manage_submissions',
} as const satisfies Record<FormRight, Permission | null>

type Flags = Record<FormRight, boolean>
type Said = Flags & { role_id: RoleId }

const NOTHING_SAID: Record<FormRight, null> = {
  view: null,
  submit: null,
  edit: null,
  delete: null,
  manage: null,
}

/** What a role may do with all forms. */
const heldBy = (permissions: readonly string[]): Flags => {
  const holds = (right: FormRight): boolean => {
    const needed = PERMISSION[right]
    return needed === null || permissions.includes(needed)
  }
  return {
    view: holds('view'),
    submit: holds('submit'),
    edit: holds('edit'),
    delete: holds('delete'),
    manage: holds('manage'),
  }
}

/**
 * Who can fill a form in, every role with what it may do with it (null where it may what it may with all) and what it may
 * with all, and whether the person may decide this.
 *
 * @throws FormNotFound also where they may not see it.
 */
export const rightsOf = (ctx: Ctx, { id }: { id: FormId }) =>
  reading(ctx, async (tx) => {
    const [form] = await tx.query<{ audience: FormAudience; version: number; name: string }>(
      'select audience, version, name from forms where tenant_id = current_tenant() and id = $1',
      [id],
    )
    if (!form) throw new FormNotFound(`form ${id}`)
    await requireRight(tx, id, 'view')
    let may_decide = true
    for (const right of FORM_RIGHTS) may_decide &&= await mayDo(tx, id, right)
    const rows = await tx.query<Said>(
      `select role_id, may_view as view, may_submit as submit, may_edit as edit, may_delete as delete, may_manage as manage
        from form_rights where tenant_id = current_tenant() and form_id = $1`,
      [id],
    )
    const said = new Map(rows.map(({ role_id, ...rights }) => [role_id, rights]))
    const roles = (await openRoles(tx)).map(({ id: role_id, code, name, is_owner, permissions }) => ({
      role_id,
      code,
      name,
      is_owner,
      ...(said.get(role_id) ?? NOTHING_SAID),
      holds: heldBy(permissions),
    }))
    return { ...form, roles, may_decide }
  })

/**
 * Says anew who can fill a form in and what roles may do with it. The owner always may, and whose own role was kept from
 * nothing of this form: nobody gives to others, or back to themselves, what was taken from them. Nor are they kept out by
 * what they decide: whoever changes rights sees the form afterwards.
 *
 * @throws FormNotFound, RecordChanged, FormForbidden where it is not theirs to decide, or they would take the form from
 *   themselves.
 */
export const setRights = (ctx: Ctx, { id, version, audience, roles }: RightsInput) =>
  inTransaction(ctx, async (tx) => {
    const [held] = await tx.query<{ version: number }>(
      'select version from forms where tenant_id = current_tenant() and id = $1 for update',
      [id],
    )
    if (!held) throw new FormNotFound(`form ${id}`)
    for (const right of FORM_RIGHTS) await requireRight(tx, id, right)
    refuseStale(held, version)
    await tx.query('delete from form_rights where tenant_id = current_tenant() and form_id = $1', [id])
    await tx.query(
      `insert into form_rights (tenant_id, form_id, role_id, may_view, may_submit, may_edit, may_delete, may_manage)
        select current_tenant(), $1, r.id, g.view, g.submit and g.view, g.edit and g.view, g.delete and g.view, g.manage and g.view
          from jsonb_to_recordset($2::jsonb)
            as g (role_id uuid, view boolean, submit boolean, edit boolean, delete boolean, manage boolean)
          join roles r on r.tenant_id = current_tenant() and r.id = g.role_id and not r.is_owner
        on conflict do nothing`,
      [id, JSON.stringify(roles)],
    )
    await refuseKeptOut(tx, id)
    const [saved] = await tx.query<{ version: number }>(
      `update forms set audience = $2, version = version + 1, updated_at = $3, updated_by = $4
        where tenant_id = current_tenant() and id = $1 returning version`,
      [id, audience, tx.now, tx.actor.userId],
    )
    const details = { audience, roles }
    await audit(tx, { action: 'form.rights_changed', subject_type: 'form', subject_id: id, details })
    return { version: saved?.version ?? held.version }
  })

async function refuseKeptOut(tx: Tx, id: FormId): Promise<void> {
  if (!(await mayDo(tx, id, 'view'))) throw new FormForbidden(`form ${id} would be taken from who decides`)
}
