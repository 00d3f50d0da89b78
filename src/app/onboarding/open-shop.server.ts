import { z } from 'zod'
import { createUser, firstRole } from '#modules/identity/people/people.server.ts'
import { newPersonInput } from '#modules/identity/people/people.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { isEmail } from '#platform/values/email.ts'
import { isTimeZone } from '#platform/values/wall-clock.ts'
import { newShop } from './new-shop.server.ts'
import { OnboardingRefused } from './onboarding-refused.ts'

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
  owner: z.string().trim().toLowerCase().max(320).refine(isEmail, 'the owner must be an e-mail address'),
  ownerName: text('the name of the owner', 200).default('Propietario'),
  password: newPersonInput.shape.password,
  timeZone: z
    .string()
    .default('America/Santo_Domingo')
    .refine(isTimeZone, 'the time zone must be one such as America/Santo_Domingo'),
})
export type ShopWanted = z.output<typeof shopWanted>

/**
 * Opens a shop with its owner's account and all that it needs to sell but for its fiscal numbers, which the owner
 * records. A shop whose owner could not be made is set aside, so that the same may be asked for again.
 *
 * @throws OnboardingRefused when there is one at that subdomain.
 */
export async function openShop(
  { admin, app }: Database,
  installation: Installation,
  wanted: ShopWanted,
  now: Date,
): Promise<void> {
  const { name, subdomain, owner, ownerName, password, timeZone } = wanted
  const { rows } = await admin.query('select 1 from tenants where subdomain = $1', [subdomain])
  if (rows.length > 0)
    throw new OnboardingRefused(`There is a shop at "${subdomain}" already: choose another subdomain.`)
  const ctx = await newShop(admin, app, now, {
    subdomain,
    name,
    installation,
    store: { time_zone: timeZone },
  })
  try {
    await createUser(ctx, {
      email: owner,
      name: ownerName,
      password,
      role_id: await firstRole(ctx, 'owner'),
      language: 'es',
      warehouse_id: null,
    })
  } catch (error) {
    await admin.query(`update tenants set is_active = false, subdomain = 'unfinished-' || id where id = $1`, [
      ctx.tenantId,
    ])
    throw error
  }
}
