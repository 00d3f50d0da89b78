import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useRoleName } from '#modules/identity/roles/role-name.client.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFieldName } from '#ui/form/field-names.client.ts'
import { SelectField } from '#ui/form/fields.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { Select } from '#ui/form/select.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { FORM_AUDIENCES } from '../statuses.ts'
import { rightsMessages } from './rights.messages.ts'
import { FORM_RIGHTS, type FormRight } from './rights.ts'

const { getRights, setRights } = api.form

type Answered = Answer<'form', 'getRights'>
type Known = Answered & { id: string }

const RIGHTS_OF = z.record(z.enum(FORM_RIGHTS), z.boolean())
const schema = z.object({
  audience: z.enum(FORM_AUDIENCES),
  /** By the role's id; null is as its role is. */
  roles: z.record(z.string(), RIGHTS_OF.nullable()),
})
type Typed = z.input<typeof schema>
type Flags = Record<FormRight, boolean>
type RightsForm = RecordForm<Typed, z.output<typeof schema>, Known>

const EVERYTHING: Flags = { view: true, submit: true, edit: true, delete: true, manage: true }

const flagsOf = (role: Answered['roles'][number]): Flags | null =>
  role.view === null
    ? null
    : {
        view: role.view,
        submit: role.submit === true,
        edit: role.edit === true,
        delete: role.delete === true,
        manage: role.manage === true,
      }

const begin = (known: Known | null): Typed => ({
  audience: known?.audience ?? 'public',
  roles: Object.fromEntries((known?.roles ?? []).map((role) => [role.role_id, flagsOf(role)])),
})

const READ = {
  queryOptions: ({ id }: { id: string }) => {
    const { queryKey, queryFn } = getRights.queryOptions({ id })
    return {
      queryKey,
      queryFn: async (context: { signal: AbortSignal }) => ({ ...(await queryFn(context)), id }),
    }
  },
  fetch: async ({ id }: { id: string }) => ({ ...(await getRights.fetch({ id })), id }),
}

type Props = { id: string; right: Right; onBack: () => void }

/** Who can fill a form in, and what each role may do with it: /home/forms/$id/permissions. */
export function RightsScreen({ id, right, onBack }: Props) {
  const t = useMessages(rightsMessages)
  const record: RightsForm = useRecordForm({
    schema,
    id,
    read: READ,
    begin,
    save: ({ audience, roles }, kept) =>
      setRights.call({
        id,
        version: kept?.version ?? 1,
        audience,
        roles: Object.entries(roles).flatMap(([role_id, flags]) =>
          flags ? [{ ...EVERYTHING, ...flags, role_id }] : [],
        ),
      }),
    answers: [getRights.queryKey(), api.form.getAll.queryKey(), api.form.getById.queryKey()],
    saved: t('saved'),
    onSaved: () => undefined,
    stays: true,
  })
  const mayDecide = record.record?.may_decide !== false
  return (
    <RecordPage
      record={record}
      title={t('title', { name: record.record?.name ?? '…' })}
      right={mayDecide ? right : { ...right, state: 'denied' }}
      back={{ label: t('back'), onBack }}
      sections={[
        { key: 'audience', title: t('audience'), content: <Audience record={record} /> },
        {
          key: 'roles',
          title: t('roles'),
          help: mayDecide ? t('roles_help') : t('not_yours'),
          content: <Roles record={record} />,
        },
      ]}
    />
  )
}

function Audience({ record: { form } }: { record: RightsForm }) {
  const t = useMessages(rightsMessages)
  return (
    <SelectField
      form={form}
      name="audience"
      label={t('audience_label')}
      options={FORM_AUDIENCES.map((value) => ({ value, label: t(`audience_${value}`) }))}
    />
  )
}

function Roles({ record: { form, record } }: { record: RightsForm }) {
  const roles = (record?.roles ?? []).filter(({ is_owner }) => !is_owner)
  const roleName = useRoleName()
  const typed = useWatch({ control: form.control, name: 'roles' })
  const set = (role: string, flags: Flags | null): void =>
    form.setValue('roles', { ...typed, [role]: flags }, { shouldDirty: true })
  return (
    <ul className="grid list-none gap-4 p-0">
      {roles.map((role) => (
        <RoleRow
          key={role.role_id}
          id={role.role_id}
          name={roleName(role)}
          holds={role.holds}
          flags={typed[role.role_id] ? { ...EVERYTHING, ...typed[role.role_id] } : null}
          onChange={(flags) => set(role.role_id, flags)}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  id: string
  name: string
  /** What it may do with all forms: with one it may no more. */
  holds: Flags
  flags: Flags | null
  onChange: (flags: Flags | null) => void
}

const isFlags = (value: unknown): value is Flags => typeof value === 'object' && value !== null

function RoleRow({ id, name, holds, flags, onChange }: RowProps) {
  const t = useMessages(rightsMessages)
  useFieldName(`roles.${id}`, name, (value) =>
    isFlags(value)
      ? FORM_RIGHTS.filter((right) => value[right] && holds[right])
          .map((right) => t(right))
          .join(', ')
      : t('as_role'),
  )
  const turn = (right: FormRight, on: boolean): void => {
    if (!flags) return
    // Who does not see a form does nothing with it; who does something sees it.
    if (right === 'view' && !on)
      onChange({ view: false, submit: false, edit: false, delete: false, manage: false })
    else onChange({ ...flags, [right]: on, ...(on && { view: true }) })
  }
  return (
    <li className="grid gap-3 border-b border-line pb-4 last:border-0">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-32 flex-1 font-medium">{name}</span>
        <Select
          aria-label={t('what_of', { role: name })}
          size="sm"
          options={[
            { value: 'as_role', label: t('as_role') },
            { value: 'own', label: t('own') },
          ]}
          value={flags ? 'own' : 'as_role'}
          onValueChange={(chosen) => onChange(chosen === 'own' ? EVERYTHING : null)}
          className="w-auto!"
        />
      </div>
      {flags && (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {FORM_RIGHTS.map((right) => (
            <Checkbox
              key={right}
              label={t(right)}
              aria-label={t('cell', { role: name, right: t(right) })}
              checked={flags[right] && holds[right]}
              disabled={!holds[right]}
              onCheckedChange={(on) => turn(right, on)}
            />
          ))}
          {FORM_RIGHTS.some((right) => !holds[right]) && (
            <p className="m-0 w-full text-xs text-muted">{t('not_held')}</p>
          )}
        </div>
      )}
    </li>
  )
}
