import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { basisPointsFromPercent } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { formatWhole } from '#ui/words/figures.ts'
import { formatPercent } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { employeesMessages } from '../employees.messages.ts'
import { AssignPanel } from './assign-panel.tsx'
import { type AssignedKind, type AssignedRow, assignedOf } from './assigned-values.ts'

const KINDS = ['products', 'categories'] as const satisfies readonly AssignedKind[]

type Props = { id: string; right: Right; seesPay: boolean }

/** What an employee sells or does, and what of it is theirs: products and categories, each with its panel. */
export function CommissionsCard({ id, right, seesPay }: Props) {
  const t = useMessages(employeesMessages)
  const [open, setOpen] = useState<AssignedKind | null>(null)
  const asked = useQuery(api.employee.getById.queryOptions({ id }))
  if (asked.error) return <ErrorNotice error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-full" />
      </Loading>
    )
  }
  const employee = asked.data
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {KINDS.map((kind) => {
        const { rows } = assignedOf(kind, employee)
        return (
          <section key={kind} aria-label={t(kind)} className="grid min-w-0 content-start gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="m-0 text-base">
                {t(kind)}{' '}
                <span className="font-normal text-muted tabular-nums">{formatWhole(rows.length)}</span>
              </h3>
              <PermissionButton
                {...right}
                whenDenied="disable"
                size="sm"
                icon={<ListPlus />}
                onClick={() => setOpen(kind)}
              >
                {t(`assign_${kind}`)}
              </PermissionButton>
            </div>
            <AssignedRows kind={kind} rows={rows} seesPay={seesPay} />
          </section>
        )
      })}
      {open !== null && (
        <AssignPanel kind={open} id={id} right={right} seesPay={seesPay} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

type RowsProps = { kind: AssignedKind; rows: readonly AssignedRow[]; seesPay: boolean }

function AssignedRows({ kind, rows, seesPay }: RowsProps) {
  const t = useMessages(employeesMessages)
  if (rows.length === 0) return <p className="m-0 text-muted">{t(`no_${kind}`)}</p>
  return (
    <ul className="m-0 list-none divide-y divide-line rounded-control border border-line p-0">
      {rows.map(({ id, name, code, percentage }) => {
        const rate = percentage === '' ? null : basisPointsFromPercent(percentage)
        return (
          <li key={id} className="flex min-w-0 items-center gap-3 px-3 py-2">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Badge code>{code}</Badge>
            {seesPay && (
              <span className="shrink-0 tabular-nums">
                {rate === null ? <span className="text-muted">{t('of_product')}</span> : formatPercent(rate)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
