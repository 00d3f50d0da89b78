import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { failureIn } from '#ui/faults/failure.ts'
import { TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { DeleteConfirm } from '#ui/overlay/delete-confirm.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
// What the server says is wrong with a picture.
import '../media.messages.ts'
import { LONGEST_ALT } from '../pictures.ts'
import { pickerMessages } from './picker.messages.ts'

const {
  getTenantMediaLibrary,
  getMediaLibraryImage,
  getMediaLibraryImageUses,
  saveToMediaLibrary,
  deleteMediaLibraryImage,
} = api.ecommerce

export type Kept = Answer<'ecommerce', 'getTenantMediaLibrary'>['data'][number]

type PictureProps = {
  kept: Kept
  onPicked: (url: string) => void
  onEdit: ((kept: Kept) => void) | null
  onDelete: ((kept: Kept) => void) | null
}

/** A picture of the library: Enter takes it, F2 says what it shows, Delete takes it away. */
export function KeptPicture({ kept, onPicked, onEdit, onDelete }: PictureProps) {
  const t = useMessages(pickerMessages)
  const name = kept.alt || kept.filename
  return (
    <li className="relative">
      <button
        type="button"
        data-picture
        aria-label={t('use', { name })}
        aria-keyshortcuts="F2 Delete"
        title={kept.filename}
        onClick={() => onPicked(kept.url)}
        onKeyDown={(event) => {
          const does = { F2: onEdit, Delete: onDelete }[event.key]
          if (!does) return
          event.preventDefault()
          does(kept)
        }}
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
      <div className="absolute top-1 right-1 flex rounded-control bg-surface empty:hidden">
        {onEdit && (
          <IconButton label={t('edit', { name: kept.filename })} size="sm" onClick={() => onEdit(kept)}>
            <Pencil />
          </IconButton>
        )}
        {onDelete && (
          <IconButton label={t('delete', { name })} size="sm" onClick={() => onDelete(kept)}>
            <Trash2 />
          </IconButton>
        )}
      </div>
    </li>
  )
}

/** What a picture shows, for who does not see it. */
export function EditingAlt({ kept, onEnd }: { kept: Kept; onEnd: () => void }) {
  const t = useMessages(pickerMessages)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z.object({
          alt: z
            .string()
            .trim()
            .max(LONGEST_ALT, t('alt_long', { most: LONGEST_ALT })),
        }),
      [t],
    ),
    id: kept.id,
    read: getMediaLibraryImage,
    begin: (now) => ({ alt: now?.alt ?? '' }),
    save: ({ alt }, now) =>
      saveToMediaLibrary.call({
        url: kept.url,
        filename: kept.filename,
        category: kept.category,
        alt,
        ...(now && { version: now.version }),
      }),
    answers: [getTenantMediaLibrary.queryKey()],
    saved: t('alt_saved'),
    failed: (error) => ({ title: t('alt_failed'), description: errorText(error) }),
    onSaved: onEnd,
    focus: 'alt',
  })
  return (
    <RecordDialog
      record={record}
      title={t('edit_title')}
      right={{ permission: 'media.upload', state: 'allowed' }}
      onClose={onEnd}
    >
      <div className="flex items-center gap-3">
        <img src={kept.thumbnail_url} alt="" className="size-16 shrink-0 rounded-control object-cover" />
        <p className="min-w-0 text-sm break-words text-muted">{kept.filename}</p>
      </div>
      <TextField form={record.form} name="alt" label={t('alt')} help={t('alt_help')} optional />
    </RecordDialog>
  )
}

const listed = (uses: Readonly<Record<string, number>>): string =>
  Object.entries(uses)
    .map(([noun, count]) => `${noun}:${count}`)
    .join(',')

/** Asks before a picture goes; of one that something still shows it says what, and asks nothing. */
export function Deleting({ kept, onEnd }: { kept: Kept; onEnd: () => void }) {
  const t = useMessages(pickerMessages)
  const refresh = useRefresh([getTenantMediaLibrary.queryKey()])
  const used = useQuery({
    ...getMediaLibraryImageUses.queryOptions({ id: kept.id }),
    staleTime: 0,
    gcTime: 0,
  })
  const going = useMutation({
    mutationFn: () => deleteMediaLibraryImage.call({ id: kept.id }),
    onSuccess: async () => {
      showToast({ title: t('deleted'), description: t('deleted_help'), about: 'media.delete' })
      onEnd()
      await refresh()
    },
    onError: (error) => {
      const said = failureIn(error)?.data?.domain ? errorText(error) : t('delete_failed')
      showToast({ title: t('error'), description: said, tone: 'error', about: 'media.delete' })
      onEnd()
    },
  })
  if (used.isPending) return null
  const uses = listed(used.data?.uses ?? {})
  if (uses !== '')
    return (
      <Dialog
        open
        onOpenChange={(now) => !now && onEnd()}
        title={t('used_title')}
        description={t('used_by', { name: kept.filename, uses })}
        size="sm"
        footer={<Button onClick={onEnd}>{t('close')}</Button>}
      />
    )
  return (
    <DeleteConfirm
      open
      onOpenChange={(now) => !now && onEnd()}
      title={t('delete_title')}
      description={kept.filename}
      deleting={going.isPending}
      onDelete={() => going.mutate()}
    />
  )
}
