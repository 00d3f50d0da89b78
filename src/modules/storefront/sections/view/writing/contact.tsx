import { whatsAppAddress } from '../../../frame/whatsapp.ts'
import type { SettingsOf } from '../../schema/sections.ts'
import { Titled } from '../frame.tsx'
import type { Around } from '../view-props.ts'

type NewsletterProps = { settings: SettingsOf<'newsletter'>; around: Around }

/** Where one asks for the shop's news; nothing where nobody takes it. */
export function Newsletter({ settings, around }: NewsletterProps) {
  if (!around.slots.newsletter) return null
  return (
    <Titled title={settings.title || around.t('newsletter_title')} around={around}>
      <div className="grid items-center gap-4 min-[768px]:grid-cols-2">
        {settings.description && <p className="m-0 text-muted">{settings.description}</p>}
        <NewsletterForm placeholder={settings.placeholder} button={settings.buttonText} around={around} />
      </div>
    </Titled>
  )
}

type FormProps = { placeholder: string; button: string; around: Around }

export const NewsletterForm = ({ placeholder, button, around: { t, slots } }: FormProps) => (
  <>
    {slots.newsletter?.({
      placeholder: placeholder || t('newsletter_email'),
      button: button || t('subscribe'),
    })}
  </>
)

type ContactProps = { settings: SettingsOf<'contact'>; around: Around }

const digits = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')
/** How the shop is reached; nothing where it says nothing of itself. */
export function Contact({ settings, around }: ContactProps) {
  const { t, data } = around
  const { email, phone, whatsapp, address } = data.store
  const ways = [
    settings.showAddress && address ? { name: t('address'), said: address, href: null } : null,
    settings.showPhone && phone ? { name: t('phone'), said: phone, href: `tel:${digits(phone)}` } : null,
    settings.showWhatsapp && whatsapp
      ? { name: t('whatsapp'), said: whatsapp, href: whatsAppAddress(whatsapp) }
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

type ContactFormProps = { settings: SettingsOf<'contact_form'>; around: Around }

/** Where one writes to the shop; nothing where nobody takes it. */
export function ContactForm({ settings, around }: ContactFormProps) {
  const { t, data, slots } = around
  if (data.store.id === null || !slots.contactForm) return null
  return (
    <Titled title={settings.title || t('contact_form_title')} around={around}>
      {settings.description && <p className="m-0 max-w-prose text-muted">{settings.description}</p>}
      {slots.contactForm()}
    </Titled>
  )
}
