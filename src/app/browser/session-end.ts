import type { QueryClient } from '@tanstack/react-query'
import { forgetCustomers } from '#modules/pos/offline/copies/customers-copy.client.ts'
import { keptAnswers } from '#modules/pos/offline/copies/kept-answers.client.ts'
import { forgetTillKey } from '#modules/pos/offline/unsent/answered/till-key.client.ts'
import { forgetBuyers } from '#modules/pos/sale/forget-buyers.client.ts'
import { api } from '#ui/calls/api.ts'

/** What was heard of the shop stays: the sign-in is drawn from it, and is on the screen or about to be. */
const ofTheShop = [
  ...api.tenant.getPublicTenantBySubdomain.queryKey(),
  ...api.onboarding.getOnboardingInfoByTenant.queryKey(),
]

/** Forgets every answer of this page but those about the shop. */
export const forgetAnswers = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => !ofTheShop.includes(queryKey[0]) })

/**
 * Nothing of a person who left stays in this browser: no answer, no customer. What was sold here and not sent does, with
 * the numbers that this till holds, and so does the cart.
 *
 * @param how `left` by the person's own will: then the cart forgets whose it is. A session that ended comes back to it.
 */
export async function forgetPerson(queries: QueryClient, how: 'left' | 'ended'): Promise<void> {
  forgetAnswers(queries)
  forgetTillKey()
  if (how === 'left') forgetBuyers()
  await Promise.all([keptAnswers.clear(), forgetCustomers()])
}
