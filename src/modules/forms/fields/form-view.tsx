import { type ReactNode, type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '#ui/theme/class-names.ts'
import { loadPatterns } from '../engine/answers/patterns.ts'
import type { AnswerProblem } from '../engine/check-answers.ts'
import type { CompiledForm } from '../engine/compile.ts'
import type { LiveForm } from '../engine/live-form.ts'
import type { Answers, FormLanguage, FormSchema } from '../schema/form-schema.ts'
import { fieldsIn, inLanguage } from '../schema/new-form.ts'
import type { UploadPort } from './files/upload-port.ts'
import { FormProgress } from './form-progress.tsx'
import { type FormSlot, GroupCard } from './group-card.tsx'
import { type DrawnFields, useDrawnFields } from './state/drawn-fields.client.ts'
import { type FormInHand, type FormMode, FormProvider } from './state/form-context.client.ts'
import { FormStore } from './state/form-store.client.ts'
import type { FormWords } from './state/form-words.ts'
import { leadTo } from './state/lead-to.client.ts'
import { LOOKS } from './state/looks.ts'
import { SubmitRow } from './submit-row.tsx'

/** Nothing where it was taken; what the server found wrong with the answers where it was not. */
export type Submitted = { readonly problems: ReadonlyMap<string, AnswerProblem> } | undefined

export type FormViewProps = {
  form: CompiledForm
  live: LiveForm
  language: FormLanguage
  words: FormWords
  mode?: FormMode
  uploads?: UploadPort
  /** Sends what was answered. What it throws is said in its own words. Not called in a preview. */
  onSubmit?: (answers: Answers) => Promise<Submitted>
  /** Is given the form in hand, to set answers and hear of them; what it returns ends that. */
  onStore?: (store: FormStore) => (() => void) | undefined
  slot?: FormSlot
  /** Whose form it is, where the form shows a logo. */
  logo?: { readonly url: string; readonly name: string } | undefined
  /** Whether its name and description stand above it. */
  hasHeading?: boolean
  /** Stands between the heading and the groups. */
  children?: ReactNode
}

/** The preview says so for this long that it would have been sent. */
const PREVIEW_SAID_MS = 3000

/** A form as it is filled in: on the public page, in the preview, and on the designer's canvas. */
export function FormView(props: FormViewProps) {
  const { form, live, language, words, mode = 'fill', uploads, slot } = props
  const prefix = `${useId()}-`
  const schema = useMemo(() => inLanguage(form.schema, language), [form, language])
  const store = useMemo(() => new FormStore(form.schema, live), [form, live])
  const { onStore } = props
  useEffect(() => onStore?.(store), [onStore, store])
  useEffect(() => {
    if (form.hasPatterns) loadPatterns().catch(() => undefined)
  }, [form])
  const look = LOOKS[schema.settings.theme] ?? LOOKS.default
  const inHand = useMemo<FormInHand>(
    () => ({ store, words, language, look, mode, uploads, prefix }),
    [store, words, language, look, mode, uploads, prefix],
  )
  const fields = useMemo(() => fieldsIn(schema).length, [schema])
  // The designer draws what is near by itself.
  const drawn = useDrawnFields(mode === 'design' ? 0 : fields)
  const { state, error, isLookedAt, send } = useSending(inHand, props, drawn)
  const { settings } = schema
  const button = (
    <SubmitRow
      text={settings.submitButton.text}
      position={settings.submitButton.position}
      isSending={state === 'sending'}
      error={error}
      isLookedAt={isLookedAt}
      said={state === 'tried' ? words.t('sent') : null}
    />
  )
  const isOnTop = settings.submitButton.position === 'top-right'
  const inside = (
    <div className={classNames('grid', look.form)}>
      <Heading {...props} schema={schema} isRequiredNoted={mode !== 'design'} inHand={inHand} />
      {mode === 'fill' && <FormProgress schema={schema} />}
      {props.children}
      {isOnTop && button}
      <div className={classNames('grid grid-cols-12', look.form)}>
        {groupsDrawn(schema, drawn.count).map(({ group, most }) => (
          <GroupCard key={group.id} group={group} most={most} slot={slot} />
        ))}
      </div>
      {!isOnTop && button}
    </div>
  )
  const width = settings.layout === 'fixed' ? 'w-[45rem] max-w-full' : 'w-full'
  return (
    <FormProvider value={inHand}>
      {mode === 'design' ? (
        <div className={classNames('@container', width)}>{inside}</div>
      ) : (
        <form
          // Pressed before its script is there, or without one, it goes nowhere: its answers would stand in the address.
          method="dialog"
          noValidate
          onSubmit={send}
          className={classNames('@container', width)}
          aria-busy={state === 'sending'}
        >
          {inside}
        </form>
      )}
    </FormProvider>
  )
}

/** The groups of which something is drawn, each with how many of its fields. */
function groupsDrawn({ groups }: FormSchema, count: number) {
  let before = 0
  return groups.flatMap((group) => {
    const room = count - before
    before += group.fields.length
    return room > 0 ? [{ group, most: Math.min(room, group.fields.length) }] : []
  })
}

type State = 'filling' | 'sending' | 'tried'

/** From the press to the answer: all is looked at first, and the first thing that is wrong has the focus. */
function useSending(
  { store, words, mode, prefix }: FormInHand,
  { onSubmit, live }: FormViewProps,
  { drawAll }: DrawnFields,
) {
  const [state, setState] = useState<State>('filling')
  const [error, setError] = useState<string | null>(null)
  const [isLookedAt, setLookedAt] = useState(false)
  const isBusy = useRef(false)
  const wrong = (keys: readonly string[]) => {
    const [first] = keys
    flushSync(() => {
      setError(null)
      setLookedAt(true)
      drawAll()
      if (first !== undefined) store.unfold(first)
    })
    if (first !== undefined) leadTo(`${prefix}${first}`)
  }
  const work = async (): Promise<void> => {
    // Where they cannot be had now, the server looks at them.
    if (live.compiled.hasPatterns) await loadPatterns().catch(() => undefined)
    const keys = store.check()
    if (keys.length > 0) return wrong(keys)
    setError(null)
    setLookedAt(false)
    if (mode !== 'fill') {
      setState('tried')
      setTimeout(() => setState('filling'), PREVIEW_SAID_MS)
      return
    }
    setState('sending')
    try {
      const answer = await onSubmit?.(live.answers())
      if (answer) wrong(store.refuse(answer.problems))
    } catch (thrown) {
      setError((thrown instanceof Error && thrown.message) || words.t('submit_failed'))
    } finally {
      setState('filling')
    }
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    // A form inside the page of another is sent by itself.
    event.stopPropagation()
    if (isBusy.current) return
    isBusy.current = true
    void work().finally(() => {
      isBusy.current = false
    })
  }
  return { state, error, isLookedAt, send }
}

type HeadingProps = Pick<FormViewProps, 'logo' | 'hasHeading'> & {
  schema: FormSchema
  inHand: FormInHand
  isRequiredNoted: boolean
}

function Heading({
  schema,
  logo,
  hasHeading = true,
  inHand: { words, look },
  isRequiredNoted,
}: HeadingProps) {
  const { metadata, settings } = schema
  if (!hasHeading) return null
  return (
    <header className="grid gap-1.5">
      {settings.showCompanyLogo && logo && (
        <img src={logo.url} alt={logo.name} className="mb-1 max-h-16 max-w-48 object-contain object-left" />
      )}
      <h1 className={classNames('m-0 break-words', look.heading)}>{metadata.name}</h1>
      {metadata.description && (
        <p className="m-0 text-sm whitespace-pre-line text-muted">{metadata.description}</p>
      )}
      {isRequiredNoted && <p className="m-0 text-xs text-muted">{words.t('required_note')}</p>}
    </header>
  )
}
