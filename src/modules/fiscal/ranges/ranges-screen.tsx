import { Ban, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useWhole } from '#ui/table/list.client.ts'
import type { Filtered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { currentLanguage, useMessages } from '#ui/words/messages.ts'
import { fiscalMessages } from '../fiscal.messages.ts'
import { documentName } from '../ncf/document-types.ts'
import { OpenBlocks } from './open-blocks.tsx'

const RegisterRange = lateForm(async () => (await import('./register-range.tsx')).RegisterRange)
const VoidNumbers = lateForm(async () => (await import('./void-numbers.tsx')).VoidNumbers)

type Range = Answer<'fiscal', 'getSequences'>[number]

const tones: Readonly<Record<Range['standing'], BadgeTone>> = {
  active: 'ok',
  ending: 'attn',
  expiring: 'attn',
  expired: 'danger',
  exhausted: 'danger',
}

const nameOf = ({ series, type_code }: Range): string => `${series}${type_code}`

/** What the shop calls its type, or its own name. */
const typeOf = ({ short_name, document_type }: Range): string =>
  short_name || documentName(document_type, currentLanguage())

const numbersOf = ({ from_number, to_number }: Range): string =>
  `${formatWhole(from_number)}–${formatWhole(to_number)}`

function useColumns(): Column<Range>[] {
  const t = useMessages(fiscalMessages)
  const formats = useFormats()
  const status = (range: Range) =>
    range.state === 'active' ? t(`status_${range.standing}`) : t(`state_${range.state}`)
  return [
    {
      key: 'type',
      header: t('type'),
      text: (range) => `${nameOf(range)} ${typeOf(range)}`,
      // Of a narrow list it takes what the figures leave.
      className: 'max-xl:w-full max-xl:max-w-0 max-xl:min-w-36',
      cell: (range) => (
        <span className="flex items-center gap-2">
          <Badge code>{nameOf(range)}</Badge>
          <span className="min-w-0 truncate">{typeOf(range)}</span>
        </span>
      ),
    },
    {
      key: 'range',
      header: t('range'),
      align: 'end',
      cell: numbersOf,
      text: numbersOf,
    },
    {
      key: 'last',
      header: t('last_issued'),
      align: 'end',
      from: 'lg',
      cell: (range) => (range.last_issued === null ? t('none_issued') : formatWhole(range.last_issued)),
      text: ({ last_issued }) => last_issued,
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
      text: ({ remaining }) => remaining,
    },
    {
      key: 'expires',
      header: t('expires_on'),
      from: 'md',
      cell: (range) => (range.expires_on ? formats.day(range.expires_on) : t('never')),
      text: ({ expires_on }) => expires_on,
    },
    {
      key: 'status',
      header: t('status'),
      cell: (range) => (
        <Badge tone={range.state === 'active' ? tones[range.standing] : undefined}>{status(range)}</Badge>
      ),
      text: status,
    },
  ]
}

/** The ranges of fiscal numbers: what is left of each, and where new ones are recorded. */
export function RangesScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(RegisterRange.loadSoon, [])
  useEffect(VoidNumbers.loadSoon, [])
  const t = useMessages(fiscalMessages)
  const [registering, setRegistering] = useState(false)
  const [voiding, setVoiding] = useState<Range | null>(null)
  const mayManage = right.state === 'allowed'
  const text = (range: Range) =>
    `${nameOf(range)} ${typeOf(range)} ${documentName(range.document_type, currentLanguage())}`
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={useWhole(api.fiscal.getSequences, { filters, text })}
        columns={useColumns()}
        rowName={nameOf}
        filtered={{ filters, onFilters, label: t('search'), hint: t('search_hint') }}
        create={{ label: t('register'), ...right, onCreate: () => setRegistering(true) }}
        empty={{ title: t('empty') }}
        exportAs={t('title')}
        isFollowed
        {...(mayManage && {
          actions: (range: Range) => <RangeActions range={range} onVoid={() => setVoiding(range)} />,
        })}
      />
      <OpenBlocks mayEnd={mayManage} />
      {registering && <RegisterRange right={right} onClose={() => setRegistering(false)} />}
      {voiding && <VoidNumbers range={voiding} right={right} onClose={() => setVoiding(null)} />}
    </>
  )
}

function RangeActions({ range, onVoid }: { range: Range; onVoid: () => void }) {
  const t = useMessages(fiscalMessages)
  const change = (state: 'active' | 'paused') => () =>
    api.fiscal.changeSequenceState.call({ id: range.id, state })
  const done = t('changed')
  const pause = { key: 'pause', label: t('pause'), icon: <Pause />, act: change('paused'), done }
  const resume = { key: 'resume', label: t('resume'), icon: <Play />, act: change('active'), done }
  const voids = { key: 'void', label: t('void_numbers'), icon: <Ban />, apart: true, onSelect: onVoid }
  return (
    <RowActions
      row={range}
      name={nameOf(range)}
      acts={range.state === 'active' ? [pause] : range.state === 'paused' ? [resume] : []}
      more={range.remaining > 0 ? [voids] : []}
      answers={[api.fiscal.getSequences.queryKey()]}
    />
  )
}
