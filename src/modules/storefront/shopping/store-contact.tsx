import type { ContactFaults } from '../contact/contact-faults.ts'
import { ContactForm, type ContactState } from '../contact/contact-form.tsx'
import type { Frame } from '../frame/frame.ts'
import { ContactLines, StoreFrame, useWords, Wide } from '../frame/store-frame.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import type { OpenDay } from './open-week.ts'

/** How the shop is reached and when it is open: /shop/contact. */
export function StoreContact({
  frame,
  week,
  state,
  typed,
  refused,
}: {
  frame: Frame
  week: readonly OpenDay[]
  state: ContactState
  typed: Readonly<Record<string, string>>
  refused: ContactFaults
}) {
  const t = useWords(frame)
  return (
    <StoreFrame frame={frame}>
      <Wide className="grid gap-10 py-6 lg:grid-cols-2">
        <div>
          <Breadcrumb t={t} here={t('contact')} />
          <h1 className="mt-2 mb-4 text-2xl">{t('contact')}</h1>
          <ContactLines frame={frame} t={t} className="inline-flex min-h-10 items-center gap-3 text-text" />
          {week.length > 0 && (
            <>
              <h2 className="mt-8 mb-2 text-lg">{t('hours')}</h2>
              <dl className="m-0 grid max-w-sm grid-cols-[auto_1fr] gap-x-6 gap-y-1">
                {week.map(({ name, hours }) => (
                  <div key={name} className="contents">
                    <dt className="capitalize">{name}</dt>
                    <dd className="m-0 text-right text-muted">{hours.join(', ') || t('closed_day')}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
        <ContactForm frame={frame} begin={state} typed={typed} refused={refused} />
      </Wide>
    </StoreFrame>
  )
}
