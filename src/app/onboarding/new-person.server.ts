import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { EmailTaken } from '#modules/identity/identity.errors.ts'
import { addPerson } from '#modules/identity/people/people.server.ts'
import { newPersonInput } from '#modules/identity/people/people.ts'
import { newTenantDirectory } from '#modules/tenancy/shops/tenants.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { OnboardingRefused } from './onboarding-refused.ts'

export const personWanted = newPersonInput.extend({ shop: z.string().trim().toLowerCase() })
export type PersonWanted = z.output<typeof personWanted>

/**
 * Gives somebody an account in the shop at a subdomain.
 *
 * @throws OnboardingRefused when there is no open shop there, or it has an account of that address.
 */
export async function newPerson(
  { app: pool }: Database,
  installation: Installation,
  { shop, ...person }: PersonWanted,
  now: Date,
): Promise<void> {
  const tenant = await newTenantDirectory(pool).bySubdomain(shop, now)
  if (!tenant) throw new OnboardingRefused(`There is no shop at "${shop}".`)
  const ctx = { pool, installation, tenantId: tenant.id, now, requestId: randomUUID() }
  try {
    await addPerson(ctx, person)
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error
    throw new OnboardingRefused(`"${shop}" has an account of ${person.email} already.`)
  }
}
