import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { appRouter } from './app.router.ts'
import { allProcedures, callPath, refusal } from './testing/calls.server.ts'
import { type FilledWorld, newFilledWorld, SAMPLES } from './testing/filled-world.server.ts'
import { stateOf } from './testing/tenant-state.server.ts'
import { newWorld } from './testing/world.server.ts'

const ofItsPeople = () => allProcedures().filter((procedure) => procedure.isOfItsPeople)

/** Support as the shop let it in, with all the rights that a role can give. */
const asSupport = (owner: Ctx): Ctx => ({ ...owner, actor: { ...owner.actor, isSupport: true } })

let filled: FilledWorld
beforeAll(async () => {
  filled = await newFilledWorld('Con soporte')
}, 60_000)

test('what support neither reads nor changes is this and nothing else', () => {
  expect(
    ofItsPeople()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    'appointment.getFeed',
    'appointment.renewFeed',
    'auth.changePassword',
    'cardProvider.create',
    'cardProvider.delete',
    'cardProvider.restore',
    'cardProvider.update',
    'channel.update',
    'formWebhook.create',
    'formWebhook.renewSecret',
    'formWebhook.restore',
    'formWebhook.update',
    'paymentLink.updateMerchant',
    'role.create',
    'role.delete',
    'role.restore',
    'role.update',
    'secondFactor.begin',
    'secondFactor.confirm',
    'secondFactor.remove',
    'secondFactor.renewCodes',
    'support.grant',
    'user.activate',
    'user.create',
    'user.deactivate',
    'user.delete',
    'user.endSessions',
    'user.invite',
    'user.resetSecondFactor',
    'user.restore',
    'user.setAdministratorPhone',
    'user.update',
  ])
})

test('each of them is refused to support, whatever its role allows, and changes nothing', async () => {
  const { shop, ids } = filled
  const before = await stateOf(shop)
  for (const { path } of ofItsPeople()) {
    for (const input of SAMPLES.inputs.get(path)?.(ids, ids) ?? [])
      await expect(callPath(shop, path, input, asSupport(shop.owner)), path).rejects.toMatchObject({
        code: 'FORBIDDEN',
        ...refusal('platform.not_of_support'),
      })
  }
  expect(await stateOf(shop)).toEqual(before)
})

test('where customers are told to pay is changed by the shop’s people, and the rest of the settings by support too', async () => {
  const shop = await newWorld()
  const set = (changes: Readonly<Record<string, unknown>>, who: Ctx) =>
    callPath(shop, 'tenant.updateConfiguration', { changes }, who)
  const support = asSupport(shop.owner)
  const account = { store_transfer_account: 'Banco de otro 1-2-3' }
  await expect(set(account, support)).rejects.toMatchObject(refusal('platform.not_of_support'))
  await set({ store_terms: 'Sin devoluciones.' }, support)
  const { values } = await shop.call.tenant.getConfiguration()
  expect(values).toMatchObject({ store_terms: 'Sin devoluciones.' })
  expect(values.store_transfer_account).not.toBe(account.store_transfer_account)
  await set(account, shop.owner)
})

/** What is typed as a secret, or is where money or letters go, by the names of the fields. */
const TELLING = /password|secret|token|auth_?key|api_url|merchant|smtp|webhook|recipient|terminal$/i

/** Taken with such a field, and yet no secret that support would set or learn. */
const NONE_OF_THEM = [
  // What a terminal answered, as the counter heard it.
  'cards.settleAttempt',
  // Asked of those who open a form by that link, and of nobody's account.
  'formLink.create',
  // Its design is support's too; whom it tells is refused by the verb (`access.db.test.ts` of forms).
  'form.update',
]

const fieldsOf = (path: string): string[] => {
  const procedure: unknown = Reflect.get(appRouter._def.procedures, path)
  const definition: unknown = typeof procedure === 'function' ? Reflect.get(procedure, '_def') : undefined
  const inputs: unknown =
    typeof definition === 'object' && definition ? Reflect.get(definition, 'inputs') : null
  if (!Array.isArray(inputs)) return []
  return inputs.flatMap((schema) =>
    schema instanceof z.ZodType
      ? JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
      : '',
  )
}

test('whatever takes a secret, or says where money and letters go, is among them', () => {
  const taking = allProcedures().filter(
    ({ path, type, access }) =>
      type === 'mutation' &&
      access !== 'public' &&
      access !== 'super-admin' &&
      fieldsOf(path).some((schema) =>
        [...schema.matchAll(/"(\w+)":\{/g)].some(([, field = '']) => TELLING.test(field)),
      ),
  )
  expect(taking.length).toBeGreaterThan(5)
  expect(
    taking.flatMap(({ path, isOfItsPeople }) => (isOfItsPeople || NONE_OF_THEM.includes(path) ? [] : [path])),
  ).toEqual([])
})
