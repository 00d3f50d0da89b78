import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { type Answers, useRefresh } from '../calls/refresh.client.ts'
import { domainCodeOf } from '../faults/failure.ts'
import type { Typed } from '../store/interrupted.client.ts'
import { settleToast, showToast } from '../toast/toast.tsx'
import { errorText, fieldErrors } from '../words/error-text.ts'
import { translate } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { interruptedOf, resumed } from './interrupted.ts'
import type { Interruption } from './interruption.client.ts'
import { whenFound } from './looked-up.client.ts'
import { isSame, putOver } from './record-changes.ts'
import { isUnanswered, type Underway, useRequest } from './request.client.ts'
import { readable, unreadableNames, useUnreadableOf } from './unreadable.client.ts'
import { submitOrLead } from './wrong-field.client.ts'

/** What is known of a record that is being changed. */
export type Kept = { readonly id: string; readonly version: number }

type Read<Known> = {
  queryOptions(input: { id: string }): {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Known>
  }
  fetch(input: { id: string }): Promise<Known>
}

type Options<In extends FieldValues, Out, Known extends Kept, Saved> = {
  schema: ZodType<Out, In>
  /** What the audit log calls such records: with it the form leads to what was done with this one. */
  noun?: string
  /** Null for a new one. */
  id: string | null
  /** Brings the record as it stands, `api.<noun>.getById`; without it there are only new ones. */
  read?: Read<Known>
  /** What the form begins with. */
  begin: (record: Known | null) => DefaultValues<In>
  /** `kept` travels with a change of what is `known`; a `requestId` has a new one made once. */
  save: (values: Out, kept: Kept | null, requestId: string, known: Known | null) => Promise<Saved>
  /** What a saved change makes old, and is asked for again. */
  answers?: Answers
  /** What is said when it is saved. */
  saved?: string
  onSaved: (saved: Saved) => unknown
  /**
   * What is said over the page of a save that failed with these values, but for a record that somebody else saved; null
   * says nothing.
   */
  failed?: (error: unknown, values: In) => { title: string; description?: string } | null
  /** The field that a domain error is about, by the error's code; a code or a name that is taken is known. */
  refusedAt?: Readonly<{ [code: string]: Path<In> }> | ((error: unknown, values: In) => Path<In> | null)
  /** The field that one begins in, once it is there. */
  focus?: Path<In>
  /** The form stays when it was saved, with what was saved; where it depends, on what became of the save. */
  stays?: boolean | ((saved: Saved) => boolean)
  /** The id of what a new one became that stays in hand: from then on it is changed and not made once more. */
  became?: (saved: Saved) => string | null
  /** By which a new one comes back after the session ended, where others stand at its address; no space is in it. */
  name?: string
  /** Fields that are not kept in this browser when the session ends; what is called a password or a key never is. */
  secrets?: readonly Path<In>[]
}

export type RecordForm<In extends FieldValues, Out, Known extends Kept = Kept> = {
  form: UseFormReturn<In, unknown, Out>
  /** What the audit log calls such records. */
  noun?: string | undefined
  /** As it was read; null for a new one, and until it is known. */
  record: Known | null
  isNew: boolean
  /** Not there yet. */
  waiting: boolean
  /** Why it could not be read. */
  unread: { error: unknown; onRetry: () => void; retrying: boolean }
  /** Without an event where a question before it was answered. */
  submit: (event?: FormEvent) => void
  /** To a field, by its path. */
  goTo: (name: string) => void
  /** The field that one begins in, where that is said. */
  begins: Path<In> | undefined
  /** What was typed is let go of. */
  discard: () => void
  saving: boolean
  /** Typed and not saved. */
  changed: boolean
  /** What went wrong, where no field is to blame. */
  error: unknown
  /** What is kept of what was typed when the session ends, and how it comes back. */
  interruption: Interruption
  /** What somebody else saved meanwhile, and the two ways on. */
  theirs: {
    values: DefaultValues<NoInfer<In>>
    /** What both began with. */
    begun: DefaultValues<NoInfer<In>>
    keepMine: () => void
    takeTheirs: () => void
  } | null
}

/** The server names fields as the schema does; the whole form has no name. */
const isField = <In extends FieldValues>(path: string): path is Path<In> => path !== ''

const CHANGED = 'platform.record_changed'

const TAKEN: Readonly<{ [code: string]: string }> = {
  'platform.code_taken': 'code',
  'platform.code_of_deleted': 'code',
  'platform.name_taken': 'name',
  'platform.name_of_deleted': 'name',
}

/** What an error over the page is about: it leaves once a record is saved. */
const FAILED = 'record form'

type Create<Sent> = { call(input: Sent): Promise<unknown> }
type Update<Sent> = { call(input: Sent & Kept): Promise<unknown> }

/** The `begin` of a form: of the record, where there is one, what a new one has. */
export const fieldsOf = <In extends object>(fresh: In, record: NoInfer<In> | null): In =>
  record
    ? { ...fresh, ...Object.fromEntries(Object.entries(record).filter(([name]) => name in fresh)) }
    : fresh

/** The `save` of a record that travels as its form has it. */
export const saveBy =
  <Sent extends object>(create: Create<Sent>, update: Update<NoInfer<Sent>>) =>
  (values: Sent, kept: Kept | null): Promise<unknown> =>
    kept ? update.call({ ...values, ...kept }) : create.call(values)

/** The record as it is now: read for this form alone, and never an old answer. */
function useFresh<Known extends Kept>(id: string | null, read: Read<Known> | undefined) {
  const asked = id !== null && read ? read.queryOptions({ id }) : null
  const found = useQuery({
    queryKey: ['in hand', ...(asked?.queryKey ?? [])],
    queryFn: (context) => asked?.queryFn(context) ?? null,
    enabled: asked !== null,
    staleTime: 'static',
    gcTime: 0,
  })
  return {
    now: found.data ?? null,
    unread: {
      error: found.data ? null : found.error,
      onRetry: () => void found.refetch(),
      retrying: found.isFetching,
    },
  }
}

type InHand<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>
type Refused<In extends FieldValues> = { path: Path<In>; message: string }

/** What a failed save says of fields, each with its path. */
const refusalsOf = <In extends FieldValues, Out, Known extends Kept, Saved>(
  error: unknown,
  form: InHand<In, Out>,
  { refusedAt = {} }: Pick<Options<In, Out, Known, Saved>, 'refusedAt'>,
): Refused<In>[] => {
  const code = domainCodeOf(error) ?? ''
  const typed = form.getValues()
  const own = typeof refusedAt === 'function' ? refusedAt(error, typed) : refusedAt[code]
  const taken = TAKEN[code]
  const named = own ?? (taken !== undefined && taken in typed && isField<In>(taken) ? taken : null)
  if (named) return [{ path: named, message: errorText(error) }]
  return fieldErrors(error).flatMap(({ path, message }) => (isField<In>(path) ? { path, message } : []))
}

/** `sent` is what stood in the form then. */
type Sending<In, Out, Known> = { values: Out; sent: In; kept: Known | null }

/** The form itself: its rules, and what is kept of it when the session ends. */
function useTyped<In extends FieldValues, Out, Known extends Kept, Saved>({
  schema,
  id,
  begin,
  secrets = [],
}: Options<In, Out, Known, Saved>) {
  const { unreadable, noteFormIs } = useUnreadableOf()
  const form: UseFormReturn<In, unknown, Out> = useForm<In, unknown, Out>({
    resolver: readable(
      zodResolver(schema),
      unreadable,
      (path) => isField<In>(path) && form.getFieldState(path).error !== undefined,
    ),
    mode: 'onTouched',
    shouldFocusError: false,
    ...(id === null && { defaultValues: begin(null) }),
  })
  noteFormIs(form.control)
  const interrupted = (record: Known | null, { isUnanswered, made }: Underway): Typed | null => {
    const typed = form.getValues()
    const left = [...secrets, ...unreadableNames(unreadable, typed)]
    const isWhole = record === null && (isUnanswered || (made !== null && form.formState.isDirty))
    return interruptedOf(form.formState.defaultValues ?? {}, typed, record?.version ?? null, left, isWhole)
  }
  return { form, interrupted }
}

type Became<In, Known> = {
  onTheirs: (theirs: Known) => void
  /** What stays in hand as it was kept, with what was sent of it. */
  onKept: (kept: Known, sent: In) => void
}

/** Saves what was typed, once; what became of the record meanwhile is handed to `onTheirs`. */
function useSaving<In extends FieldValues, Out, Known extends Kept, Saved>(
  form: InHand<In, Out>,
  options: Options<In, Out, Known, Saved>,
  { requestId, made, send, renew }: ReturnType<typeof useRequest>,
  { onTheirs, onKept }: Became<In, Known>,
) {
  const { id, read, save, answers = [], saved: said, onSaved, failed, stays, became } = options
  const refresh = useRefresh(answers)
  const saving = useMutation({
    mutationFn: async ({ values, kept: known }: Sending<In, Out, Known>) => {
      const kept = known ?? (made.current !== null && read ? await read.fetch({ id: made.current }) : null)
      try {
        const over = kept && { id: kept.id, version: kept.version }
        return await send(() => save(values, over, requestId, kept))
      } catch (error) {
        if (domainCodeOf(error) === CHANGED && read && kept) onTheirs(await read.fetch({ id: kept.id }))
        throw error
      }
    },
    onSuccess: async (saved, { sent }) => {
      renew()
      form.reset(form.getValues(), { keepValues: true })
      settleToast(FAILED)
      made.current ??= id === null ? (became?.(saved) ?? null) : null
      await refresh()
      const isKept = typeof stays === 'function' ? stays(saved) : stays
      const inHand = made.current ?? id
      if (isKept && inHand !== null && read) {
        // It is in hand before anybody is led to its address; where it cannot be read now, it is saved all the same.
        await read.fetch({ id: inHand }).then(
          (kept) => onKept(kept, sent),
          () => undefined,
        )
      }
      if (said !== undefined) showToast({ title: said })
      await onSaved(saved)
    },
    onError: (error) => {
      // It may be saved: what stands behind the form says so, for who leaves it and begins another.
      if (isUnanswered(error)) void refresh()
      for (const [index, { path, message }] of refusalsOf(error, form, options).entries()) {
        form.setError(path, { message }, { shouldFocus: index === 0 })
      }
      const words = domainCodeOf(error) === CHANGED ? null : failed?.(error, form.getValues())
      if (words) showToast({ ...words, tone: 'error', about: FAILED })
    },
  })
  const { isError, reset } = saving
  // What the server refused is forgotten with the first change: it speaks of what is no longer typed.
  useEffect(() => {
    if (!isError) return
    const { unsubscribe } = form.watch(() => reset())
    return unsubscribe
  }, [form, isError, reset])
  return saving
}

/** Puts the focus where one begins, once that is there. */
function useBeginning<In extends FieldValues, Out>(
  { setFocus }: InHand<In, Out>,
  focus: Path<In> | undefined,
  waiting: boolean,
): void {
  useEffect(() => {
    if (focus && !waiting) setFocus(focus)
  }, [focus, waiting, setFocus])
}

/** The record as it was read last, what somebody else saved meanwhile, and how either comes into the form. */
function useTaken<In extends FieldValues, Out, Known extends Kept>(
  form: InHand<In, Out>,
  begin: (record: Known | null) => DefaultValues<In>,
) {
  const [record, setRecord] = useState<Known | null>(null)
  /** What was typed over, where that is no longer what the record holds. */
  const [begun, setBegun] = useState<DefaultValues<In> | null>(null)
  const [theirs, setTheirs] = useState<Known | null>(null)
  /** What was typed stays, over the record as it is now; of a save, what was typed behind what was `sent`. */
  const take = (fresh: Known, sent: object | null = null): void => {
    const kept = begin(fresh)
    const before = sent ?? begun ?? (record && begin(record))
    const typed = before ? putOver(before, form.getValues(), kept) : kept
    // What stands there already is not drawn anew: whoever is in a row of it stays there.
    if (isSame(typed, kept) && isSame(typed, form.getValues())) form.reset(kept, { keepValues: true })
    else {
      form.reset(kept)
      form.reset(typed, { keepDefaultValues: true })
    }
    hold(fresh)
  }
  /** It is what the form is of from now on. */
  const hold = (known: Known): void => {
    setRecord(known)
    setBegun(null)
    setTheirs(null)
  }
  const takeTheirs = (fresh: Known): void => {
    hold(fresh)
    form.reset(begin(fresh))
  }
  /** What was typed before the session ended goes on; as of the version that it was typed over. */
  const resume = (kept: Typed): void => {
    const now = resumed<DefaultValues<In>>(begin(record), record?.version ?? null, kept)
    form.reset(now.begun)
    form.reset(now.typed, { keepDefaultValues: true })
    if (!record || now.stale === null) return
    setRecord({ ...record, version: now.stale })
    setBegun(now.begun)
  }
  return { record, begun: begun ?? begin(record), theirs, setTheirs, take, takeTheirs, resume }
}

/** Saves once all is there that a field of a form is looking up; of what was not found it is said that nothing is saved. */
export function saveWhenFound(control: object, save: () => void, event?: FormEvent): void {
  event?.preventDefault()
  whenFound(control, save, () => {
    const t = translate(uiMessages)
    showToast({ title: t('not_saved_yet'), description: t('not_found_yet'), tone: 'error', about: FAILED })
  })
}

/**
 * A record in hand: read as it stands, typed by its schema, saved once. What the server refuses is shown at its field,
 * and what somebody else saved meanwhile is shown beside what was typed here; nothing that was typed is lost.
 */
export function useRecordForm<In extends FieldValues, Out, Known extends Kept, Saved>(
  options: Options<In, Out, Known, Saved>,
): RecordForm<In, Out, Known> {
  const { noun, id, read, begin, focus, stays = false } = options
  const { form, interrupted } = useTyped(options)
  const { now, unread } = useFresh(id, read)
  const { record, begun, theirs, setTheirs, take, takeTheirs, resume } = useTaken(form, begin)
  const onFresh = useEffectEvent(take)
  useEffect(() => {
    if (now) onFresh(now)
  }, [now])
  const waiting = id !== null && record === null
  useBeginning(form, focus, waiting)
  const request = useRequest()
  const saving = useSaving(form, options, request, { onTheirs: setTheirs, onKept: take })
  const { error, isPending } = saving
  const send = (kept: Known | null) =>
    submitOrLead(
      form,
      (values) => !isPending && saving.mutate({ values, sent: structuredClone(form.getValues()), kept }),
    )
  return {
    form,
    noun,
    record,
    isNew: id === null && record === null,
    waiting,
    unread,
    submit: (event) => saveWhenFound(form.control, () => void send(record)(event), event),
    begins: focus,
    goTo: (name) => isField<In>(name) && form.setFocus(name),
    discard: () => {
      form.reset()
      request.renew()
    },
    saving: isPending,
    changed: form.formState.isDirty && (stays !== false || !saving.isSuccess),
    error: error && !theirs && refusalsOf(error, form, options).length === 0 ? error : null,
    interruption: {
      id: id ?? record?.id ?? options.name ?? 'new',
      fields: Object.keys(begin(record)),
      ...request.over(() => interrupted(record, request.underway()), resume),
    },
    theirs: theirs && {
      values: begin(theirs),
      begun,
      keepMine: () => {
        take(theirs)
        void send(theirs)()
      },
      takeTheirs: () => takeTheirs(theirs),
    },
  }
}
