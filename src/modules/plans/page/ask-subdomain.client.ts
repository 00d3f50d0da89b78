import type { SubdomainProblem } from '#modules/tenancy/shops/subdomains.ts'

export type SubdomainAnswer = { subdomain: string; problem: SubdomainProblem | 'taken' | null }

type Said = { result?: { data?: SubdomainAnswer } }

/** Asks the server whether a subdomain is free; null where it cannot be asked now: sending the form asks again. */
export async function askSubdomain(subdomain: string, signal: AbortSignal): Promise<SubdomainAnswer | null> {
  const input = encodeURIComponent(JSON.stringify({ subdomain }))
  try {
    const answer = await fetch(`/api/trpc/onboarding.checkSubdomain?input=${input}`, { signal })
    const said: Said = await answer.json()
    return said.result?.data ?? null
  } catch {
    return null
  }
}
