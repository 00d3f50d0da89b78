import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { failureIn } from '#ui/faults/failure.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { DeleteConfirm } from '#ui/overlay/delete-confirm.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
// What the server says is wrong with a picture.
import '../media.messages.ts'
import { LONGEST_ALT } from '../pictures.ts'
import { pickerMessages } from './picker.messages.ts'

const { getTenantMediaLibrary, getMediaLibraryImageUses, saveToMediaLibrary, deleteMediaLibraryImage } =
  api.ecommerce

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
  const refresh = useRefresh([getTenantMediaLibrary.queryKey()])
  const [alt, setAlt] = useState(kept.alt)
  const saving = useMutation({
    mutationFn: () =>
      saveToMediaLibrary.call({
        url: kept.url,
        filename: kept.filename,
        category: kept.category,
        alt: alt.trim(),
      }),
    onSuccess: async () => {
      showToast({ title: t('alt_saved'), about: 'media.alt' })
      await refresh()
      onEnd()
    },
    onError: (error) =>
      showToast({
        ...{ title: t('alt_failed'), description: errorText(error) },
        ...{ tone: 'error', about: 'media.alt' },
      }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    saving.mutate()
  }
  return (
    <Dialog open onOpenChange={(now) => !now && onEnd()} title={t('edit_title')} size="sm">
      <Form changed={alt !== kept.alt} onSubmit={submit} className="grid gap-4">
        <div className="flex items-center gap-3">
          <img src={kept.thumbnail_url} alt="" className="size-16 shrink-0 rounded-control object-cover" />
          <p className="min-w-0 text-sm break-words text-muted">{kept.filename}</p>
        </div>
        <Field label={t('alt')} help={t('alt_help')} optional>
          <TextInput
            value={alt}
            maxLength={LONGEST_ALT}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="primary" className="justify-self-end" saving={saving.isPending}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
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
