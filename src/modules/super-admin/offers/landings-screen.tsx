import { useState } from 'react'
import { LANDING_TERMS, LANDINGS, type Landing, type PageLanguage } from '#modules/landings/landings.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useLeaveGuard } from '#ui/overlay/unsaved.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { LandingForm } from './landing-form-screen.tsx'
import { landingsMessages } from './landings.messages.ts'

/** What the owner of the installation says on the product pages. */
export function LandingsScreen() {
  const t = useMessages(landingsMessages)
  const [product, setProduct] = useState<Landing>('pos')
  const [wanted, setWanted] = useState<PageLanguage>('es')
  const { leave, question, within } = useLeaveGuard()
  const { languages } = LANDING_TERMS[product]
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? 'es')
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} />
      <div className="mb-6 grid max-w-dialog gap-4 sm:grid-cols-2">
        <Field label={t('page')}>
          <Select
            options={LANDINGS.map((value) => ({ value, label: t(`page_${value}`) }))}
            value={product}
            onValueChange={(next) => leave(() => setProduct(next))}
          />
        </Field>
        <Field label={t('language')}>
          <Select
            options={languages.map((value) => ({ value, label: t(`language_${value}`) }))}
            value={language}
            onValueChange={(next) => leave(() => setWanted(next))}
          />
        </Field>
      </div>
      {within(<LandingForm key={`${product} ${language}`} product={product} language={language} />)}
      {question}
    </>
  )
}
