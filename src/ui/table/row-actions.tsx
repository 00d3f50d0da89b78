import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { DeleteConfirm } from '../overlay/delete-confirm.tsx'
import { Menu } from '../overlay/menu.tsx'
import { showToast } from '../toast/toast.tsx'
import { errorText } from '../words/error-text.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'

type Act = { call(input: { id: string }): Promise<unknown> }

/** How records of one kind are deleted and brought back, and what is said of it. */
export type Removal = {
  remove: Act
  restore: Act
  /** Names of the answers that are asked for again, those out of sight too. */
  answers: readonly (readonly unknown[])[]
  removed: string
  restored: string
  /** What deleting means, in the question. */
  help: string
}

/** Asks for the answers again, those out of sight too. */
export function useRefresh(answers: Removal['answers']): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(answers.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'all' })))
  }
}

/** Deleting with a way back, and the way back itself. */
function useRemoval({ remove, restore, answers, removed, restored }: Removal) {
  const refresh = useRefresh(answers)
  const back = useMutation({
    mutationFn: (id: string) => restore.call({ id }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: restored })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', about: 'restore' }),
  })
  const away = useMutation({
    mutationFn: (id: string) => remove.call({ id }),
    onSuccess: async (_done, id) => {
      await refresh()
      showToast({ title: removed, undo: () => back.mutate(id) })
    },
  })
  return { away, back }
}

type Props = {
  row: { id: string; deleted: boolean }
  name: string
  mayChange: boolean
  onOpen: () => void
  removal: Removal
}

/** What can be done with any record from its row: open, delete with a way back, restore. */
export function RowActions({ row, name, mayChange, onOpen, removal }: Props) {
  const t = useMessages(uiMessages)
  const { away, back } = useRemoval(removal)
  const [asking, setAsking] = useState(false)
  const open = { key: 'open', label: t('open'), icon: <Pencil />, onSelect: onOpen }
  const change = row.deleted
    ? {
        key: 'restore',
        label: t('restore'),
        icon: <RotateCcw />,
        apart: true,
        onSelect: () => back.mutate(row.id),
      }
    : {
        key: 'remove',
        label: t('delete'),
        icon: <Trash2 />,
        tone: 'danger' as const,
        apart: true,
        onSelect: () => {
          away.reset()
          setAsking(true)
        },
      }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more_actions', { name })} size="sm">
            <Ellipsis />
          </IconButton>
        }
        choices={mayChange ? [open, change] : [open]}
      />
      <DeleteConfirm
        open={asking}
        onOpenChange={setAsking}
        name={name}
        description={removal.help}
        deleting={away.isPending}
        error={away.error}
        onDelete={() => away.mutate(row.id, { onSuccess: () => setAsking(false) })}
      />
    </>
  )
}
