import { newShop } from '#app/onboarding/new-shop.server.ts'
import { ALL_PERMISSIONS, rightsIn } from '#app/permissions.server.ts'
import { type Begun, begunIn } from '#app/testing/begun.server.ts'
import { registerSequence } from '#modules/fiscal/sequences/sequences.server.ts'
import { createUser } from '#modules/identity/people/people.server.ts'
import { openSession } from '#modules/identity/sessions/sessions.server.ts'
import { activePaymentMethods } from '#modules/invoices/payment-means/methods/payment-methods.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { PaymentMethodId } from '#platform/values/ids.ts'

export type BenchShop = Begun & {
  owner: Ctx
  subdomain: string
  /** The cookie of the owner's session, name and value. */
  cookie: { name: string; value: string }
  methods: { cash: PaymentMethodId; card: PaymentMethodId }
}

export const OWNER = { email: 'owner@bench.do', password: 'bench1234' }

/** A shop with an owner who is signed in, a range of ten thousand million fiscal numbers and nothing on its shelves. */
export async function openBenchShop(database: Database, subdomain: string): Promise<BenchShop> {
  const now = new Date()
  const opened = await newShop(database.app, now, {
    subdomain,
    name: 'Colmado de prueba',
    store: { tax_id: '101000001', address: 'C/ Duarte 112', phone: '809-555-0142' },
  })
  const shop = await begunIn(opened)
  const name = 'Altagracia Núñez'
  const userId = await createUser(shop.ctx, {
    ...OWNER,
    name,
    role_id: shop.roles.owner,
    language: 'es',
    warehouse_id: shop.warehouses.main,
  })
  const owner: Ctx = {
    ...shop.ctx,
    actor: {
      userId,
      email: OWNER.email,
      name,
      language: 'es',
      role: 'owner',
      isOwner: true,
      warehouseId: shop.warehouses.main,
      permissions: new Set(ALL_PERMISSIONS),
      ...rightsIn([]),
    },
    tillId: null,
  }
  await registerSequence(owner, {
    series: 'E',
    document_type: 'consumo',
    from_number: 1,
    to_number: 9_999_999_999,
    authorized_on: dayOfInstant(now, 'America/Santo_Domingo'),
  })
  const methods = new Map((await activePaymentMethods(owner)).map(({ code, id }) => [code, id]))
  const [cash, card] = [methods.get('CASH'), methods.get('CARD')]
  if (!cash || !card) throw new Error('a new shop takes neither cash nor cards')
  const session = await openSession(shop.ctx, userId, '127.0.0.1')
  return {
    ...shop,
    owner,
    subdomain,
    cookie: { name: 'enzzo_session', value: session.value },
    methods: { cash, card },
  }
}
