import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { Attention } from '../notice/attention.tsx'
import { ErrorNotice } from '../notice/error-notice.tsx'
import type { PermissionState } from '../notice/permission-button.tsx'
import { Loading, Skeleton } from '../notice/skeleton.tsx'
import { type Store, useStore } from '../store/store.client.ts'
import { useMessages } from '../words/messages.ts'
import { platformMessages } from '../words/platform.messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { FieldNames, FieldsDisabled, MarksChanges, type Names, outermost } from './field-names.client.ts'
import { InterruptedNote } from './interrupted-note.tsx'
import type { RecordForm } from './record.client.ts'
import { changesOf, isMarked, valueAt } from './record-changes.ts'
import { FIELD } from './section-index.client.ts'
import { TheirChanges } from './their-changes.tsx'

/** The right to save it, and what is known of this person's. */
export type Right = { permission: string; state: PermissionState }

/** Ctrl S saves the form that one is in, and not the page; nothing where one may not. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, maySave = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    const layers = '[role="dialog"], [role="alertdialog"]'
    const place = (element: unknown) => (element instanceof Element ? element.closest(layers) : null)
    // A question over the form is answered first; while the focus is still on its way, what lies uppermost counts. A toast
    // lies over all and is in nobody's way.
    const uppermost = () =>
      [...document.querySelectorAll(layers)].findLast(
        (layer) => layer.matches('[role="alertdialog"]') || layer.querySelector('form'),
      ) ?? null
    const here = event.target === document.body ? uppermost() : place(event.target)
    if (maySave && here === place(form.current)) form.current?.requestSubmit()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** A hand that types, and no thumb, for whom the keyboard would cover what is to be read. */
const isAtDesk = (): boolean => matchMedia('(pointer: fine)').matches

/**
 * Whoever opens a page to make a new record begins in its first field, unless the form says in which; and so does who comes
 * to one that is kept and has the focus nowhere, as after a new one was saved.
 */
export function useFirstField<In extends FieldValues, Out>(
  form: RefObject<HTMLElement | null>,
  { isNew, begins, waiting }: Pick<RecordForm<In, Out>, 'isNew' | 'begins' | 'waiting'>,
): void {
  const isThere = begins === undefined && !waiting
  const begin = useEffectEvent(() => {
    if (isNew || (document.activeElement === document.body && isAtDesk()))
      form.current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isThere) begin()
  }, [isThere])
}

/** What of the form is changed and what is wrong, by the names that its fields have. */
export function useFieldStates<In extends FieldValues, Out>(
  { form }: Pick<RecordForm<In, Out>, 'form'>,
  names: Store<Names>,
) {
  const known = useStore(names, (all) => all)
  const { dirtyFields, errors } = form.formState
  const isWrong = (name: string) => typeof valueAt(errors, `${name}.message`) === 'string'
  return {
    wrong: [...known].flatMap(([name, { section }]) => (isWrong(name) ? { name, section } : [])),
    changed: outermost(known).flatMap(([name, { label, section }]) =>
      isMarked(valueAt(dirtyFields, name)) ? { name, label, section } : [],
    ),
  }
}

type CountProps<In extends FieldValues, Out> = Pick<RecordForm<In, Out>, 'form'> & {
  changed: readonly { readonly name: string }[]
}

/** How much is not saved. It alone looks at what is typed. */
export function UnsavedCount<In extends FieldValues, Out>({ form, changed }: CountProps<In, Out>) {
  const t = useMessages(uiMessages)
  const now = useWatch({ control: form.control })
  const { defaultValues } = form.formState
  const changes = changed.map(({ name }) => changesOf(valueAt(defaultValues, name), valueAt(now, name)))
  return t('unsaved', { count: changes.reduce((sum, each) => sum + each, 0) })
}

/** In the shape of a form: labels over their fields, two to a line. */
const FieldShapes = () => (
  <Loading className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
      <span key={field} className="grid gap-1.5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-control w-full" />
      </span>
    ))}
  </Loading>
)

type Props<In extends FieldValues, Out> = {
  record: RecordForm<In, Out>
  names: Store<Names>
  disabled: boolean
  /** To where it is one of many, where there is no such record. */
  back?: { label: string; onBack: () => void } | undefined
  /** A question that is answered at once: what was typed into it is not kept over the end of a session. */
  isQuestion?: boolean
  children: ReactNode
}

/** One that is deleted is looked at, and restored before it is changed: so it is said before anybody types. */
const isDeleted = (record: object | null): boolean =>
  record !== null && 'deleted' in record && record.deleted === true

/** What stands in a form: its fields once they are known, and what somebody else saved meanwhile. */
export function RecordBody<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { record, names, disabled, isQuestion = false, back, children } = props
  const t = useMessages(platformMessages)
  if (record.unread.error) return <ErrorNotice {...record.unread} back={back} />
  if (record.waiting) return <FieldShapes />
  const isGone = isDeleted(record.record)
  return (
    <FieldNames value={names}>
      <MarksChanges value={!record.isNew}>
        <FieldsDisabled value={disabled || isGone}>
          {isGone && <Attention role="note">{t('error_record_deleted')}</Attention>}
          {!isQuestion && <InterruptedNote record={record} />}
          <TheirChanges record={record} names={names} />
          {children}
        </FieldsDisabled>
      </MarksChanges>
    </FieldNames>
  )
}
