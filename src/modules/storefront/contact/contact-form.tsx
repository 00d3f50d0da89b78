import { useId, useRef, useState } from 'react'
import { tellServer } from '#modules/store-orders/cart/ask-server.client.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import type { Frame } from '../frame/frame.ts'
import type { Say } from '../frame/frame-words.ts'
import { useWords } from '../frame/store-frame.tsx'
import { CONTACT_LIMITS, type ContactFaults, type ContactField, contactFaults } from './contact-faults.ts'

const FIELD =
  'w-full rounded-control border border-field-line bg-surface px-3 py-2 text-base text-text aria-invalid:border-danger'
const LINES = [
  { name: 'name', type: 'text', complete: 'name' },
  { name: 'email', type: 'email', complete: 'email' },
  { name: 'phone', type: 'tel', complete: 'tel' },
  { name: 'subject', type: 'text', complete: 'off' },
  { name: 'message', type: null, complete: 'off' },
] as const

export type ContactState = 'idle' | 'sending' | 'sent' | 'failed' | 'too_many'
type Props = {
  frame: Frame
  begin?: ContactState
  typed?: Readonly<Record<string, string>>
  /** What was refused of what was sent without a script. */
  refused?: ContactFaults
}

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** What is sent by the page's own program. A message has its id until it is kept, so that sent twice it is one; other words are another. */
function useSending(begin: ContactState, refused: ContactFaults) {
  const [state, setState] = useState(begin)
  const [faults, setFaults] = useState(refused)
  const tried = useRef<{ id: string; said: string }>(null)
  const send = async (form: HTMLFormElement): Promise<void> => {
    const typed = textsOf(form)
    const wrong = contactFaults(typed)
    setFaults(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) {
      setState('idle')
      const field = form.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const said = JSON.stringify(typed)
    if (tried.current?.said !== said) tried.current = { id: crypto.randomUUID(), said }
    setState('sending')
    const { id } = tried.current
    const answer = await tellServer('storePages.submitContactForm', { ...typed, id })
    if ('data' in answer) {
      form.reset()
      tried.current = null
      setState('sent')
    } else setState(answer.refused.code === 'platform.too_many_requests' ? 'too_many' : 'failed')
  }
  return { state, faults, send }
}

/** Where one writes to the shop. Without a script the form is sent to /shop/contact. */
export function ContactForm({ frame, begin = 'idle', typed = {}, refused = {} }: Props) {
  const t = useWords(frame)
  const { state, faults, send } = useSending(begin, refused)
  const isSending = state === 'sending'
  return (
    <PageForm
      method="post"
      action="/shop/contact"
      noValidate
      className="grid max-w-xl content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <input type="hidden" name="store_id" value={frame.store.id} />
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />
      <fieldset disabled={isSending} className="m-0 grid min-w-0 gap-4 border-0 p-0">
        {LINES.map((line) => (
          <Line key={line.name} {...line} t={t} typed={typed[line.name] ?? ''} fault={faults[line.name]} />
        ))}
        <button type="submit" className="h-11 rounded-full bg-accent font-semibold text-on-accent">
          {t(isSending ? 'contact_sending' : 'contact_send')}
        </button>
      </fieldset>
      <Outcome state={state} t={t} />
    </PageForm>
  )
}

type Fault = NonNullable<ContactFaults[ContactField]>

/** A telephone is never asked for. */
const faultWord = (name: ContactField, fault: Fault) =>
  fault === 'too_long'
    ? 'contact_too_long'
    : fault === 'email' || name === 'phone'
      ? 'contact_email_invalid'
      : (`contact_${name}_required` as const)

type LineProps = {
  name: ContactField
  /** Null for a text of many lines. */
  type: string | null
  complete: string
  t: Say
  typed: string
  fault: Fault | undefined
}

function Line({ name, type, complete, t, typed, fault }: LineProps) {
  const id = useId()
  const said = `${id}-said`
  const field = {
    id,
    name,
    maxLength: CONTACT_LIMITS[name],
    autoComplete: complete,
    className: FIELD,
    defaultValue: typed,
    required: name !== 'phone',
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault && said,
  }
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={id}>{t(`contact_${name}`)}</label>
      {type === null ? <textarea {...field} rows={5} /> : <input {...field} type={type} />}
      {fault && (
        <p id={said} className="m-0 text-danger-text">
          {t(faultWord(name, fault), { most: CONTACT_LIMITS[name] })}
        </p>
      )}
    </div>
  )
}

function Outcome({ state, t }: { state: ContactState; t: Say }) {
  return (
    <div role="status" className="empty:hidden">
      {state === 'sent' && (
        <p className="m-0">
          <strong>{t('contact_sent')}</strong> {t('contact_thanks')}
        </p>
      )}
      {(state === 'failed' || state === 'too_many') && (
        <p className="m-0 text-danger-text">
          <strong>{t('contact_error')}</strong>{' '}
          {t(state === 'failed' ? 'contact_failed' : 'contact_too_many')}
        </p>
      )}
    </div>
  )
}
