import type { Frame } from '../frame/frame.ts'
import { SentForm } from '../frame/sent-form.tsx'
import { StoreFrame, useWords, Wide } from '../frame/store-frame.tsx'
import { NewsletterForm, type NewsletterState } from './newsletter-form.tsx'

export type NewsletterStep = 'ask' | 'confirm' | 'confirmed' | 'leave' | 'left' | 'ended'
type Props = { frame: Frame; step: NewsletterStep; state: NewsletterState; typed: string }

/** Where one asks for the shop's news, and where the links of its letters lead: what they do is done by a press. */
export function StoreNewsletter({ frame, step, state, typed }: Props) {
  const t = useWords(frame)
  const pressed = step === 'confirm' || step === 'leave'
  return (
    <StoreFrame frame={frame}>
      <Wide className="py-10">
        <div className="grid max-w-2xl content-start gap-4">
          <h1 className="m-0 text-2xl">{t(`newsletter_${step}`)}</h1>
          <p className="m-0 text-muted">{t(`newsletter_${step}_help`, { shop: frame.store.name })}</p>
          {step === 'ask' && (
            <NewsletterForm
              frame={frame}
              placeholder={t('contact_email')}
              button={t('newsletter_subscribe')}
              begin={state}
              typed={typed}
            />
          )}
          {pressed && (
            <SentForm frame={frame} className="grid justify-items-start gap-3">
              <button
                type="submit"
                className="h-12 rounded-full bg-accent px-8 font-semibold text-on-accent hover:bg-accent-hover"
              >
                {t(`newsletter_${step}_go`)}
              </button>
            </SentForm>
          )}
          {!pressed && (
            <a href="/shop/products" className="justify-self-start font-semibold text-accent-text">
              {t('all_products')}
            </a>
          )}
        </div>
      </Wide>
    </StoreFrame>
  )
}
