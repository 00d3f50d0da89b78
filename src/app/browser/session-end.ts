import type { QueryClient } from '@tanstack/react-query'
import type { Leaving } from '#modules/identity/permissions/module-screens.ts'
import { api } from '#ui/calls/api.ts'
import { dropInterrupted } from '#ui/store/interrupted.client.ts'
import { EVERY_MODULE } from './modules.ts'

/** What was heard of the shop stays: the sign-in is drawn from it, and is on the screen or about to be. */
const ofTheShop = [
  ...api.tenant.getPublicTenantBySubdomain.queryKey(),
  ...api.onboarding.getOnboardingInfoByTenant.queryKey(),
]

/** Forgets every answer of this page but those about the shop. */
export const forgetAnswers = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => !ofTheShop.includes(queryKey[0]) })

/**
 * Nothing of a person who left stays in this browser: no answer, nor what a module keeps of anybody; where the session
 * ended, what they typed and did not save stays for them alone.
 */
export async function forgetPerson(queries: QueryClient, how: Leaving): Promise<void> {
  forgetAnswers(queries)
  if (how === 'left') dropInterrupted()
  await Promise.all(EVERY_MODULE.flatMap(({ page }) => page?.forgetPerson?.(how) ?? []))
}
