import { type DragEvent, type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '#ui/theme/class-names.ts'
import { fileRulesOf } from '../../engine/answers/file-rules.ts'
import { fileSize } from '../../engine/say-problem.ts'
import { filesIn } from '../../schema/file-answers.ts'
import type { FileAnswer } from '../../schema/form-schema.ts'
import type { ControlProps } from '../controls/control.ts'
import { useForm } from '../state/form-context.client.ts'
import { BAR, QUIET_BUTTON } from '../state/looks.ts'
import { type Coming, takesPlace, useUploads } from './use-uploads.client.ts'

/** A bar of what failed: full, and red. */
const BAR_OF_FAILURE =
  'block appearance-none overflow-hidden rounded-bar border-0 bg-danger [&::-moz-progress-bar]:bg-danger [&::-webkit-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger'

/** Files and pictures: chosen, dropped, or taken with the camera where one is at hand. */
export function FileUpload(props: ControlProps) {
  const { field, id, isLocked, answer } = props
  const { words } = useForm()
  const rules = fileRulesOf(field)
  const { coming, alert, formats, add, drop, retry, remove, lookAt } = useUploads(props, rules)
  const there = filesIn(answer)
  const isFull = there.length + coming.filter(takesPlace).length >= rules.most
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    if (!isLocked) add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button inside does the same.
    <div
      className="grid gap-2 rounded-control border border-dashed border-field-line p-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
    >
      {!isLocked && !isFull && (
        <Choosers {...props} accept={rules.accept} isOne={rules.most === 1} add={add} />
      )}
      {there.length === 0 && <p className="m-0 hidden text-sm print:block">{words.t('on_paper')}</p>}
      <p className="m-0 text-xs text-muted print:hidden" id={`${id}-limits`}>
        {words.t('file_limits', { count: rules.most, size: fileSize(rules.maxBytes), list: formats })}
      </p>
      {there.length + coming.length > 0 && (
        <ul className="m-0 grid list-none gap-1.5 p-0">
          {there.map((file) => (
            <ThereRow
              key={file.url}
              file={file}
              look={lookAt(file.url)}
              remove={isLocked ? null : () => remove(file)}
            />
          ))}
          {coming.map((each) => (
            <ComingRow key={each.id} coming={each} retry={() => retry(each)} drop={() => drop(each.id)} />
          ))}
        </ul>
      )}
      <div role="alert" className="text-xs font-medium text-danger-text">
        {alert}
      </div>
    </div>
  )
}

type ChoosersProps = ControlProps & { accept: string; isOne: boolean; add: (files: readonly File[]) => void }

function Choosers({
  field,
  id,
  labelledBy,
  describedBy,
  isInvalid,
  accept,
  isOne,
  add,
  leave,
}: ChoosersProps) {
  const { words } = useForm()
  const camera = useRef<HTMLInputElement>(null)
  const isImage = field.type === 'image'
  const taken = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // The same file may be chosen again after it was removed.
    input.value = ''
    if (files.length > 0) add(files)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <label
        className={classNames(
          QUIET_BUTTON,
          'relative has-focus-visible:ring-3 has-focus-visible:ring-accent-line',
        )}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={!isOne}
          aria-labelledby={`${labelledBy} ${id}-choose`}
          aria-describedby={[`${id}-limits`, describedBy].filter(Boolean).join(' ')}
          aria-invalid={isInvalid || undefined}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          onChange={({ target }) => taken(target)}
          onBlur={leave}
        />
        <span id={`${id}-choose`}>
          {words.t(
            isImage ? (isOne ? 'choose_image' : 'choose_images') : isOne ? 'choose_file' : 'choose_files',
          )}
        </span>
      </label>
      {isImage && (
        <>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            onChange={({ target }) => taken(target)}
          />
          <button
            type="button"
            className={classNames(QUIET_BUTTON, 'pointer-fine:hidden')}
            onClick={() => camera.current?.click()}
          >
            {words.t('take_photo')}
          </button>
        </>
      )}
      {/* A phone has nothing to drop, also where a pen or a mouse is at hand. */}
      <span aria-hidden="true" className="hidden text-xs text-muted sm:pointer-fine:inline">
        {words.t(isOne ? 'drop_file' : 'drop_files')}
      </span>
    </div>
  )
}

const ROW = 'flex min-w-0 items-center gap-2 text-sm'

/** What had the focus goes: the next of the files has it then, or the way to choose others. */
function removeHere(pressed: HTMLElement, remove: () => void): void {
  const row = pressed.closest('li')
  const field = pressed.closest('[data-field]')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  flushSync(remove)
  if (document.activeElement !== document.body) return
  const left = next?.isConnected ? next.querySelector<HTMLElement>('[data-remove]') : null
  ;(left ?? field?.querySelector<HTMLElement>('input[type=file]'))?.focus()
}

const RemoveButton = ({ name, remove }: { name: string; remove: () => void }) => {
  const { words } = useForm()
  return (
    <button
      type="button"
      aria-label={words.t('remove', { name })}
      className="grid size-8 shrink-0 place-items-center rounded-control hover:bg-sunken print:hidden pointer-coarse:size-11"
      data-remove=""
      onClick={({ currentTarget }: MouseEvent<HTMLElement>) => removeHere(currentTarget, remove)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 fill-none stroke-current stroke-2">
        <path d="m5 5 10 10M15 5 5 15" />
      </svg>
    </button>
  )
}

type ThereProps = { file: FileAnswer; look: string | undefined; remove: (() => void) | null }

const ThereRow = ({ file, look, remove }: ThereProps) => (
  <li className={ROW}>
    {look && <img src={look} alt="" className="size-10 shrink-0 rounded-control object-cover" />}
    <span className="min-w-0 flex-1 truncate">{file.name}</span>
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-4 shrink-0 fill-none stroke-ok stroke-2 print:hidden"
    >
      <path d="m4 10.5 4 4 8-9" />
    </svg>
    <span className="shrink-0 text-xs text-muted">{fileSize(file.size)}</span>
    {remove && <RemoveButton name={file.name} remove={remove} />}
  </li>
)

function ComingRow({ coming, retry, drop }: { coming: Coming; retry: () => void; drop: () => void }) {
  const { words } = useForm()
  const { file, percent, error, canRetry } = coming
  return (
    <li className="grid gap-1 print:hidden">
      <div className={ROW}>
        <span className="min-w-0 flex-1 truncate">{file.name}</span>
        {error !== null && canRetry && (
          <button type="button" className={QUIET_BUTTON} onClick={retry}>
            {words.t('retry')}
          </button>
        )}
        <RemoveButton name={file.name} remove={drop} />
      </div>
      {error === null ? (
        <progress
          max={100}
          value={percent}
          aria-label={words.t('uploading', { name: file.name, percent })}
          className={classNames(BAR, 'h-1 w-full')}
        />
      ) : (
        <>
          <progress
            max={1}
            value={1}
            aria-hidden="true"
            className={classNames(BAR_OF_FAILURE, 'h-1 w-full')}
          />
          <span role="alert" className="text-xs font-medium text-danger-text">
            {error}
          </span>
        </>
      )}
    </li>
  )
}
