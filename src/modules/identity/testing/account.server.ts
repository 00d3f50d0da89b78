import type { World } from '#app/testing/world.server.ts'
import { createUser } from '../people/people.server.ts'

const PASSWORD = 'clave-de-prueba'

/** Gives the shop an account that can sign in. */
export const hire = async (
  shop: World,
  role: 'owner' | 'admin' | 'cashier' = 'owner',
): Promise<{ email: string; password: string }> => {
  const account = { email: `${role}@${shop.subdomain}.test`, password: PASSWORD }
  await createUser(shop.ctx, {
    ...account,
    name: 'Ramón Peguero',
    role_id: shop.roles[role],
    language: 'es',
    warehouse_id: null,
  })
  return account
}
