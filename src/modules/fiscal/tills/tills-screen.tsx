import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { api } from '#ui/calls/api.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Paginator } from '#ui/table/paginator.tsx'
import type { PageSize } from '#ui/table/paging.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { tillName } from '../till/till.ts'
import { RenameTill, type TillRow } from './rename-till.tsx'
import { tillsMessages } from './tills.messages.ts'

function useColumns(): Column<TillRow>[] {
  const t = useMessages(tillsMessages)
  const { dateTime } = useFormats()
  return [
    {
      key: 'till',
      header: t('till'),
      cell: (till) => (
        <>
          <b className="font-semibold">{tillName(till)}</b>
          {till.name !== null && (
            <span className="block text-xs text-muted">{tillName({ ...till, name: null })}</span>
          )}
        </>
      ),
    },
    {
      key: 'heard',
      header: t('heard'),
      cell: ({ last_heard_at, last_heard_by }) => {
        if (last_heard_at === null) return t('never_heard')
        const at = dateTime(last_heard_at)
        if (last_heard_by === null) return at
        return (
          <>
            <span className="block">{last_heard_by}</span>
            <span className="block text-xs whitespace-nowrap text-muted">{at}</span>
          </>
        )
      },
    },
    { key: 'held', header: t('held'), align: 'end', from: 'xl', cell: ({ held }) => formatWhole(held) },
    {
      key: 'unsent',
      header: t('unsent'),
      align: 'end',
      from: 'lg',
      cell: ({ unsent }) => (unsent === null ? t('unsent_unknown') : formatWhole(unsent)),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ revoked_at, revoked_by }) => {
        if (revoked_at === null) return <Badge tone="ok">{t('allowed')}</Badge>
        const at = dateTime(revoked_at)
        return (
          <>
            <Badge>{t('revoked')}</Badge>
            <span className="mt-1 block text-xs text-muted">
              {revoked_by === null
                ? t('revoked_too_many', { at })
                : t('revoked_by', { name: revoked_by, at })}
            </span>
          </>
        )
      },
    },
  ]
}

function useChanges(onDone: () => void) {
  const t = useMessages(tillsMessages)
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.fiscal.getTills.queryKey() }),
      queries.invalidateQueries({ queryKey: api.fiscal.getOpenBlocks.queryKey() }),
    ])
  const revoke = useMutation(api.fiscal.revokeTill.mutationOptions({ onSuccess: refresh }))
  const allow = useMutation(api.fiscal.allowTill.mutationOptions({ onSuccess: refresh }))
  return {
    refresh,
    revoking: revoke,
    revoke: (till: TillRow) =>
      till.id !== null &&
      revoke.mutate(
        { id: till.id },
        {
          onSuccess: () => {
            showToast({ title: t('revoked_toast', { till: tillName(till) }) })
            onDone()
          },
        },
      ),
    allow: (till: TillRow) =>
      till.id !== null &&
      allow.mutate(
        { id: till.id },
        {
          onSuccess: () => showToast({ title: t('allowed_toast', { till: tillName(till) }) }),
          onError: (error) =>
            showToast({ title: errorText(error), tone: 'error', about: 'fiscal.allowTill' }),
        },
      ),
  }
}

/** The browsers that sell: who uses each and since when it was not heard from, its name, and whether it may sell. */
export function TillsScreen({ mayManage }: { mayManage: boolean }) {
  const t = useMessages(tillsMessages)
  const columns = useColumns()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<PageSize>(50)
  const [naming, setNaming] = useState<TillRow | null>(null)
  const [leaving, setLeaving] = useState<TillRow | null>(null)
  const { refresh, revoking, revoke, allow } = useChanges(() => setLeaving(null))
  const tills = useQuery({
    ...api.fiscal.getTills.queryOptions({ page, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} />
      <ErrorNotice
        error={tills.error}
        onRetry={() => void tills.refetch()}
        retrying={tills.isFetching}
        className="mb-4"
      />
      {(tills.data || !tills.error) && (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={tills.data?.data}
          rowKey={({ number }) => String(number)}
          rowName={tillName}
          busy={tills.isPlaceholderData}
          empty={<EmptyState title={t('empty')} />}
          actions={(till) =>
            mayManage && (
              <Actions
                till={till}
                onName={() => setNaming(till)}
                onRevoke={() => setLeaving(till)}
                onAllow={() => allow(till)}
              />
            )
          }
          className="min-h-0 flex-1"
        />
      )}
      {tills.data && tills.data.pagination.total > 0 && (
        <Paginator
          page={page}
          pageSize={pageSize}
          total={tills.data.pagination.total}
          onPageChange={setPage}
          onPageSizeChange={(size) => {
            setPageSize(size)
            setPage(1)
          }}
        />
      )}
      {naming && <RenameTill till={naming} onClose={() => setNaming(null)} onDone={refresh} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => {
          setLeaving(null)
          revoking.reset()
        }}
        title={t('revoke_question', { till: leaving ? tillName(leaving) : '' })}
        description={t('revoke_consequence')}
        confirmLabel={t('revoke')}
        tone="danger"
        onConfirm={() => leaving && revoke(leaving)}
        saving={revoking.isPending}
        error={revoking.error}
      />
    </>
  )
}

type ActionsProps = { till: TillRow; onName: () => void; onRevoke: () => void; onAllow: () => void }

function Actions({ till, onName, onRevoke, onAllow }: ActionsProps) {
  const t = useMessages(tillsMessages)
  const name = { till: tillName(till) }
  return (
    <span className="flex items-center justify-end gap-1">
      <IconButton label={t('rename', name)} variant="quiet" onClick={onName}>
        <Pencil />
      </IconButton>
      {till.revoked_at === null ? (
        <Button size="sm" aria-label={t('revoke_named', name)} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      ) : (
        <Button size="sm" aria-label={t('allow_named', name)} onClick={onAllow}>
          {t('allow')}
        </Button>
      )}
    </span>
  )
}
