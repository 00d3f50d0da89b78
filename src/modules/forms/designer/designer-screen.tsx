import { useQuery } from '@tanstack/react-query'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { UnreadRecord } from '#ui/notice/unread-record.tsx'
import { Designer } from './designer.tsx'
import type { FormCalls } from './saving/form-calls.ts'

const calls: FormCalls = {
  getById: (input) => api.form.getById.fetch(input),
  update: (input) => api.form.update.call(input),
  publish: (input) => api.form.publish.call(input),
}

type Props = { id: string; mayEdit: boolean; onBack: () => void }

/** A form of the shop, read as it stands and taken in hand; who may not change it looks at it. */
export function DesignerScreen({ id, mayEdit, onBack }: Props) {
  const { user } = useSession()
  const refresh = useRefresh([api.form.getAll.queryKey(), api.form.getById.queryKey()])
  const found = useQuery({
    ...api.form.getById.queryOptions({ id }),
    queryKey: ['in hand', 'form', id],
    staleTime: 'static',
    gcTime: 0,
  })
  if (found.error && !found.data)
    return (
      <UnreadRecord
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        onList={onBack}
      />
    )
  if (!found.data) return <Shapes />
  const record = { ...found.data, may_edit: mayEdit && found.data.may_edit }
  return (
    <Designer record={record} calls={calls} person={user.id} onBack={onBack} onKept={() => void refresh()} />
  )
}

/** Palette, canvas and panel in grey. */
const Shapes = () => (
  <Loading className="grid gap-6">
    <Skeleton className="h-10 w-72" />
    <div className="grid gap-6 lg:grid-cols-[12rem_1fr_16rem]">
      {['palette', 'canvas', 'panel'].map((part) => (
        <span key={part} className="grid content-start gap-3">
          {['a', 'b', 'c', 'd', 'e'].map((line) => (
            <Skeleton key={line} className="h-9 w-full" />
          ))}
        </span>
      ))}
    </div>
  </Loading>
)
