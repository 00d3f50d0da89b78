import { Ban, RotateCw, Upload, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useRowFocus } from '#ui/table/row-focus.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { ACCEPTED, LONGEST_ALT } from '../pictures.ts'
import { pickerMessages } from './picker.messages.ts'
import type { Sent, useUploads } from './use-uploads.client.ts'

type Props = {
  uploads: ReturnType<typeof useUploads>
  alt: string
  onAlt: (text: string) => void
  /** Files are being carried over the page. */
  isOver: boolean
  onFiles: (files: File[]) => void
  onPicked: (url: string) => void
}

/** Sends pictures that are dropped, pasted or chosen. */
export function UploadTab({ uploads, alt, onAlt, isOver, onFiles, onPicked }: Props) {
  const t = useMessages(pickerMessages)
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { sent } = uploads
  useRowFocus(
    place,
    sent.map(({ id }) => String(id)),
    () => button.current?.focus(),
  )
  return (
    <div ref={place} className="grid grid-cols-1 gap-4">
      <section
        aria-label={t('drop')}
        className={classNames(
          'grid justify-items-center gap-2 rounded-card border border-dashed p-6 text-center',
          isOver ? 'border-accent-edge bg-accent-soft' : 'border-line-strong bg-sunken',
        )}
      >
        <Upload aria-hidden="true" className="size-6 text-muted" />
        <p className="text-sm font-medium text-balance">{t('drop')}</p>
        <p className="text-compact text-balance text-muted">{t('drop_help')}</p>
        <Button ref={button} variant="primary" onClick={() => chooser.current?.click()}>
          {t('choose_files')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTED}
          multiple
          hidden
          aria-label={t('choose_files')}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </section>
      <Field label={t('alt')} help={t('alt_help')} optional>
        <TextInput
          value={alt}
          onChange={({ currentTarget }) => onAlt(currentTarget.value)}
          maxLength={LONGEST_ALT}
        />
      </Field>
      {sent.length > 0 && (
        <ul aria-label={t('uploads')} className="grid grid-cols-1 gap-2">
          {sent.map((each) => (
            <SentRow key={each.id} sent={each} uploads={uploads} onPicked={onPicked} />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = {
  sent: Sent
  uploads: Props['uploads']
  onPicked: (url: string) => void
}

const RUNNING: ReadonlySet<Sent['state']> = new Set(['waiting', 'uploading', 'preparing'])
const AGAIN: ReadonlySet<Sent['state']> = new Set(['failed', 'cancelled'])

/** A button that goes with its state leaves the focus to the one that takes its place in the row. */
function useKeptFocus(state: Sent['state']) {
  const row = useRef<HTMLLIElement>(null)
  const isIn = useRef(false)
  useEffect(() => {
    const visit = ({ target }: FocusEvent): void => {
      isIn.current = target instanceof Node && (row.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', visit)
    return () => document.removeEventListener('focusin', visit)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the row changes with its state alone.
  useEffect(() => {
    if (isIn.current && document.activeElement?.contains(row.current))
      row.current?.querySelector('button')?.focus()
  }, [state])
  return row
}

function SentRow({ sent, uploads, onPicked }: RowProps) {
  const t = useMessages(pickerMessages)
  const { id, name, state, share, url, problem } = sent
  const words: Record<Sent['state'], string> = {
    waiting: t('waiting'),
    uploading: t('uploading', { percent: Math.round(share * 100) }),
    preparing: t('preparing'),
    saved: t('uploaded'),
    failed: problem ?? t('failed'),
    cancelled: t('cancelled'),
    refused: problem ?? t('too_large'),
  }
  const isBad = state === 'failed' || state === 'refused'
  const row = useKeptFocus(state)
  return (
    <li
      ref={row}
      data-row={id}
      className="flex items-center gap-3 rounded-control border border-line px-3 py-2"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">{name}</p>
        <p
          role={isBad ? 'alert' : 'status'}
          className={classNames('text-compact', isBad ? 'text-danger-text' : 'text-muted')}
        >
          {words[state]}
        </p>
        {RUNNING.has(state) && (
          <progress
            aria-label={name}
            className="mt-1 h-1 w-full accent-(--color-accent)"
            max={1}
            {...(state === 'uploading' && { value: share })}
          />
        )}
      </div>
      {RUNNING.has(state) && (
        <IconButton label={t('cancel', { name })} onClick={() => uploads.cancel(id)}>
          <Ban />
        </IconButton>
      )}
      {AGAIN.has(state) && (
        <IconButton label={t('retry', { name })} onClick={() => uploads.retry(sent)}>
          <RotateCw />
        </IconButton>
      )}
      {(state === 'refused' || AGAIN.has(state)) && (
        <IconButton label={t('remove', { name })} onClick={() => uploads.remove(sent)}>
          <X />
        </IconButton>
      )}
      {url !== null && (
        <Button size="sm" aria-label={t('use', { name })} onClick={() => onPicked(url)}>
          {t('take')}
        </Button>
      )}
    </li>
  )
}
