import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { SearchInput } from '#ui/form/search-input.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { Deleting, EditingAlt, type Kept, KeptPicture } from './kept-picture.tsx'
import { pickerMessages } from './picker.messages.ts'

const { getTenantMediaLibrary } = api.ecommerce

/** Where an arrow leads among pictures that stand in rows: the one beside, or the nearest above or below. */
function moveBetween(event: KeyboardEvent<HTMLUListElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-picture]')]
  const at = document.activeElement instanceof HTMLButtonElement ? all.indexOf(document.activeElement) : -1
  if (at < 0) return
  const top = all[0]?.getBoundingClientRect().top
  const inRow = Math.max(1, all.filter((each) => each.getBoundingClientRect().top === top).length)
  const steps: Partial<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: inRow,
    ArrowUp: -inRow,
    Home: -at,
    End: all.length - 1 - at,
  }
  const step = steps[event.key]
  const next = step === undefined ? undefined : all[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type Which = 'all' | 'same'

/** The shop's pictures, the last one saved first: all, or those that were saved for the same. */
export function LibraryTab({ category, onPicked }: { category: string; onPicked: (url: string) => void }) {
  const t = useMessages(pickerMessages)
  const [which, setWhich] = useState<Which>(category === 'background' ? 'same' : 'all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [going, setGoing] = useState<Kept | null>(null)
  const [edited, setEdited] = useState<Kept | null>(null)
  const wanted = useDeferredValue(search)
  const asked = useQuery(
    getTenantMediaLibrary.queryOptions({ search: wanted, page, ...(which === 'same' && { category }) }),
  )
  const mayEdit = usePermission('media.upload') === 'allowed'
  const mayDelete = usePermission('media.delete') === 'allowed'
  const { data, error } = asked
  const total = data?.pagination.total ?? 0
  const perPage = data?.pagination.pageSize ?? 1
  const last = Math.max(1, Math.ceil(total / perPage))
  // The last one of its page was deleted: the page before it is the last one now.
  if (data && page > last) setPage(last)
  return (
    <div className="grid gap-3">
      <Segmented<Which>
        label={t('which')}
        className="justify-self-start"
        value={which}
        onValueChange={(now) => {
          setWhich(now)
          setPage(1)
        }}
        segments={[
          { value: 'all', label: t('which_all') },
          { value: 'same', label: t('which_same') },
        ]}
      />
      <SearchInput
        label={t('search')}
        placeholder={t('search')}
        value={search}
        onValueChange={(text) => {
          setSearch(text)
          setPage(1)
        }}
      />
      <ErrorNotice error={error} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
      {!data && !error && (
        <Loading className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} className="aspect-square" />
          ))}
        </Loading>
      )}
      {data?.data.length === 0 && (
        <EmptyState
          title={wanted === '' ? t('none') : t('nothing_found', { search: wanted })}
          help={wanted === '' ? t('none_help') : undefined}
        />
      )}
      {data && data.data.length > 0 && (
        <ul
          aria-label={t('images')}
          className="grid grid-cols-3 gap-2 sm:grid-cols-5"
          onKeyDown={moveBetween}
        >
          {data.data.map((kept) => (
            <KeptPicture
              key={kept.id}
              kept={kept}
              onPicked={onPicked}
              onEdit={mayEdit ? setEdited : null}
              onDelete={mayDelete ? setGoing : null}
            />
          ))}
        </ul>
      )}
      {total > perPage && (
        <div className="flex items-center justify-between gap-2">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button size="sm" disabled={page * perPage >= total} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
      {edited && <EditingAlt kept={edited} onEnd={() => setEdited(null)} />}
      {going && <Deleting kept={going} onEnd={() => setGoing(null)} />}
    </div>
  )
}
