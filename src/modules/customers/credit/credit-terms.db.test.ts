import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'

const changesOf = (shop: World, id: string) =>
  reading(shop.owner, (tx) =>
    tx.query<{ details: unknown }>(
      `select details from audit_log where tenant_id = current_tenant() and subject_id = $1
        and action = 'customer.credit_terms_changed' order by at, id`,
      [id],
    ),
  )

test('terms are kept and written down, and the same ones again are no change', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.customer.create({ name: 'Hotel Bahía' })
  const terms = { id, payment_terms_days: 30, credit_limit: 5000.5 }
  await shop.call.customer.setCreditTerms({ ...terms, version: 1 })
  await shop.call.customer.setCreditTerms({ ...terms, version: 2 })
  expect(await shop.call.customer.getById({ id })).toMatchObject({ ...terms, version: 2 })
  await shop.call.customer.setCreditTerms({ id, version: 2, payment_terms_days: null, credit_limit: null })
  expect(await shop.call.customer.getById({ id })).toMatchObject({
    payment_terms_days: null,
    credit_limit: null,
  })
  expect((await changesOf(shop, id)).map(({ details }) => details)).toEqual([
    {
      from: { payment_terms_days: null, credit_limit_cents: null },
      to: { payment_terms_days: 30, credit_limit_cents: 5000_50 },
    },
    {
      from: { payment_terms_days: 30, credit_limit_cents: 5000_50 },
      to: { payment_terms_days: null, credit_limit_cents: null },
    },
  ])
})

test('terms that somebody else decided meanwhile, of nobody in particular, or without the right are refused', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.customer.create({ name: 'Hotel Bahía' })
  const terms = { payment_terms_days: 30, credit_limit: null }
  await shop.call.customer.setCreditTerms({ id, version: 1, ...terms })
  const { setCreditTerms } = shop.call.customer
  await expect(setCreditTerms({ id, version: 1, ...terms, credit_limit: 10 })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  const { data } = await shop.call.customer.getAll({})
  const nobody = data.find(({ is_default }) => is_default)?.id ?? ''
  await expect(setCreditTerms({ id: nobody, ...terms })).rejects.toMatchObject(
    refusal('customers.default_owes'),
  )
  await expect(
    shop.as({ permissions: ['customers.update'] }).customer.setCreditTerms({ id, ...terms }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = await newWorld()
  await expect(other.call.customer.setCreditTerms({ id, ...terms })).rejects.toMatchObject(
    refusal('customers.customer_not_found'),
  )
})
