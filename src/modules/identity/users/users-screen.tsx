import { useQuery } from '@tanstack/react-query'
import { LogOut, MailPlus, ShieldOff, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useEffect } from 'react'
import { formatPhone } from '#platform/values/tax-id.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useInHand } from '#ui/table/in-hand.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { nameColumn } from '#ui/table/record-columns.tsx'
import { type RowAct, RowActions, removalOf } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useRoleName } from '../roles/role-name.client.ts'
import { usePart, useSession } from '../sessions/session.tsx'
import { usersMessages } from './users.messages.ts'

const UserForm = lateForm(async () => (await import('./user-form.tsx')).UserForm)

type UserRow = Answer<'user', 'getAll'>['data'][number]
type Rights = Readonly<Record<'create' | 'update' | 'remove', Right>>

const { user } = api
// One's own account too: its name and picture stand in the shell.
const ANSWERS = [user.getAll.queryKey(), api.role.getAll.queryKey(), api.auth.getSession.queryKey()]

function useColumns(): readonly Column<UserRow>[] {
  const t = useMessages(usersMessages)
  const roleName = useRoleName()
  const keepsStock = usePart('inventory')
  const warehouses =
    useQuery({ ...user.getWarehouses.queryOptions(undefined), enabled: keepsStock }).data ?? []
  const role = (row: UserRow) => roleName({ code: row.role_code, name: row.role_name })
  const warehouse = ({ warehouse_id }: UserRow) =>
    warehouses.find(({ id }) => id === warehouse_id)?.name ?? ''
  const state = ({ is_active, deleted, invited_until, invitation_sent }: UserRow) => {
    if (deleted) return null
    if (!is_active) return <Badge tone="attn">{t('inactive')}</Badge>
    if (invited_until === null) return null
    if (!invitation_sent) return <Badge tone="danger">{t('invitation_unsent')}</Badge>
    const isOver = new Date(invited_until).getTime() < Date.now()
    return <Badge tone={isOver ? 'attn' : 'accent'}>{t(isOver ? 'invitation_expired' : 'invited')}</Badge>
  }
  return [
    nameColumn({
      header: t('name'),
      lead: ({ name, image_url }) => <Avatar name={name} picture={image_url} />,
      badges: state,
    }),
    { key: 'role', header: t('role'), cell: role, text: role },
    {
      key: 'email',
      header: t('email'),
      cell: ({ email }) => <span className="block max-w-72 text-muted md:truncate">{email}</span>,
      text: ({ email }) => email,
    },
    {
      key: 'phone',
      header: t('phone'),
      from: 'lg',
      cell: ({ phone }) => (
        <span className="whitespace-nowrap tabular-nums">{formatPhone(phone ?? '') || '—'}</span>
      ),
      text: ({ phone }) => formatPhone(phone ?? ''),
    },
    ...(keepsStock
      ? [
          {
            key: 'warehouse',
            header: t('warehouse'),
            from: 'md' as const,
            cell: (row: UserRow) => warehouse(row) || '—',
            text: warehouse,
          },
        ]
      : []),
  ]
}

/** Opening and closing an account, ending its sessions, and what more there is to do with it. */
function useActs() {
  const t = useMessages(usersMessages)
  const self = useSession().user.id
  const mayInvite = useQuery(user.getChannels.queryOptions(undefined)).data?.mail
  return ({ id, name, is_active, deleted, has_signed_in, has_second_factor }: UserRow): readonly RowAct[] => {
    if (deleted) return []
    const input = { id }
    const ending: RowAct = {
      key: 'sessions',
      label: t(id === self ? 'end_own_sessions' : 'end_sessions'),
      icon: <LogOut />,
      act: () => user.endSessions.call(input),
      done: t(id === self ? 'own_sessions_ended' : 'sessions_ended'),
      // One's own are ended by who has them.
      ...(id !== self && {
        question: { title: t('end_sessions_title', { name }), help: t('end_sessions_question') },
      }),
    }
    const activating: RowAct = {
      key: 'activate',
      label: t('activate'),
      icon: <UserRoundCheck />,
      act: () => user.activate.call(input),
      done: t('activated'),
    }
    const deactivating: RowAct = {
      key: 'deactivate',
      label: t('deactivate'),
      icon: <UserRoundX />,
      act: () => user.deactivate.call(input),
      done: t('deactivated'),
      question: { title: t('deactivate_title', { name }), help: t('deactivate_question') },
    }
    const inviting: RowAct = {
      key: 'invite',
      label: t('send_invitation'),
      icon: <MailPlus />,
      act: () => user.invite.call(input),
      done: t('invitation_sent'),
    }
    const resetting: RowAct = {
      key: 'second_factor',
      label: t('reset_second_factor'),
      icon: <ShieldOff />,
      act: () => user.resetSecondFactor.call(input),
      done: t('second_factor_reset'),
      question: { title: t('reset_second_factor_title', { name }), help: t('reset_second_factor_question') },
    }
    if (!is_active) return [activating]
    if (id === self) return [ending]
    // Who came in once has a password, and asks for another one at the door.
    const mayBeInvited = mayInvite && !has_signed_in
    return [
      ...(mayBeInvited ? [inviting] : []),
      deactivating,
      ...(has_signed_in ? [ending] : []),
      ...(has_second_factor ? [resetting] : []),
    ]
  }
}

/** Who works in the shop: /home/settings/users. */
export function UsersScreen({ filters, onFilters, rights }: Filtered & { rights: Rights }) {
  useEffect(UserForm.loadSoon, [])
  const t = useMessages(usersMessages)
  const list = usePages(user.getAll, listQuestion(filters))
  const hand = useInHand<UserRow>(list.rows)
  const roles = useQuery(user.getRoles.queryOptions(undefined)).data ?? []
  const self = useSession().user.id
  const actsOf = useActs()
  // Whoever may do more than the person who looks is theirs only to look at.
  const isWithin = ({ role_id, deleted }: UserRow) =>
    deleted || roles.some(({ id, may_give }) => id === role_id && may_give)
  const removal = removalOf(user, ANSWERS, t, rights.remove)
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={list}
        columns={useColumns()}
        rowName={({ name }) => name}
        filtered={{ filters, onFilters, label: t('search'), hint: t('search_hint'), keepsDeleted: true }}
        create={{ label: t('new'), ...rights.create, onCreate: hand.begin }}
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('title')}
        onOpen={hand.open}
        actions={(row) => (
          <RowActions
            row={row}
            name={row.name}
            onOpen={() => hand.open(row)}
            removal={row.id !== self && isWithin(row) ? removal : undefined}
            acts={rights.update.state === 'allowed' && isWithin(row) ? actsOf(row) : []}
            answers={ANSWERS}
          />
        )}
      />
      {hand.form((known, onClose) => (
        <UserForm
          user={known}
          isWithin={known === null || isWithin(known)}
          right={known ? rights.update : rights.create}
          answers={ANSWERS}
          onClose={onClose}
        />
      ))}
    </>
  )
}
