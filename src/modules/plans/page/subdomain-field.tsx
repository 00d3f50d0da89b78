import { useEffect, useState } from 'react'
import { subdomainProblem } from '#modules/tenancy/shops/subdomains.ts'
import type { OnboardingWords } from '../opening/onboarding-page.ts'
import { askSubdomain, type SubdomainAnswer } from './ask-subdomain.client.ts'
import { CONTROL, Labelled } from './labelled.tsx'

type Props = {
  words: OnboardingWords
  /** What stands behind it in an address. */
  domain: string
  /** Of the name, until something else is typed. */
  suggested: string
  typed: string
  error: string | undefined
}

/** So long nothing is typed before the server is asked. */
const PAUSE_MS = 400

/** Whether a subdomain is free, asked while it is typed; null until that is known. */
function useAnswer(subdomain: string): SubdomainAnswer | null {
  const [answer, setAnswer] = useState<SubdomainAnswer | null>(null)
  useEffect(() => {
    if (subdomainProblem(subdomain)) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      void askSubdomain(subdomain, asking.signal).then((said) => said && setAnswer(said))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [subdomain])
  return answer?.subdomain === subdomain ? answer : null
}

/** Where the shop will be: made of its name, checked while it is typed. */
export function SubdomainField({ words, domain, suggested, typed, error }: Props) {
  const [own, setOwn] = useState<string | null>(typed === '' ? null : typed)
  const subdomain = (own ?? suggested).trim().toLowerCase()
  const answer = useAnswer(subdomain)
  const problem = subdomain === '' ? null : (subdomainProblem(subdomain) ?? answer?.problem ?? null)
  // What the server refused stands until something else is typed.
  const wrong = problem ? words[`subdomain_${problem}`] : subdomain === typed ? error : undefined
  const isShort = problem === 'short' && own === null
  return (
    <Labelled
      name="subdomain"
      label={words.subdomain}
      error={isShort ? undefined : wrong}
      help={
        <span role="status">
          {answer && !answer.problem
            ? words.subdomain_free
            : subdomain !== '' && !problem && own !== null && !answer
              ? words.subdomain_looking
              : words.subdomain_help}
        </span>
      }
    >
      {(described) => (
        <span className="flex flex-wrap items-center gap-x-1.5">
          <input
            {...described}
            name="subdomain"
            required
            maxLength={63}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={own ?? suggested}
            onChange={({ target }) => setOwn(target.value)}
            className={`${CONTROL} flex-[1_1_12rem]`}
          />
          <span className="text-base text-muted">{domain}</span>
        </span>
      )}
    </Labelled>
  )
}
