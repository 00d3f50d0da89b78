import { PageForm } from '#ui/pages/page-form.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import { FIELD, INK_BUTTON, Titled } from '../frame.tsx'
import type { Around } from '../view-props.ts'

type NewsletterProps = { id: string; settings: SettingsOf<'newsletter'>; around: Around }

/** Where one asks for the shop's news. */
export function Newsletter({ id, settings, around }: NewsletterProps) {
  return (
    <Titled title={settings.title || around.t('newsletter_title')} around={around}>
      <div className="grid items-center gap-4 min-[768px]:grid-cols-2">
        {settings.description && <p className="m-0 text-muted">{settings.description}</p>}
        <NewsletterForm
          id={`news-${id}`}
          placeholder={settings.placeholder}
          button={settings.buttonText}
          around={around}
        />
      </div>
    </Titled>
  )
}

type FormProps = { id: string; placeholder: string; button: string; around: Around }

export function NewsletterForm({ id, placeholder, button, around: { t, slots, device } }: FormProps) {
  const said = { placeholder: placeholder || t('newsletter_email'), button: button || t('subscribe') }
  if (slots.newsletter) return <>{slots.newsletter(said)}</>
  const name = `${id}-${device}`
  return (
    <PageForm method="post" action="/shop/newsletter" className="flex flex-wrap gap-2">
      <label htmlFor={name} className="sr-only">
        {t('newsletter_email')}
      </label>
      <input
        id={name}
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder={said.placeholder}
        className={classNames(FIELD, 'min-w-48 flex-1 rounded-full! px-5')}
      />
      <button type="submit" className={INK_BUTTON}>
        {said.button}
      </button>
    </PageForm>
  )
}

type ContactProps = { settings: SettingsOf<'contact'>; around: Around }

const digits = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')
/** Numbers of this country are written without its code. */
const international = (phone: string): string => {
  const number = digits(phone).replace('+', '')
  return number.length === 10 ? `1${number}` : number
}

/** How the shop is reached; nothing where it says nothing of itself. */
export function Contact({ settings, around }: ContactProps) {
  const { t, data } = around
  const { email, phone, whatsapp, address } = data.store
  const ways = [
    settings.showAddress && address ? { name: t('address'), said: address, href: null } : null,
    settings.showPhone && phone ? { name: t('phone'), said: phone, href: `tel:${digits(phone)}` } : null,
    settings.showWhatsapp && whatsapp
      ? { name: t('whatsapp'), said: whatsapp, href: `https://wa.me/${international(whatsapp)}` }
      : null,
    settings.showEmail && email ? { name: t('email'), said: email, href: `mailto:${email}` } : null,
  ].filter((way) => way !== null)
  if (ways.length === 0 && !settings.description) return null
  return (
    <Titled title={settings.title || t('contact_title')} around={around}>
      {settings.description && <p className="m-0 max-w-prose text-muted">{settings.description}</p>}
      <dl className="m-0 grid gap-4 min-[768px]:grid-cols-4">
        {ways.map(({ name, said, href }) => (
          <div key={name} className="grid content-start gap-0.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="m-0 break-words">
              {href === null ? (
                said
              ) : (
                <a href={href} className="inline-flex min-h-8 items-center text-text">
                  {said}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Titled>
  )
}

type ContactFormProps = { id: string; settings: SettingsOf<'contact_form'>; around: Around }

/** Where one writes to the shop; nothing while there is none. */
export function ContactForm({ id, settings, around }: ContactFormProps) {
  const { t, data, slots } = around
  if (data.store.id === null) return null
  return (
    <Titled title={settings.title || t('contact_form_title')} around={around}>
      {settings.description && <p className="m-0 max-w-prose text-muted">{settings.description}</p>}
      {slots.contactForm ? slots.contactForm() : <PlainForm id={id} around={around} />}
    </Titled>
  )
}

const ASKED = [
  { name: 'name', word: 'your_name', type: 'text', isRequired: true, most: 120, complete: 'name' },
  { name: 'email', word: 'your_email', type: 'email', isRequired: true, most: 254, complete: 'email' },
  { name: 'phone', word: 'your_phone', type: 'tel', isRequired: false, most: 40, complete: 'tel' },
  { name: 'subject', word: 'subject', type: 'text', isRequired: true, most: 160, complete: 'off' },
] as const

function PlainForm({ id, around: { t, device } }: { id: string; around: Around }) {
  const of = (name: string): string => `${id}-${device}-${name}`
  return (
    <PageForm method="post" action="/shop/contact" className="grid max-w-3xl gap-4 min-[768px]:grid-cols-2">
      {ASKED.map(({ name, word, type, isRequired, most, complete }) => (
        <div key={name} className="grid gap-1">
          <label htmlFor={of(name)} className="text-sm font-medium">
            {t(word)}
          </label>
          <input
            id={of(name)}
            {...{ name, type, required: isRequired, maxLength: most, autoComplete: complete }}
            className={FIELD}
          />
        </div>
      ))}
      <div className="grid gap-1 min-[768px]:col-span-2">
        <label htmlFor={of('message')} className="text-sm font-medium">
          {t('message')}
        </label>
        <textarea
          id={of('message')}
          name="message"
          required
          rows={5}
          maxLength={4000}
          className={classNames(FIELD, 'py-2')}
        />
      </div>
      <button type="submit" className={classNames(INK_BUTTON, 'justify-self-start')}>
        {t('send')}
      </button>
    </PageForm>
  )
}
