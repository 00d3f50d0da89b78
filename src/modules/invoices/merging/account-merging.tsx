import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Merge as MergeIcon, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { type Merge, useUndoMerge } from './merging.client.ts'
import { mergingMessages } from './merging.messages.ts'

const MergeChooser = lateForm(async () => (await import('./merge-chooser.tsx')).MergeChooser)

type ActionProps = {
  customer: { id: CustomerId; is_default: boolean }
  /** To the account of who stayed. */
  onAccount: (id: CustomerId) => void
}

/** What is done with an account seldom: the customer's other record becomes one with it. */
export function AccountMergeMenu({ customer, onAccount }: ActionProps) {
  const t = useMessages(mergingMessages)
  const isAllowed = usePermission('customers.merge') === 'allowed'
  const [isChoosing, setChoosing] = useState(false)
  useEffect(MergeChooser.loadSoon, [])
  if (!isAllowed || customer.is_default) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more_of_account')}>
            <Ellipsis />
          </IconButton>
        }
        choices={[
          {
            key: 'merge',
            label: t('merge_with'),
            icon: <MergeIcon />,
            onSelect: () => setChoosing(true),
          },
        ]}
      />
      {isChoosing && (
        <MergeChooser customer={customer} onClose={() => setChoosing(false)} onMerged={onAccount} />
      )}
    </>
  )
}

type Props = { id: CustomerId; onAccount: (id: CustomerId) => void }

/** Who was merged into a customer, and into whom a customer went; with a way back for a day. */
export function AccountMerges({ id, onAccount }: Props) {
  const { data: merges = [] } = useQuery({
    ...api.customer.getMerges.queryOptions({ id }),
    refetchOnMount: 'always',
  })
  if (merges.length === 0) return null
  return (
    <ul className="m-0 grid list-none gap-2 p-0">
      {merges.map((merge) => (
        <li
          key={merge.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-3 py-2"
        >
          {merge.from.id === id ? (
            <WentInto merge={merge} onAccount={onAccount} />
          ) : (
            <Includes merge={merge} />
          )}
        </li>
      ))}
    </ul>
  )
}

function useWhen() {
  const { dateTime } = useFormats()
  return dateTime
}

function WentInto({ merge, onAccount }: { merge: Merge; onAccount: Props['onAccount'] }) {
  const t = useMessages(mergingMessages)
  const when = useWhen()
  const { into, by, at } = merge
  return (
    <>
      <p className="m-0 min-w-0">
        <strong className="block font-medium">
          {t('went_into', { name: into.name, code: into.code, by, when: when(at) })}
        </strong>
        <span className="block text-muted">{t('went_into_help', { name: into.name })}</span>
        <Until merge={merge} />
      </p>
      <span className="flex flex-wrap gap-2">
        <Undoing merge={merge} />
        <Button variant="primary" onClick={() => onAccount(into.id)}>
          {t('see_account', { name: into.name })}
        </Button>
      </span>
    </>
  )
}

function Includes({ merge }: { merge: Merge }) {
  const t = useMessages(mergingMessages)
  const when = useWhen()
  const { from, by, at } = merge
  return (
    <>
      <p className="m-0 min-w-0">
        {t('includes', { gone: from.name, code: from.code, by, when: when(at) })}
        <Until merge={merge} />
      </p>
      <Undoing merge={merge} />
    </>
  )
}

function Until({ merge: { undoable_until: until } }: { merge: Merge }) {
  const t = useMessages(mergingMessages)
  const when = useWhen()
  return (
    until !== null && (
      <span className="block text-compact text-muted">{t('undoable_until', { when: when(until) })}</span>
    )
  )
}

/** Asked before it is done: what comes back is said. */
function Undoing({ merge }: { merge: Merge }) {
  const t = useMessages(mergingMessages)
  const isAllowed = usePermission('customers.merge') === 'allowed'
  const [isAsking, setAsking] = useState(false)
  const { requestId } = useRequestId()
  const undo = useUndoMerge(() => setAsking(false))
  if (!isAllowed || merge.undoable_until === null) return null
  const named = { gone: merge.from.name, name: merge.into.name }
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setAsking(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('undo_title', named)}
        description={t('undo_help', named)}
        confirmLabel={t('undo')}
        saving={undo.isPending}
        error={undo.error}
        onConfirm={() => undo.mutate({ id: merge.id, requestId })}
      />
    </>
  )
}
