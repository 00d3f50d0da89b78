import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Pause, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton, type PermissionState } from '#ui/notice/permission-button.tsx'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { formatWhole } from '#ui/words/format.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { currentLanguage, useMessages } from '#ui/words/messages.ts'
import { fiscalMessages } from '../fiscal.messages.ts'
import { documentName } from '../ncf/ncf.ts'
import { OpenBlocks } from './open-blocks.tsx'
import { RegisterRange } from './register-range.tsx'
import { VoidNumbers } from './void-numbers.tsx'

type Range = Answer<'fiscal', 'getSequences'>[number]

const tones: Readonly<Record<Range['standing'], BadgeTone>> = {
  active: 'ok',
  ending: 'attn',
  expiring: 'attn',
  expired: 'danger',
  exhausted: 'danger',
}

function useColumns(): Column<Range>[] {
  const t = useMessages(fiscalMessages)
  const formats = useFormats()
  const status = (range: Range) =>
    range.state === 'active' ? (
      <Badge tone={tones[range.standing]}>{t(`status_${range.standing}`)}</Badge>
    ) : (
      <Badge>{t(`state_${range.state}`)}</Badge>
    )
  return [
    {
      key: 'type',
      header: t('type'),
      // Of a narrow list it takes what the figures leave.
      className: 'max-xl:w-full max-xl:max-w-0 max-xl:min-w-36',
      cell: (range) => (
        <span className="flex items-center gap-2">
          <Badge code>{`${range.series}${range.type_code}`}</Badge>
          <span className="min-w-0 truncate">{documentName(range.document_type, currentLanguage())}</span>
        </span>
      ),
    },
    {
      key: 'range',
      header: t('range'),
      align: 'end',
      cell: (range) => `${formatWhole(range.from_number)}–${formatWhole(range.to_number)}`,
    },
    {
      key: 'last',
      header: t('last_issued'),
      align: 'end',
      from: 'lg',
      cell: (range) => (range.last_issued === null ? t('none_issued') : formatWhole(range.last_issued)),
    },
    {
      key: 'remaining',
      header: t('remaining'),
      align: 'end',
      cell: (range) => (
        <>
          {formatWhole(range.remaining)}
          {range.held > 0 && (
            <span className="block text-xs text-muted">{t('held_by_tills', { count: range.held })}</span>
          )}
        </>
      ),
    },
    {
      key: 'expires',
      header: t('expires_on'),
      from: 'md',
      cell: (range) => (range.expires_on ? formats.day(range.expires_on) : t('never')),
    },
    { key: 'status', header: t('status'), cell: status },
  ]
}

/** The ranges of fiscal numbers: what is left of each, and where new ones are recorded. */
export function RangesScreen({ mayManage }: { mayManage: PermissionState }) {
  const t = useMessages(fiscalMessages)
  const queries = useQueryClient()
  const columns = useColumns()
  const [registering, setRegistering] = useState(false)
  const [voiding, setVoiding] = useState<Range | null>(null)
  const ranges = useQuery(api.fiscal.getSequences.queryOptions(undefined))
  const refresh = () => queries.invalidateQueries({ queryKey: api.fiscal.getSequences.queryKey() })
  const change = useMutation(
    api.fiscal.changeSequenceState.mutationOptions({
      onSuccess: async () => {
        await refresh()
        showToast({ title: t('changed') })
      },
      onError: (error: unknown) =>
        showToast({ title: errorText(error), tone: 'error', about: 'fiscal.changeSequenceState' }),
    }),
  )
  const register = (
    <PermissionButton
      state={mayManage}
      permission="fiscal.manage"
      whenDenied="disable"
      variant="primary"
      icon={<Plus />}
      onClick={() => setRegistering(true)}
    >
      {t('register')}
    </PermissionButton>
  )
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} actions={register} />
      <ErrorNotice
        error={ranges.error}
        onRetry={() => void ranges.refetch()}
        retrying={ranges.isFetching}
        className="mb-4"
      />
      {(ranges.data || !ranges.error) && (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={ranges.data}
          rowKey={(range) => range.id}
          rowName={(range) => `${range.series}${range.type_code}`}
          empty={<EmptyState title={t('empty')} action={register} />}
          actions={(range) =>
            mayManage === 'allowed' && (
              <RangeActions
                range={range}
                onState={(state) => change.mutate({ id: range.id, state })}
                onVoid={() => setVoiding(range)}
              />
            )
          }
          // The page is what moves: another list stands below.
          className="shrink-0"
        />
      )}
      <OpenBlocks mayEnd={mayManage === 'allowed'} />
      {registering && <RegisterRange onClose={() => setRegistering(false)} onDone={refresh} />}
      {voiding && <VoidNumbers range={voiding} onClose={() => setVoiding(null)} onDone={refresh} />}
    </>
  )
}

type ActionsProps = { range: Range; onState: (state: 'active' | 'paused') => void; onVoid: () => void }

function RangeActions({ range, onState, onVoid }: ActionsProps) {
  const t = useMessages(fiscalMessages)
  const name = `${range.series}${range.type_code}`
  return (
    <span className="flex justify-end">
      {range.state === 'active' && (
        <IconButton label={`${t('pause')} ${name}`} variant="quiet" onClick={() => onState('paused')}>
          <Pause />
        </IconButton>
      )}
      {range.state === 'paused' && (
        <IconButton label={`${t('resume')} ${name}`} variant="quiet" onClick={() => onState('active')}>
          <Play />
        </IconButton>
      )}
      {range.remaining > 0 && (
        <IconButton label={`${t('void_numbers')} ${name}`} variant="quiet" onClick={onVoid}>
          <Ban />
        </IconButton>
      )}
    </span>
  )
}
