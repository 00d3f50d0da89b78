import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Paginator } from '#ui/table/paginator.tsx'
import type { PageSize } from '#ui/table/paging.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { blocksMessages } from './blocks.messages.ts'
import { numbersOf, type OpenBlock } from './open-block.client.ts'

const EndBlock = lateForm(async () => (await import('./end-block.tsx')).EndBlock)

function useColumns(): Column<OpenBlock>[] {
  const t = useMessages(blocksMessages)
  const { dateTime } = useFormats()
  return [
    {
      key: 'till',
      header: t('numbers'),
      cell: (block) => (
        <>
          <b className="font-semibold">{block.till_name ?? t('passed')}</b>
          <span className="block font-mono text-xs text-muted">{numbersOf(block)}</span>
        </>
      ),
    },
    { key: 'held', header: t('held'), align: 'end', cell: (block) => formatWhole(block.held) },
    {
      key: 'taken',
      header: t('taken'),
      from: 'md',
      cell: (block) => (
        <span className="flex flex-wrap items-center gap-2">
          {block.taken_by === null
            ? dateTime(block.taken_at)
            : t('taken_by', { name: block.taken_by, at: dateTime(block.taken_at) })}
          {block.returned_at !== null && <Badge>{t('returned')}</Badge>}
        </span>
      ),
    },
  ]
}

/** The numbers that tills hold, each with the way to end them where the till is lost. Nothing where none are. */
export function OpenBlocks({ mayEnd }: { mayEnd: boolean }) {
  useEffect(EndBlock.loadSoon, [])
  const t = useMessages(blocksMessages)
  const queries = useQueryClient()
  const columns = useColumns()
  const [ending, setEnding] = useState<OpenBlock | null>(null)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<PageSize>(10)
  const blocks = useQuery({
    ...api.fiscal.getOpenBlocks.queryOptions({ page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.fiscal.getOpenBlocks.queryKey() }),
      queries.invalidateQueries({ queryKey: api.fiscal.getSequences.queryKey() }),
    ])
  if (blocks.data?.pagination.total === 0 || (blocks.isPending && !blocks.error)) return null
  return (
    <section aria-label={t('title')} className="mt-6 shrink-0 pb-6">
      <h2 className="m-0 text-base">{t('title')}</h2>
      <p className="m-0 mb-3 text-sm text-muted">{t('help')}</p>
      <ErrorNotice
        error={blocks.error}
        onRetry={() => void blocks.refetch()}
        retrying={blocks.isFetching}
        className="mb-4"
      />
      {blocks.data && (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={blocks.data.data}
          rowKey={(block) => block.id}
          rowName={(block) => numbersOf(block)}
          busy={blocks.isPlaceholderData}
          empty={null}
          actions={(block) =>
            mayEnd && (
              <Button
                size="sm"
                aria-label={t('end_named', { numbers: numbersOf(block) })}
                onClick={() => setEnding(block)}
              >
                {t('end')}
              </Button>
            )
          }
        />
      )}
      {blocks.data && blocks.data.pagination.pageCount > 1 && (
        <Paginator
          page={page}
          pageSize={pageSize}
          total={blocks.data.pagination.total}
          onPageChange={setPage}
          onPageSizeChange={(size) => {
            setPageSize(size)
            setPage(1)
          }}
        />
      )}
      {ending && <EndBlock block={ending} onClose={() => setEnding(null)} onDone={refresh} />}
    </section>
  )
}
