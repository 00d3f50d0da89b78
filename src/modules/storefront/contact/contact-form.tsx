import { useState } from 'react'
import { tellServer } from '#modules/store-orders/cart/ask-server.client.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import type { Frame } from '../frame/frame.ts'
import { useWords } from '../frame/store-frame.tsx'

const FIELD = 'w-full rounded-control border border-field-line bg-surface px-3 py-2 text-base text-text'
const LINES = [
  { name: 'name', type: 'text', most: 100, complete: 'name' },
  { name: 'email', type: 'email', most: 254, complete: 'email' },
  { name: 'phone', type: 'tel', most: 40, complete: 'tel' },
  { name: 'subject', type: 'text', most: 200, complete: 'off' },
] as const

export type ContactState = 'idle' | 'sending' | 'sent' | 'failed'
type Props = { frame: Frame; begin?: ContactState; typed?: Readonly<Record<string, string>> }

/** Where one writes to the shop. Without a script the form is sent to /shop/contact. */
export function ContactForm({ frame, begin = 'idle', typed = {} }: Props) {
  const t = useWords(frame)
  const [state, setState] = useState(begin)
  const isSending = state === 'sending'
  const send = async (form: HTMLFormElement): Promise<void> => {
    const fields = Object.fromEntries(new FormData(form))
    setState('sending')
    const answer = await tellServer('storePages.submitContactForm', fields)
    if ('data' in answer) form.reset()
    setState('data' in answer ? 'sent' : 'failed')
  }
  return (
    <PageForm
      method="post"
      action="/shop/contact"
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <input type="hidden" name="store_id" value={frame.store.id} />
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />
      <fieldset disabled={isSending} className="m-0 grid gap-4 border-0 p-0">
        {LINES.map(({ name, type, most, complete }) => (
          <label key={name} className="grid gap-1 text-sm">
            {t(`contact_${name}`)}
            <input
              {...{ name, type, maxLength: most, autoComplete: complete, className: FIELD }}
              required={name !== 'phone'}
              defaultValue={typed[name] ?? ''}
            />
          </label>
        ))}
        <label className="grid gap-1 text-sm">
          {t('contact_message')}
          <textarea
            {...{ name: 'message', rows: 5, maxLength: 5000, required: true, className: FIELD }}
            defaultValue={typed.message ?? ''}
          />
        </label>
        <button type="submit" className="h-11 rounded-full bg-accent font-semibold text-on-accent">
          {t(isSending ? 'contact_sending' : 'contact_send')}
        </button>
      </fieldset>
      <div role="status">
        {state === 'sent' && (
          <p className="m-0">
            <strong>{t('contact_sent')}</strong> {t('contact_thanks')}
          </p>
        )}
        {state === 'failed' && <p className="m-0 text-danger-text">{t('contact_failed')}</p>}
      </div>
    </PageForm>
  )
}
