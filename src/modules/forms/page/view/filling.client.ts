import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerProblem } from '../../engine/check-answers.ts'
import type { Submitted } from '../../fields/form-view.tsx'
import type { FormStore } from '../../fields/state/form-store.client.ts'
import type { Answers, FormLanguage } from '../../schema/form-schema.ts'
import {
  type Draft,
  type DraftOf,
  forgetDraft,
  forgetOldDrafts,
  keepDraft,
  readDraft,
} from '../device/draft.client.ts'
import {
  type Delivered,
  isKept,
  keepForLater,
  type Outgoing,
  type SentElsewhere,
  sendWhatWaits,
} from '../device/outgoing.client.ts'
import { type Address, type Outcome, type Parcel, send } from '../device/send.client.ts'
import { takeTypedBefore } from '../device/typed-before.client.ts'
import { tellVisits } from '../device/visit.client.ts'
import type { FormPageProps } from '../form-page.ts'
import { keepForm } from '../offline/keep-form.client.ts'
import type { Confirmation } from '../sending/confirmation.ts'
import { refusalIn, type Say } from './page-words.ts'

export type Stage =
  | { readonly name: 'filling' }
  | { readonly name: 'waiting'; readonly id: string }
  | { readonly name: 'done'; readonly number: number; readonly confirmation: Confirmation }

const FILLING: Stage = { name: 'filling' }

/** An id as the server makes them, where the page may stand on a plain address too. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

const isTaken = (value: unknown): value is { number: number; confirmation: Confirmation } =>
  typeof value === 'object' && value !== null && 'number' in value && 'confirmation' in value

function doneBy(outcome: Exclude<Outcome, 'unreached'>): Stage | null {
  return 'taken' in outcome && isTaken(outcome.taken)
    ? { name: 'done', number: outcome.taken.number, confirmation: outcome.taken.confirmation }
    : null
}

/** Leads to the sign-in, and from there back to this page. */
function toSignIn(): Promise<never> {
  const query = new URLSearchParams({ error: 'SessionExpired', next: location.pathname + location.search })
  location.assign(`/auth/signin?${query}`)
  return new Promise(() => undefined)
}

/** What the server found wrong, by field; null where that is not why it refused. */
function problemsIn(outcome: Exclude<Outcome, 'unreached'>): ReadonlyMap<string, AnswerProblem> | null {
  if (!('refused' in outcome) || outcome.refused !== 'form_page.answers_refused') return null
  const read: readonly (readonly [string, AnswerProblem])[] = JSON.parse(
    String(outcome.params.problems ?? '[]'),
  )
  return new Map(read)
}

/**
 * Sends it, and where other answers are kept under its id, as those of a page whose answer was lost or of another tab, sends it
 * as a submission of its own: `renamed` is told of its id before, so that it is sent once.
 */
async function sendAsNew(
  address: Address,
  parcel: Parcel,
  renamed: (id: string) => void,
): Promise<readonly [Parcel, Outcome]> {
  const outcome = await send(address, parcel)
  const isOther =
    outcome !== 'unreached' && 'refused' in outcome && outcome.refused === 'form_page.sent_before'
  if (!isOther) return [parcel, outcome]
  const another = { ...parcel, id: newId() }
  renamed(another.id)
  return [another, await send(address, another)]
}

/** Whose a draft is: of a form for the shop's people whoever fills it in, of others the device's. */
const ownOf = ({ isForStaff, person }: FormPageProps['published']): string | null =>
  isForStaff ? person : null

const KEEP_AFTER_MS = 400

/** By which the device knows the draft of a page. */
const draftOf = ({ published, answers }: Pick<FormPageProps, 'published' | 'answers'>): DraftOf => ({
  form: published.id,
  of: ownOf(published),
  said: answers,
})

/** Puts what was answered before into a form. */
function resume(store: FormStore, before: Draft): void {
  // What was typed a moment ago is newer. Looked at before any is set: an answer touches the fields that it shows.
  const kept = Object.entries(before.answers).filter(
    ([key]) => store.versionOf(key) === 0 && !store.live.isCalculated(key),
  )
  for (const [key, answer] of kept) store.set(key, answer)
}

/** Writes down on the device what is answered, a moment after the last key, and at once when the page goes away; `visit` is the id under which it will be sent. */
function useDraft({ published, answers }: Given, trap: { current: HTMLElement | null }) {
  const { id: form, version, token } = published
  const of = useMemo(() => draftOf({ published, answers }), [published, answers])
  const draft = useRef<Draft | null>(null)
  const visit = useRef<string | null>(null)
  const [isResumed, setResumed] = useState(false)
  const onStore = useCallback(
    (store: FormStore) => {
      const element = trap.current?.querySelector('form')
      if (element) takeTypedBefore(element)
      forgetOldDrafts(Date.now())
      const before = readDraft(of, Date.now())
      if (before) {
        resume(store, before)
        setResumed(true)
      }
      draft.current = before
      // What is sent in the end has the id of the visit.
      const id = before?.id ?? newId()
      visit.current = id
      const stopTelling = tellVisits(() => ({
        id: draft.current?.id ?? id,
        form_id: form,
        version,
        token,
        key: store.lastAnswered(),
      }))
      let timer: ReturnType<typeof setTimeout> | undefined
      const write = () => {
        clearTimeout(timer)
        timer = undefined
        if (draft.current) keepDraft(of, { ...draft.current, version, answers: store.live.answers() })
      }
      const changed = () => {
        const at = Date.now()
        draft.current = { id, version, answers: {}, begunAt: at, ...draft.current, at }
        clearTimeout(timer)
        timer = setTimeout(write, KEEP_AFTER_MS)
      }
      const leaves = () => timer !== undefined && write()
      const end = store.onAnswers(changed)
      addEventListener('pagehide', leaves)
      return () => {
        end()
        stopTelling()
        leaves()
        removeEventListener('pagehide', leaves)
      }
    },
    [form, version, token, of, trap],
  )
  const drop = useCallback(() => {
    draft.current = null
    forgetDraft(of)
  }, [of])
  return { of, draft, visit, isResumed, onStore, drop }
}

type Told = { readonly text: string; readonly isBad: boolean }

type Hearing = {
  tell: (delivered: Delivered) => boolean
  hear: (sent: SentElsewhere) => void
  left: () => void
}

/** Sends what waits on the device for as long as the page is open. */
function useOutgoing(hearing: Hearing, person: string | null): { readonly current: Outgoing | null } {
  const outgoing = useRef<Outgoing | null>(null)
  const latest = useRef(hearing)
  useEffect(() => {
    latest.current = hearing
  })
  useEffect(() => {
    void keepForm()
    const sending = sendWhatWaits(
      (each) => latest.current.tell(each),
      (sent) => latest.current.hear(sent),
      () => latest.current.left(),
      person,
    )
    outgoing.current = sending
    return sending.stop
  }, [person])
  return outgoing
}

type Given = Pick<FormPageProps, 'published' | 'link' | 'answers' | 'today'> & {
  language: FormLanguage
  t: Say
}

/** What is on the page now, and what it says of what was sent before. */
function useStages({ published: { id, person }, t }: Given) {
  const [stage, setStage] = useState<Stage>(FILLING)
  const [round, setRound] = useState(0)
  const [told, setTold] = useState<Told | null>(null)
  const again = useCallback(() => {
    setStage(FILLING)
    setRound((now) => now + 1)
  }, [])
  const sayRefused = (code: string) =>
    setTold({ text: t('refused_before', { reason: refusalIn(t, code) }), isBad: true })
  const isOwn = (sent: string): boolean => stage.name === 'waiting' && stage.id === sent
  const tell: Hearing['tell'] = ({ parcel, only, said, outcome }) => {
    const done = doneBy(outcome)
    if (done && isOwn(parcel.id)) setStage(done)
    else if (done) setTold({ text: t('sent_before'), isBad: false })
    if (!('refused' in outcome)) return true
    sayRefused(outcome.refused)
    // Nothing of it is lost: it is a draft again, of whichever form it is, as soon as no other is there.
    const at = Date.now()
    const { form_id, version, answers } = parcel
    const of = { form: form_id, of: only, said }
    if (readDraft(of, at)) return false
    const isDraft = keepDraft(of, { id: newId(), version, answers, begunAt: at, at })
    if (isDraft && form_id === id) again()
    return isDraft
  }
  const hear: Hearing['hear'] = ({ id: sent, outcome }) => {
    const done = doneBy(outcome)
    if (done && !isOwn(sent))
      setTold((now) => (now?.text === t('kept_before') ? { text: t('sent_before'), isBad: false } : now))
    if (!isOwn(sent)) return
    if (done) setStage(done)
    else if ('refused' in outcome) {
      sayRefused(outcome.refused)
      again()
    }
  }
  /** Whoever opens the form again, still without a line, would take what they sent for lost. */
  const left: Hearing['left'] = () => {
    if (stage.name === 'filling') setTold((now) => now ?? { text: t('kept_before'), isBad: false })
  }
  const outgoing = useOutgoing({ tell, hear, left }, person)
  /** Tries at once. What is kept no more was sent by another page while nobody here could be told. */
  const tryNow = () => {
    if (stage.name !== 'waiting' || isKept(stage.id)) return void outgoing.current?.now()
    setTold({ text: t('sent_before'), isBad: false })
    again()
  }
  return { stage, setStage, round, told, again, outgoing, tryNow }
}

/** What goes to the server of a form that was begun then, with what a trap caught, if it did. */
function parcelOf(
  { published, language, today: day }: Given,
  { id, begunAt }: { id: string; begunAt: number },
  answers: Answers,
  trapped: string | undefined,
): Parcel {
  const { id: form_id, version, token, person } = published
  const seconds_taken = Math.max(0, Math.round((Date.now() - begunAt) / 1000))
  const trap = trapped ? { trap: trapped } : {}
  return { id, form_id, version, language, answers, token, day, person, seconds_taken, ...trap }
}

/** A form in somebody's hands: its draft, its way to the server, and what became of it. */
export function useFilling(given: Given) {
  const { published, link, t } = given
  const { version } = published
  const address: Address = { slug: published.slug, ...(link && { link }) }
  const { stage, setStage, round, told, again, outgoing, tryNow } = useStages(given)
  const place = useRef<HTMLElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const { of, draft, visit, isResumed, onStore, drop } = useDraft(given, place)
  const submit = async (answers: Answers): Promise<Submitted> => {
    // What nobody typed into is sent under the id of its visit too: pressed twice it is one.
    const begun = draft.current ?? { id: visit.current ?? newId(), begunAt: Date.now() }
    const made = parcelOf(given, begun, answers, trap.current?.value)
    const [parcel, outcome] = await sendAsNew(address, made, (id) => {
      visit.current = id
      if (!draft.current) return
      draft.current = { ...draft.current, id, version, answers }
      keepDraft(of, draft.current)
    })
    if (outcome === 'unreached') {
      if (!keepForLater(address, parcel, of.of, of.said)) throw new Error(t('failed'))
      drop()
      setStage({ name: 'waiting', id: parcel.id })
      void outgoing.current?.now()
      return undefined
    }
    const problems = problemsIn(outcome)
    if (problems) return { problems }
    // Whoever's session ended comes back to what they wrote, which is kept here.
    if ('refused' in outcome && outcome.refused === 'forms.form_for_staff') return toSignIn()
    const done = doneBy(outcome)
    // However long ago it was typed, it is there again when the page is loaded anew.
    if (!done && draft.current) keepDraft(of, { ...draft.current, version, answers, at: Date.now() })
    if (!done) throw new Error('refused' in outcome ? refusalIn(t, outcome.refused) : t('failed'))
    drop()
    setStage(done)
    return undefined
  }
  const anew = () => {
    again()
    void outgoing.current?.now()
  }
  const discard = () => {
    drop()
    anew()
  }
  return { stage, round, told, isResumed, place, trap, onStore, submit, discard, again: anew, tryNow }
}
