import { useId, useState } from 'react'
import { tellServer } from '#modules/store-orders/cart/ask-server.client.ts'
import { isEmail } from '#platform/values/email.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import type { Frame } from '../frame/frame.ts'
import { useWords } from '../frame/store-frame.tsx'

export type NewsletterState = 'idle' | 'sending' | 'sent' | 'failed' | 'too_many' | 'invalid'
type Props = {
  frame: Frame
  placeholder: string
  button: string
  begin?: NewsletterState
  typed?: string
}

const textOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Where one asks for the shop's news. Without a script the form is sent to /shop/newsletter. */
export function NewsletterForm({ frame, placeholder, button, begin = 'idle', typed = '' }: Props) {
  const t = useWords(frame)
  const [state, setState] = useState(begin)
  const id = useId()
  const said = `${id}-said`
  const isSending = state === 'sending'
  const send = async (form: HTMLFormElement): Promise<void> => {
    const email = textOf(form, 'email').trim()
    if (!isEmail(email)) {
      setState('invalid')
      const field = form.elements.namedItem('email')
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setState('sending')
    const answer = await tellServer('storePages.subscribe', {
      email,
      store_id: frame.store.id,
      language: frame.language,
      website: textOf(form, 'website'),
    })
    if ('data' in answer) {
      form.reset()
      setState('sent')
    } else setState(answer.refused.code === 'platform.too_many_requests' ? 'too_many' : 'failed')
  }
  return (
    <PageForm
      method="post"
      action="/shop/newsletter"
      noValidate
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <input type="hidden" name="store_id" value={frame.store.id} />
      <input type="hidden" name="language" value={frame.language} />
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />
      <label htmlFor={id} className="sr-only">
        {t('contact_email')}
      </label>
      <div className="grid gap-2 sm:flex">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={placeholder}
          defaultValue={typed}
          aria-invalid={state === 'invalid' || undefined}
          aria-describedby={said}
          className="h-12 w-full min-w-0 rounded-full border border-field-line bg-surface px-5 text-base text-text aria-invalid:border-danger"
        />
        <button
          type="submit"
          disabled={isSending}
          className="h-12 rounded-full bg-accent px-6 font-semibold text-on-accent"
        >
          {isSending ? t('contact_sending') : button}
        </button>
      </div>
      <div role="status" id={said} className="empty:hidden">
        {state !== 'idle' && state !== 'sending' && (
          <p className={`m-0 text-sm ${state === 'sent' ? '' : 'text-danger-text'}`}>{t(SAYS[state])}</p>
        )}
      </div>
    </PageForm>
  )
}

const SAYS = {
  sent: 'newsletter_sent',
  failed: 'newsletter_failed',
  too_many: 'newsletter_too_many',
  invalid: 'contact_email_invalid',
} as const
