import { useState } from 'react'
import { subdomainFrom } from '#modules/tenancy/shops/subdomains.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import { PageForm } from '#ui/pages/page-form.tsx'
import type { OnboardingProps } from '../opening/onboarding-page.ts'
import { CONTROL, Labelled } from './labelled.tsx'
import { SubdomainField } from './subdomain-field.tsx'

/** Opens a shop: one form, which works without a script. */
export function OnboardingForm(props: OnboardingProps) {
  const { words, brand, title, begins, action, otherLanguage, notice, language } = props
  const [sending, setSending] = useState(false)
  return (
    <main className="mx-auto grid max-w-dialog gap-5 px-4 py-8">
      <header className="flex items-center justify-between gap-3">
        <a href="/" className="text-base font-semibold text-text no-underline">
          {brand}
        </a>
        <a
          href={otherLanguage}
          hrefLang={language === 'es' ? 'en' : 'es'}
          className="text-sm text-accent-text"
        >
          {words.other_language}
        </a>
      </header>
      <div>
        <h1 className="m-0 text-2xl font-semibold">{title}</h1>
        <p className="m-0 mt-1 text-base text-muted">{words.lead}</p>
        {begins && <p className="m-0 mt-1 text-sm text-muted">{begins}</p>}
      </div>
      {notice && (
        <p
          role="alert"
          className="m-0 rounded-control bg-danger-soft px-3 py-2 text-sm font-medium text-danger-text"
        >
          {notice}
        </p>
      )}
      <PageForm
        method="post"
        action={action}
        className="grid gap-6"
        noValidate
        onSubmit={() => setSending(true)}
      >
        <input type="hidden" name="key" value={props.requestKey} />
        <input type="hidden" name="stamp" value={props.stamp} />
        <label className="hidden" aria-hidden="true">
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <Business {...props} />
        <Owner {...props} />
        <Start {...props} />
        <div className="grid gap-3">
          <button
            type="submit"
            disabled={sending}
            className="inline-flex min-h-control-lg items-center justify-center rounded-control border border-accent-edge bg-accent px-6 text-base font-medium text-on-accent hover:bg-accent-hover active:bg-accent-press disabled:opacity-60"
          >
            {sending ? words.opening : words.open}
          </button>
          <p className="m-0 text-sm text-muted">
            {words.terms}{' '}
            <a href="/terms" className="text-accent-text underline">
              {words.terms_link}
            </a>{' '}
            {words.and}{' '}
            <a href="/privacy" className="text-accent-text underline">
              {words.privacy_link}
            </a>
            .
          </p>
        </div>
      </PageForm>
    </main>
  )
}

const PART = 'm-0 grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5'
const LEGEND = 'float-left mb-0 w-full text-base font-semibold'

function Business({ words, values, problems, domain, businesses }: OnboardingProps) {
  const [name, setName] = useState(values.name ?? '')
  const [rnc, setRnc] = useState(values.rnc ?? '')
  const said = (field: keyof typeof problems) => {
    const problem = problems[field]
    return problem && words[problem]
  }
  const isDoubtful = readTaxId(rnc)?.valid === false
  return (
    <fieldset className={PART}>
      <legend className={LEGEND}>{words.business_part}</legend>
      <Labelled name="name" label={words.name} error={said('name')}>
        {(described) => (
          <input
            {...described}
            name="name"
            required
            maxLength={200}
            autoComplete="organization"
            value={name}
            onChange={({ target }) => setName(target.value)}
            className={CONTROL}
          />
        )}
      </Labelled>
      <SubdomainField
        words={words}
        domain={domain}
        suggested={subdomainFrom(name)}
        typed={values.subdomain ?? ''}
        error={said('subdomain')}
      />
      {businesses.length > 1 ? (
        <Labelled name="business" label={words.business}>
          {(described) => (
            <select
              {...described}
              name="business"
              defaultValue={values.business ?? businesses[0]}
              className={CONTROL}
            >
              {businesses.map((business) => (
                <option key={business} value={business}>
                  {words[`business_${business}`]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      ) : (
        <input type="hidden" name="business" value={businesses[0]} />
      )}
      <Labelled
        name="rnc"
        label={words.rnc}
        help={isDoubtful ? words.rnc_doubt : words.rnc_help}
        error={said('rnc')}
      >
        {(described) => (
          <input
            {...described}
            name="rnc"
            inputMode="numeric"
            maxLength={20}
            value={rnc}
            onChange={({ target }) => setRnc(target.value)}
            className={CONTROL}
          />
        )}
      </Labelled>
    </fieldset>
  )
}

function Owner({ words, values, problems }: OnboardingProps) {
  const said = (field: keyof typeof problems) => {
    const problem = problems[field]
    return problem && words[problem]
  }
  return (
    <fieldset className={PART}>
      <legend className={LEGEND}>{words.owner_part}</legend>
      <Labelled name="owner" label={words.owner} error={said('owner')}>
        {(described) => (
          <input
            {...described}
            name="owner"
            required
            maxLength={200}
            autoComplete="name"
            defaultValue={values.owner}
            className={CONTROL}
          />
        )}
      </Labelled>
      <Labelled name="email" label={words.email} error={said('email')}>
        {(described) => (
          <input
            {...described}
            name="email"
            type="email"
            required
            maxLength={320}
            autoComplete="username"
            defaultValue={values.email}
            className={CONTROL}
          />
        )}
      </Labelled>
      <Labelled name="password" label={words.password} help={words.password_help} error={said('password')}>
        {(described) => (
          <input
            {...described}
            name="password"
            type="password"
            required
            maxLength={1024}
            autoComplete="new-password"
            className={CONTROL}
          />
        )}
      </Labelled>
    </fieldset>
  )
}

function Start({ words, values, language }: OnboardingProps) {
  const chosen = values.catalogue === 'empty' ? 'empty' : 'samples'
  return (
    <fieldset className={PART}>
      <legend className={LEGEND}>{words.start_part}</legend>
      <Labelled name="language" label={words.language}>
        {(described) => (
          <select
            {...described}
            name="language"
            defaultValue={values.language ?? language}
            className={CONTROL}
          >
            <option value="es">{words.spanish}</option>
            <option value="en">{words.english}</option>
          </select>
        )}
      </Labelled>
      <div role="radiogroup" aria-label={words.catalogue} className="grid gap-2">
        {(['samples', 'empty'] as const).map((each) => (
          <label key={each} className="flex gap-2.5 text-sm">
            <input
              type="radio"
              name="catalogue"
              value={each}
              defaultChecked={chosen === each}
              className="mt-0.75 size-4 flex-none accent-accent"
            />
            <span>
              <span className="font-medium">{words[`catalogue_${each}`]}</span>
              <span className="block text-muted">{words[`catalogue_${each}_help`]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
