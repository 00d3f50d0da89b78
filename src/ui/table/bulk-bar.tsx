import { useMutation } from '@tanstack/react-query'
import { Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { type Answers, useRefresh } from '../calls/refresh.client.ts'
import { DeleteConfirm } from '../overlay/delete-confirm.tsx'
import { showToast } from '../toast/toast.tsx'
import { errorText } from '../words/error-text.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import type { Removal } from './row-actions.tsx'

/** What is done with all that are selected, one after the other. */
export type BulkAct<Row> = {
  key: string
  label: string
  icon: ReactNode
  /** Asked once before all of them, such as for a reason; false leaves everything as it is. */
  begin?: (rows: readonly Row[]) => Promise<boolean>
  act: (row: Row) => Promise<unknown>
  answers: Answers
}

/** What can be done with several records of a list at once. */
export type Bulk<Row> = { acts?: readonly BulkAct<Row>[]; removal?: Removal | undefined }

type Act<Row> = (row: Row) => Promise<unknown>

/** All of them in turn, whatever becomes of one; how many were done stands on the button meanwhile. */
function useInTurn<Row>(answers: Answers) {
  const refresh = useRefresh(answers)
  const [done, setDone] = useState(0)
  const all = useMutation({
    mutationFn: async ({ rows, act }: { rows: readonly Row[]; act: Act<Row> }) => {
      const failed: unknown[] = []
      const acted: Row[] = []
      for (const [index, row] of rows.entries()) {
        setDone(index)
        await act(row).then(
          () => acted.push(row),
          (error: unknown) => failed.push(error),
        )
      }
      await refresh()
      return { acted, failed }
    },
  })
  return { all, done }
}

type Props<Row> = Bulk<Row> & { rows: readonly Row[]; onClear: () => void }

/** Over the foot of the list while something is selected. */
export function BulkBar<Row extends { id: string; deleted?: boolean }>(props: Props<Row>) {
  const { acts = [], removal, rows, onClear } = props
  const t = useMessages(uiMessages)
  const [asking, setAsking] = useState(false)
  const answers = [...(removal?.answers ?? []), ...acts.flatMap((act) => act.answers)]
  const { all, done } = useInTurn<Row>(answers)
  const run = (act: Act<Row>, undo?: Act<Row>): void =>
    all.mutate(
      { rows, act },
      {
        onSuccess: ({ acted, failed }) => {
          setAsking(false)
          onClear()
          const [first] = failed
          const back = undo && acted.length > 0 && (() => all.mutate({ rows: acted, act: undo }))
          showToast({
            title: t('bulk_done', { count: acted.length }),
            ...(failed.length > 0 && {
              tone: 'attn' as const,
              description: t('bulk_failed', { count: failed.length, reason: errorText(first) }),
            }),
            ...(back && { undo: back }),
          })
        },
      },
    )
  return (
    <section
      aria-label={t('selected', { count: rows.length })}
      className="sticky bottom-4 z-20 mx-auto -mt-14 mb-2 flex w-fit max-w-full shrink-0 flex-wrap items-center gap-2 rounded-card bg-float px-3 py-2 shadow-float"
    >
      <span role="status" className="px-1">
        {all.isPending ? `${done + 1} / ${rows.length}` : t('selected', { count: rows.length })}
      </span>
      {acts.map(({ key, label, icon, begin, act }) => (
        <Button
          key={key}
          size="sm"
          icon={icon}
          saving={all.isPending}
          onClick={async () => {
            if (!begin || (await begin(rows))) run(act)
          }}
        >
          {label}
        </Button>
      ))}
      {removal && (
        <Button size="sm" variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      )}
      <IconButton label={t('clear_selection')} variant="quiet" size="sm" onClick={onClear}>
        <X />
      </IconButton>
      {removal && (
        <DeleteConfirm
          open={asking}
          onOpenChange={setAsking}
          title={t('delete_selected', { count: rows.length })}
          description={removal.help}
          deleting={all.isPending}
          onDelete={() =>
            run(
              ({ id }) => removal.remove.call({ id }),
              ({ id }) => removal.restore.call({ id }),
            )
          }
        />
      )}
    </section>
  )
}
