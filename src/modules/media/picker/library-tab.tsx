import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { SearchInput } from '#ui/form/search-input.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { DeleteConfirm } from '#ui/overlay/delete-confirm.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
// What the server says is wrong with a picture.
import '../media.messages.ts'
import { pickerMessages } from './picker.messages.ts'

const { getTenantMediaLibrary, deleteMediaLibraryImage } = api.ecommerce

type Kept = Answer<'ecommerce', 'getTenantMediaLibrary'>['data'][number]

/** Where an arrow leads among pictures that stand in rows: the one beside, or the nearest above or below. */
function moveBetween(event: KeyboardEvent<HTMLUListElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-picture]')]
  const at = document.activeElement instanceof HTMLButtonElement ? all.indexOf(document.activeElement) : -1
  if (at < 0) return
  const top = all[0]?.getBoundingClientRect().top
  const inRow = Math.max(1, all.filter((each) => each.getBoundingClientRect().top === top).length)
  const steps: Partial<Record<string, number>> = {
    ...{ ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow, ArrowUp: -inRow },
    ...{ Home: -at, End: all.length - 1 - at },
  }
  const step = steps[event.key]
  const next = step === undefined ? undefined : all[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The shop's pictures, the last one saved first; Enter takes one. */
export function LibraryTab({ onPicked }: { onPicked: (url: string) => void }) {
  const t = useMessages(pickerMessages)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [going, setGoing] = useState<Kept | null>(null)
  const wanted = useDeferredValue(search)
  const asked = useQuery(getTenantMediaLibrary.queryOptions({ search: wanted, page }))
  const mayDelete = usePermission('media.delete') === 'allowed'
  const { data, error } = asked
  const total = data?.pagination.total ?? 0
  const perPage = data?.pagination.pageSize ?? 1
  return (
    <div className="grid gap-3">
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
      <Deleting kept={going} onEnd={() => setGoing(null)} />
    </div>
  )
}

type PictureProps = {
  kept: Kept
  onPicked: (url: string) => void
  onDelete: ((kept: Kept) => void) | null
}

function KeptPicture({ kept, onPicked, onDelete }: PictureProps) {
  const t = useMessages(pickerMessages)
  const name = kept.alt || kept.filename
  return (
    <li className="group relative">
      <button
        type="button"
        data-picture
        aria-label={t('use', { name })}
        title={kept.filename}
        onClick={() => onPicked(kept.url)}
        className="block aspect-square w-full cursor-pointer overflow-hidden rounded-control border border-line bg-sunken outline-none hover:border-accent-edge focus-visible:border-accent-edge focus-visible:ring-3 focus-visible:ring-accent-line"
      >
        <img
          src={kept.thumbnail_url}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </button>
      {onDelete && (
        <IconButton
          label={t('delete', { name })}
          size="sm"
          className="absolute top-1 right-1 bg-surface"
          onClick={() => onDelete(kept)}
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}

function Deleting({ kept, onEnd }: { kept: Kept | null; onEnd: () => void }) {
  const t = useMessages(pickerMessages)
  const refresh = useRefresh([getTenantMediaLibrary.queryKey()])
  const going = useMutation({
    mutationFn: ({ id }: Kept) => deleteMediaLibraryImage.call({ id }),
    onSuccess: async () => {
      showToast({ title: t('deleted'), description: t('deleted_help') })
      onEnd()
      await refresh()
    },
    onError: (error) => {
      showToast({
        title: t('delete_failed'),
        description: errorText(error),
        tone: 'error',
        about: 'media.delete',
      })
      onEnd()
    },
  })
  return (
    <DeleteConfirm
      open={kept !== null}
      onOpenChange={(now) => !now && onEnd()}
      title={t('delete_title')}
      description={kept?.filename}
      deleting={going.isPending}
      onDelete={() => kept && going.mutate(kept)}
    />
  )
}
