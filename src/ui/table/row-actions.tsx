import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { type Answers, useRefresh } from '../calls/refresh.client.ts'
import type { PermissionState } from '../notice/permission-button.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { DeleteConfirm } from '../overlay/delete-confirm.tsx'
import { Menu, type MenuChoice } from '../overlay/menu.tsx'
import { showToast } from '../toast/toast.tsx'
import { errorText } from '../words/error-text.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import type { RowOrder } from './row-order.client.ts'

export type Act = { call(input: { id: string }): Promise<unknown> }

/** How records of one kind are deleted and brought back, and what is said of it. */
export type Removal = {
  remove: Act
  restore: Act
  answers: Answers
  removed: string
  restored: string
  /** What deleting means, in the question. */
  help: string
}

/** How a list deletes its records, in the words of its noun; nothing for whoever may not. */
export const removalOf = (
  { delete: remove, restore }: { delete: Act; restore: Act },
  answers: Answers,
  t: (word: 'removed' | 'restored' | 'remove_help') => string,
  right: { state: PermissionState },
): Removal | undefined =>
  right.state === 'allowed'
    ? { remove, restore, answers, removed: t('removed'), restored: t('restored'), help: t('remove_help') }
    : undefined

/** Something else that is done with a record: switching it off, making it the default one. */
export type RowAct = {
  key: string
  label: string
  icon: ReactNode
  act: () => Promise<unknown>
  /** What is said when it is done. */
  done: string
  /** What is asked before, with what follows from it: where it is done to somebody else. */
  question?: { title: string; help: string }
}

/** Deleting with a way back, and the way back itself. */
function useRemoval(removal: Removal | undefined) {
  const refresh = useRefresh(removal?.answers ?? [])
  const back = useMutation({
    mutationFn: async (id: string) => removal?.restore.call({ id }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: removal?.restored ?? '' })
    },
    onError: (error) => {
      void refresh()
      showToast({ title: errorText(error), tone: 'error', about: 'restore' })
    },
  })
  const away = useMutation({
    mutationFn: async (id: string) => removal?.remove.call({ id }),
    onSuccess: async (_done, id) => {
      await refresh()
      showToast({ title: removal?.removed ?? '', undo: () => back.mutate(id) })
    },
    // What was asked may be done, or what is shown be old: the list behind the question says so.
    onError: () => void refresh(),
  })
  return { away, back }
}

type Row = { id: string; deleted?: boolean }

type Props<R extends Row> = {
  row: R
  name: string
  onOpen?: (() => void) | undefined
  /** Left out for whoever may not. */
  removal?: Removal | undefined
  acts?: readonly RowAct[]
  /** What only begins something, such as a question. */
  more?: readonly MenuChoice[]
  /** The answers that `acts` make old. */
  answers?: Answers
  order?: RowOrder<R>
  /** Before the menu: what is done so often that it has a button of its own. */
  children?: ReactNode
}

/** What can be done with a record from its row: open, move, whatever is its own, delete with a way back, restore. */
export function RowActions<R extends Row>(props: Props<R>) {
  const { row, name, onOpen, removal, acts = [], more = [], answers = [], order, children } = props
  const t = useMessages(uiMessages)
  const { away, back } = useRemoval(removal)
  const refresh = useRefresh(answers)
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<RowAct | null>(null)
  const acting = useMutation({
    mutationFn: ({ act }: RowAct) => act(),
    onSuccess: async (_done, { done }) => {
      setAsked(null)
      await refresh()
      showToast({ title: done })
    },
    // A question says itself why it failed.
    onError: (error, { question }) => {
      void refresh()
      if (!question) showToast({ title: errorText(error), tone: 'error', about: 'row' })
    },
  })
  const begin = (act: RowAct): void => {
    acting.reset()
    if (act.question) setAsked(act)
    else acting.mutate(act)
  }
  const { move } = order ?? {}
  const steps = move
    ? [
        {
          key: 'up',
          label: t('move_up'),
          icon: <ArrowUp />,
          keycap: 'Alt ↑',
          onSelect: () => move(row, true),
        },
        {
          key: 'down',
          label: t('move_down'),
          icon: <ArrowDown />,
          keycap: 'Alt ↓',
          onSelect: () => move(row, false),
        },
      ]
    : []
  const ask = (): void => {
    away.reset()
    setAsking(true)
  }
  const remove = { key: 'remove', label: t('delete'), icon: <Trash2 />, tone: 'danger' as const, apart: true }
  const restore = { key: 'restore', label: t('restore'), icon: <RotateCcw />, apart: true }
  const choices: MenuChoice[] = [
    ...(onOpen ? [{ key: 'open', label: t('open'), icon: <Pencil />, onSelect: onOpen }] : []),
    ...steps,
    ...acts.map((act) => ({ key: act.key, label: act.label, icon: act.icon, onSelect: () => begin(act) })),
    ...more,
    ...(removal && row.deleted ? [{ ...restore, onSelect: () => back.mutate(row.id) }] : []),
    ...(removal && !row.deleted ? [{ ...remove, onSelect: ask }] : []),
  ]
  return (
    <>
      {children}
      {choices.length > 0 && (
        <Menu
          trigger={
            <IconButton label={t('more_actions', { name })} size="sm">
              <Ellipsis />
            </IconButton>
          }
          choices={choices}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked?.question?.title ?? ''}
        description={asked?.question?.help}
        confirmLabel={asked?.label ?? ''}
        tone="grave"
        onConfirm={() => asked && acting.mutate(asked)}
        saving={acting.isPending}
        error={acting.error}
      />
      <DeleteConfirm
        open={asking}
        onOpenChange={setAsking}
        name={name}
        description={removal?.help}
        deleting={away.isPending}
        error={away.error}
        onDelete={() => away.mutate(row.id, { onSuccess: () => setAsking(false) })}
      />
    </>
  )
}
