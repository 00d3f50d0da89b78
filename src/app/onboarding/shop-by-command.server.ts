import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { newPersonInput } from '#modules/identity/people/people.ts'
import { SubdomainTaken } from '#modules/tenancy/tenancy.errors.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { isEmail } from '#platform/values/email.ts'
import { isTimeZone } from '#platform/values/wall-clock.ts'
import { OnboardingRefused } from './onboarding-refused.ts'
import { openShop } from './open-shop.server.ts'

const text = (what: string, most: number) =>
  z.string().trim().min(1, `${what} is missing`).max(most, `${what} is longer than ${most} characters`)

export const shopWanted = z.object({
  name: text('the name of the shop', 200),
  subdomain: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
      'the subdomain must be letters, digits and hyphens, as in "esperanza"',
    ),
  owner: z.string().trim().toLowerCase().max(320).refine(isEmail, 'the owner must be an email address'),
  ownerName: text('the name of the owner', 200).default('Propietario'),
  password: newPersonInput.shape.password,
  timeZone: z
    .string()
    .default('America/Santo_Domingo')
    .refine(isTimeZone, 'the time zone must be one such as America/Santo_Domingo'),
})
export type ShopByCommand = z.output<typeof shopWanted>

/**
 * Opens the shop that a command asked for.
 *
 * @throws OnboardingRefused when there is one at that subdomain.
 */
export async function shopByCommand(
  { app: pool }: Database,
  installation: Installation,
  wanted: ShopByCommand,
  now: Date,
): Promise<void> {
  const { name, subdomain, owner: email, ownerName, password, timeZone } = wanted
  const ctx = { pool, installation, now, requestId: randomUUID() }
  const owner = { email, name: ownerName, password }
  try {
    await openShop(ctx, { name, subdomain, owner, language: 'es', timeZone })
  } catch (error) {
    if (!(error instanceof SubdomainTaken)) throw error
    throw new OnboardingRefused(`There is a shop at "${subdomain}" already: choose another subdomain.`)
  }
}
