import { useEffect, useRef, useState } from 'react'
import { mayBeAmong } from '#modules/media/stored-files/file-formats.ts'
import type { FileRules } from '../../engine/answers/file-rules.ts'
import { fileSize } from '../../engine/say-problem.ts'
import { filesIn } from '../../schema/file-answers.ts'
import type { FileAnswer } from '../../schema/form-schema.ts'
import type { ControlProps } from '../controls/control.ts'
import { useForm } from '../state/form-context.client.ts'
import { type NeverTaken, UploadRefused } from './upload-port.ts'

/** A file that is not there yet: on its way, or refused. */
export type Coming = {
  readonly id: number
  readonly file: File
  readonly percent: number
  /** Why it did not come, for the person. */
  readonly error: string | null
  /** Whether trying again may help. */
  readonly canRetry: boolean
}

/** An upload begins with a bar that can be seen. */
const FIRST_PERCENT = 30

/** What is refused for good is told, and takes the place of none that may come. */
export const takesPlace = ({ error, canRetry }: Coming): boolean => error === null || canRetry

type Rows = readonly Coming[]

/** Tells the form that files are on their way or failed, and ends all of them with the field. */
function useUnfinished(key: string, coming: Rows, ends: ReadonlyMap<number, AbortController>): void {
  const { store } = useForm()
  useEffect(() => {
    const isUnderWay = coming.some(({ error }) => error === null)
    store.markFiles(key, isUnderWay ? 'uploading' : coming.length > 0 ? 'failed' : null)
  }, [coming, key, store])
  useEffect(
    () => () => {
      for (const end of ends.values()) end.abort()
      store.markFiles(key, null)
    },
    [key, store, ends],
  )
}

/** The files of a field on their way, each with its own progress, retry and end. */
function useComing(
  key: string,
  says: Record<NeverTaken, () => string>,
  arrived: (file: FileAnswer, from: File) => void,
) {
  const { words, uploads } = useForm()
  const [coming, setComing] = useState<Rows>([])
  const [ends] = useState(() => new Map<number, AbortController>())
  const next = useRef(0)
  useUnfinished(key, coming, ends)
  const change = (id: number, to: Partial<Coming>) =>
    setComing((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)))
  const drop = (id: number) => {
    ends.get(id)?.abort()
    ends.delete(id)
    setComing((all) => all.filter((each) => each.id !== id))
  }
  const send = async (id: number, file: File): Promise<void> => {
    const end = new AbortController()
    ends.set(id, end)
    change(id, { percent: FIRST_PERCENT, error: null })
    const onProgress = (percent: number) => change(id, { percent: Math.max(FIRST_PERCENT, percent) })
    try {
      const stored = await uploads?.send({ file, field: key, signal: end.signal, onProgress })
      if (!stored || end.signal.aborted) return
      arrived(stored, file)
      drop(id)
    } catch (thrown) {
      if (end.signal.aborted) return
      const isRefused = thrown instanceof UploadRefused
      const never = isRefused ? thrown.never : null
      const error = never ? says[never]() : words.t(isRefused ? 'upload_refused' : 'upload_failed')
      change(id, { error, canRetry: never === null })
    }
  }
  /** Those that were refused before have been read by whoever chooses again. */
  const begin = (files: readonly { file: File; error: string | null }[]) => {
    const begun = files.map(({ file, error }): Coming => {
      next.current += 1
      return { id: next.current, file, percent: 0, error, canRetry: false }
    })
    setComing((all) => [...all.filter(takesPlace), ...begun])
    for (const { id, file, error } of begun) if (error === null) void send(id, file)
  }
  return { coming, drop, begin, retry: ({ id, file }: Coming) => void send(id, file) }
}

/** The files of a field: checked before they go, and added to the answer when they are there. */
export function useUploads({ field, answer, set }: ControlProps, rules: FileRules) {
  const { store, words, uploads } = useForm()
  const [alert, setAlert] = useState<string | null>(null)
  /** What was sent from here can be looked at here; the server shows it to the shop alone. */
  const [looks] = useState(() => new Map<string, string>())
  useEffect(
    () => () => {
      for (const look of looks.values()) URL.revokeObjectURL(look)
    },
    [looks],
  )
  const formats = rules.formats.map((each) => (each === 'image/*' ? words.t('images') : each)).join(', ')
  const says = {
    format: () => words.t('file_format', { list: formats }),
    size: () => words.t('file_too_large', { size: fileSize(rules.maxBytes) }),
    room: () => words.t('upload_no_room'),
  }
  const { coming, drop, begin, retry } = useComing(field.key, says, (stored, from) => {
    if (stored.type.startsWith('image/')) looks.set(stored.url, URL.createObjectURL(from))
    set([...filesIn(store.live.answer(field.key)), stored])
  })
  const refusalOf = ({ name, size, type }: File): string | null => {
    if (!mayBeAmong({ name, type }, rules.formats)) return says.format()
    if (size > rules.maxBytes) return says.size()
    return uploads ? null : words.t('uploads_off')
  }
  const add = (files: readonly File[]): void => {
    const room = Math.max(0, rules.most - filesIn(answer).length - coming.filter(takesPlace).length)
    const looked = files.map((file) => ({ file, error: refusalOf(file) }))
    const good = looked.filter(({ error }) => error === null)
    setAlert(good.length > room ? words.t('too_many_files', { n: rules.most }) : null)
    begin([...good.slice(0, room), ...looked.filter(({ error }) => error !== null).slice(0, rules.most)])
  }
  const remove = (file: FileAnswer) => {
    const left = filesIn(answer).filter((each) => each !== file)
    setAlert(null)
    set(left.length > 0 ? left : undefined)
  }
  return { coming, alert, formats, add, drop, retry, remove, lookAt: (url: string) => looks.get(url) }
}
