import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answers, useRefresh } from '../calls/refresh.client.ts'
import { showToast } from '../toast/toast.tsx'
import { errorText } from '../words/error-text.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { isNarrowed, type ListFilters } from './list-filters.ts'

type Row = { id: string; deleted?: boolean }

/** The procedure that moves a record a place. */
export type Move = { call(input: { id: string; up: boolean }): Promise<{ place: number; of: number }> }

type Options<R extends Row> = {
  /** Left out where nobody decides the order. */
  move: Move | undefined
  answers: Answers
  rowName: (row: R) => string
  filters: ListFilters
  mayMove: boolean
}

export type RowOrder<R extends Row> = {
  /** Null while what is shown is not the whole order: a search, or deleted ones among them. */
  move: ((row: R, up: boolean) => void) | null
  /** Where the last one that was moved stands now, for those who cannot see it. */
  said: string
}

/** The order of records that somebody decides: a row goes a place up or down, by its menu or by Alt and an arrow. */
export function useRowOrder<R extends Row>(options: Options<R>): RowOrder<R> {
  const { move, answers, rowName, filters, mayMove } = options
  const t = useMessages(uiMessages)
  const refresh = useRefresh(answers)
  const [said, setSaid] = useState('')
  const moving = useMutation({
    mutationFn: ({ row, up }: { row: R; up: boolean }) =>
      move?.call({ id: row.id, up }) ?? Promise.resolve(null),
    onSuccess: async (moved, { row }) => {
      await refresh()
      if (moved) setSaid(t('moved', { name: rowName(row), ...moved }))
    },
    onError: (error) => {
      // It may have moved, or be gone: whoever presses again goes on from what is there.
      void refresh()
      showToast({ title: errorText(error), tone: 'error', about: 'order' })
    },
  })
  const isWhole = move && mayMove && !isNarrowed(filters) && !filters.deleted
  const go = (row: R, up: boolean): void => {
    if (!moving.isPending) moving.mutate({ row, up })
  }
  return { move: isWhole ? go : null, said }
}
