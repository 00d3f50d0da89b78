import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { use, useState } from 'react'
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { normalizeSearch } from '#platform/values/search-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/button/chip.tsx'
import { api } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FieldsDisabled, useFieldName } from '#ui/form/field-names.client.ts'
import { FormSection } from '#ui/form/form-section.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { formatWhole } from '#ui/words/figures.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import type { PermissionGroup } from './permission-list.ts'
import { useRoleName } from './role-name.client.ts'
import { rolesMessages } from './roles.messages.ts'

/** The role that is compared with. */
type Other = { name: string; held: ReadonlySet<string> }

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>
  name: FieldPath<In>
  groups: readonly PermissionGroup[]
  /** The role itself, which is not compared with itself; null for a new one. */
  role: { id: string } | null
  /** It allows everything, and names nothing. */
  isWhole: boolean
}

/** What a role allows, by the parts of the shop: searched, a whole part at once, and beside another role. */
export function PermissionsField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, name, groups, role, isWhole } = props
  const t = useMessages(rolesMessages)
  const [search, setSearch] = useState('')
  const [other, setOther] = useState('none')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const theirs = useOther(other, groups)
  const isLocked = use(FieldsDisabled)
  useFieldName(name, t('permissions'), (value) => (Array.isArray(value) ? formatWhole(value.length) : ''))
  return (
    <FormSection title={t('permissions')} help={isLocked ? undefined : t('permissions_help')}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SearchInput label={t('find')} placeholder={t('find')} value={search} onValueChange={setSearch} />
        <CompareSelect role={role} value={other} onChange={setOther} />
      </div>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <PermissionGroups
            groups={groups}
            held={isWhole ? codesOf(groups) : new Set<string>(field.value)}
            onHeld={(held) => field.onChange([...held].toSorted())}
            theirs={theirs}
            search={search}
            onlyDifferent={onlyDifferent && theirs !== null}
            onOnlyDifferent={setOnlyDifferent}
          />
        )}
      />
    </FormSection>
  )
}

const codesOf = (groups: readonly PermissionGroup[]): Set<string> =>
  new Set(groups.flatMap(({ permissions }) => permissions.map(({ code }) => code)))

/** What the role that is compared with is called and allows; null without one. */
function useOther(id: string, groups: readonly PermissionGroup[]): Other | null {
  const roleName = useRoleName()
  const found = useQuery({ ...api.role.getById.queryOptions({ id }), enabled: id !== 'none' }).data
  if (id === 'none' || !found) return null
  const held = found.is_owner ? codesOf(groups) : new Set(found.permissions)
  return { name: roleName(found), held }
}

function CompareSelect({ role, value, onChange }: { role: Props<never, never>['role'] } & Choosing) {
  const t = useMessages(rolesMessages)
  const roleName = useRoleName()
  const roles = useQuery(api.role.getAll.queryOptions({ pageSize: 500 })).data?.data ?? []
  const others = roles.filter(({ id }) => id !== role?.id)
  return (
    <FieldsDisabled value={false}>
      <Field label={t('compare')}>
        <Select
          options={[
            { value: 'none', label: t('compare_none') },
            ...others.map((each) => ({ value: each.id, label: roleName(each) })),
          ]}
          value={value}
          onValueChange={onChange}
        />
      </Field>
    </FieldsDisabled>
  )
}
type Choosing = { value: string; onChange: (value: string) => void }

type GroupsProps = {
  groups: readonly PermissionGroup[]
  held: ReadonlySet<string>
  onHeld: (held: ReadonlySet<string>) => void
  theirs: Other | null
  search: string
  onlyDifferent: boolean
  onOnlyDifferent: (only: boolean) => void
}

function PermissionGroups(props: GroupsProps) {
  const { groups, held, theirs, search, onlyDifferent, onOnlyDifferent } = props
  const t = useMessages(rolesMessages)
  const language = useLanguage()
  const words = normalizeSearch(search).split(' ')
  const differs = (code: string) => theirs !== null && theirs.held.has(code) !== held.has(code)
  const nameOf = (code: string): string | undefined =>
    groups.flatMap(({ permissions }) => permissions).find((each) => each.code === code)?.[language]
  const shown = groups.flatMap((group) => {
    const permissions = group.permissions.filter((each) => {
      const text = normalizeSearch(`${group.name[language]} ${each[language]} ${each.code}`)
      return words.every((word) => text.includes(word)) && (!onlyDifferent || differs(each.code))
    })
    return permissions.length > 0 ? [{ group, permissions }] : []
  })
  const differences = [...codesOf(groups)].filter(differs).length
  return (
    <div className="grid gap-5">
      {theirs && (
        <div className="flex flex-wrap items-center gap-3">
          <Chip pressed={onlyDifferent} onPressedChange={onOnlyDifferent}>
            {t('only_different')}
          </Chip>
          <span role="status" className="text-muted">
            {t('differences', { count: differences, role: theirs.name })}
          </span>
          <TickTheirs {...props} theirs={theirs} />
        </div>
      )}
      {groups.length > 0 && shown.length === 0 && <p className="m-0 text-muted">{t('none_found')}</p>}
      {shown.map(({ group, permissions }) => (
        <Group
          key={group.module}
          {...props}
          group={group}
          permissions={permissions}
          differs={differs}
          nameOf={nameOf}
        />
      ))}
    </div>
  )
}

/** Begins a role as another is: gives what that one allows, and takes nothing away. */
function TickTheirs({ groups, held, onHeld, theirs }: GroupsProps & { theirs: Other }) {
  const t = useMessages(rolesMessages)
  const isLocked = use(FieldsDisabled)
  const more = groups.flatMap(({ is_on, permissions }) =>
    permissions.flatMap(({ code, may_give }) =>
      is_on && may_give && theirs.held.has(code) && !held.has(code) ? code : [],
    ),
  )
  if (isLocked || more.length === 0) return null
  return (
    <Button onClick={() => onHeld(new Set([...held, ...more]))}>
      {t('tick_theirs', { role: theirs.name })}
    </Button>
  )
}

type GroupProps = GroupsProps & {
  group: PermissionGroup
  /** Those of it that are looked at; it is counted and ticked as a whole all the same. */
  permissions: PermissionGroup['permissions']
  differs: (code: string) => boolean
  nameOf: (code: string) => string | undefined
}

function Group({ group, permissions, held, onHeld, theirs, differs, nameOf }: GroupProps) {
  const t = useMessages(rolesMessages)
  const language = useLanguage()
  // What is kept of a part that is off is neither given nor taken: nobody could see what came of it.
  const disabled = use(FieldsDisabled) || !group.is_on
  const given = group.permissions.filter(({ code }) => held.has(code)).length
  const of = group.permissions.length
  const set = (codes: readonly string[], on: boolean): void => {
    const changed = new Set(held)
    for (const code of codes) on ? changed.add(code) : changed.delete(code)
    onHeld(changed)
  }
  /** That it is of no use as long as another is not given with it. */
  const lacking = ({ used_with }: PermissionGroup['permissions'][number]) => {
    const other = used_with === undefined || held.has(used_with) ? undefined : nameOf(used_with)
    return other && <span className="text-attn-text">{t('used_with', { permission: other })}</span>
  }
  return (
    <fieldset className="m-0 grid min-w-0 gap-2.5 rounded-card border border-line p-4">
      <legend className="sr-only">{group.name[language]}</legend>
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          checked={given === of}
          indeterminate={given > 0 && given < of}
          disabled={disabled}
          onCheckedChange={(on) =>
            set(
              group.permissions.flatMap(({ code, may_give }) => (!on || may_give ? code : [])),
              on,
            )
          }
          aria-label={t('whole', { module: group.name[language] })}
          label={
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {group.name[language]}
              {!group.is_on && <Badge tone="attn">{t('part_off')}</Badge>}
            </span>
          }
          help={group.is_on ? group.gives[language] : t('part_off_help')}
        />
        <span className="shrink-0 text-xs text-muted tabular-nums">{t('some', { count: given, of })}</span>
      </div>
      <ul className="m-0 grid list-none gap-2 p-0 pl-7">
        {permissions.map((permission) => (
          <li
            key={permission.code}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 sm:flex-nowrap"
          >
            <Checkbox
              checked={held.has(permission.code)}
              disabled={disabled || (!held.has(permission.code) && !permission.may_give)}
              onCheckedChange={(on) => set([permission.code], on)}
              label={permission[language]}
              help={held.has(permission.code) ? lacking(permission) : undefined}
            />
            {theirs && (
              <Theirs
                role={theirs.name}
                has={theirs.held.has(permission.code)}
                differs={differs(permission.code)}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** What the role that is compared with does with a permission; a difference is said in a word. */
function Theirs({ role, has, differs }: { role: string; has: boolean; differs: boolean }) {
  const t = useMessages(rolesMessages)
  return (
    <span className="flex shrink-0 items-center gap-2 text-xs text-muted">
      {differs && <Badge tone="attn">{t('different')}</Badge>}
      <span className="flex w-44 items-center gap-1.5 [&_svg]:size-3.5">
        {has ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
        {t(has ? 'has' : 'has_not', { role })}
      </span>
    </span>
  )
}
