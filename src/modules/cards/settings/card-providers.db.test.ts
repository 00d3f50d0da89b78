import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { approval } from '#modules/cards/testing/charging.server.ts'
import { newCashbox } from '#modules/cash/testing/cashbox.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CardProviderId } from '#platform/values/ids.ts'
import { cardServiceOrigins } from './card-providers.server.ts'

const AZUL = { code: 'azul' as const, name: 'AZUL', api_url: 'http://127.0.0.1:8085' }

test('pages may call the services of the terminals in use, each origin once', async () => {
  const shop = await newWorld()
  const make = (api_url: string, is_active = true) =>
    shop.call.cardProvider.create({ ...AZUL, name: api_url, api_url, is_active })
  expect(await cardServiceOrigins(shop.ctx)).toEqual([])
  await make('http://127.0.0.1:8085/')
  await make('http://127.0.0.1:8085/otro')
  await make('https://10.0.0.5:9443/api/')
  await make('http://10.0.0.6', false)
  const { id } = await make('http://10.0.0.7')
  await shop.call.cardProvider.delete({ id })
  expect((await cardServiceOrigins(shop.ctx)).toSorted()).toEqual([
    'http://127.0.0.1:8085',
    'https://10.0.0.5:9443',
  ])
})

describe('the terminals of a shop', () => {
  let shop: World
  let provider: CardProviderId

  beforeEach(async () => {
    shop = await newWorld()
    const { id } = await shop.call.cardProvider.create(AZUL)
    provider = id
  })

  const terminal = (name: string, more = {}) => ({
    code: 'cardnet' as const,
    name,
    api_url: 'http://10.0.0.5:9000/pos/',
    ...more,
  })
  const defaults = async () =>
    (await shop.call.cardProvider.getAll()).flatMap(({ name, is_default }) => (is_default ? [name] : []))
  const charge = async (saleId = randomUUID()) => {
    const paymentMethodId = methodOf(shop, 'CARD')
    const wanted = { id: randomUUID(), saleId, amount: 118, providerId: provider, paymentMethodId }
    return (await shop.call.cards.startAttempt(wanted)).id
  }
  const settle = (id: string, outcome: 'approved' | 'declined') =>
    shop.call.cards.settleAttempt({ id, outcome, ...(outcome === 'approved' && { answer: approval('1') }) })
  const inUse = refusal('platform.record_in_use', { uses: 'cards.open_charge:1' })

  test('answer as the specification reads them', async () => {
    expect(await shop.call.cardProvider.getAll()).toEqual([
      {
        ...AZUL,
        id: provider,
        terminal: '00000001',
        currency_code: '214',
        is_default: true,
        is_active: true,
      },
    ])
  })

  test('are found, changed, and made once however often they are sent', async () => {
    const requestId = randomUUID()
    const twice = await Promise.all(
      [1, 2].map(() => shop.call.cardProvider.create({ ...terminal('Otro'), requestId })),
    )
    expect(twice[0]).toEqual(twice[1])
    const found = await shop.call.cardProvider.getPage({ search: 'cardnet' })
    expect(found.data).toMatchObject([{ name: 'Otro', is_default: false, version: 1, deleted: false }])
    await shop.call.cardProvider.update({ ...terminal('Otro más'), id: provider, code: 'azul' })
    expect(await shop.call.cardProvider.getById({ id: provider })).toMatchObject({
      name: 'Otro más',
      api_url: 'http://10.0.0.5:9000/pos/',
      version: 2,
    })
  })

  test('have one default, also when two become it at once', async () => {
    await Promise.all(
      ['Uno', 'Dos'].map((name) => shop.call.cardProvider.create(terminal(name, { is_default: true }))),
    )
    expect(await shop.call.cardProvider.getAll()).toHaveLength(3)
    expect(await defaults()).toHaveLength(1)
    expect((await shop.call.cardProvider.getAll())[0]?.is_default).toBe(true)
  })

  test('keep a default while one is in use: it is handed over, and taken back by nobody unseen', async () => {
    const { id } = await shop.call.cardProvider.create(terminal('Dos'))
    await shop.call.cardProvider.update({ ...AZUL, id: provider, is_active: false })
    expect(await defaults()).toEqual(['Dos'])
    await expect(
      shop.call.cardProvider.update({ ...terminal('Dos'), id, version: 1, is_default: false }),
    ).rejects.toMatchObject(refusal('platform.record_changed'))
    await expect(
      shop.call.cardProvider.update({ ...terminal('Dos'), id, is_default: true, is_active: false }),
    ).rejects.toMatchObject(refusal('platform.default_needed'))
    await shop.call.cardProvider.update({ ...terminal('Dos'), id, is_active: false })
    expect(await defaults()).toEqual([])
    await shop.call.cardProvider.update({ ...AZUL, id: provider })
    expect(await defaults()).toEqual(['AZUL'])
    // Who reads what was done learns that it became the default one, and lost that again.
    const trail = await reading(shop.owner, (tx) =>
      tx.query<{ is_default: boolean }>(
        `select (details #>> '{to,is_default}')::boolean as is_default from audit_log
          where subject_id = $1 and details -> 'to' ? 'is_default' order by at, id`,
        [id],
      ),
    )
    expect(trail.map(({ is_default }) => is_default)).toEqual([true, false])
  })

  test('keep their protocol once they were charged at', async () => {
    await charge()
    await expect(shop.call.cardProvider.update({ ...terminal('AZUL'), id: provider })).rejects.toMatchObject(
      refusal('cards.protocol_fixed'),
    )
  })

  test('stay while a charge at them is open, whose end nobody knows or that paid for nothing', async () => {
    const coffee = await shop.product()
    await shop.range({ type: 'nota_credito' })
    const saleId = randomUUID()
    const begun = await charge(saleId)
    const remove = () => shop.call.cardProvider.delete({ id: provider })
    await expect(remove()).rejects.toMatchObject(inUse)
    await settle(begun, 'approved')
    await expect(remove()).rejects.toMatchObject(inUse)
    const payments = [{ paymentMethodId: methodOf(shop, 'CARD'), amount: 118, attemptId: begun }]
    await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { id: saleId, payments }),
    )
    // Paid, and then taken back: the card is still to be voided there.
    await shop.call.pos.cancelInvoice({ invoiceId: saleId, recreate: false })
    await expect(remove()).rejects.toMatchObject(inUse)
    await shop.call.cards.startVoid({ id: begun })
    await shop.call.cards.settleVoid({ id: begun, outcome: 'voided' })
    await remove()
    expect(await shop.call.cardProvider.getAll()).toEqual([])
  })

  test('are charged at no more once they are deleted, whatever an older till still knows', async () => {
    const { id } = await shop.call.cardProvider.create(terminal('Dos'))
    await shop.call.cardProvider.delete({ id: provider })
    await shop.call.cardProvider.delete({ id: provider })
    expect(await defaults()).toEqual(['Dos'])
    await expect(charge()).rejects.toMatchObject(refusal('cards.provider_unknown'))
    expect((await shop.call.cardProvider.getPage({ showDeleted: true })).data).toHaveLength(2)
    await expect(
      shop.call.cardProvider.update({ ...AZUL, id: provider, is_default: true }),
    ).rejects.toMatchObject(refusal('platform.record_deleted'))
    await shop.call.cardProvider.restore({ id: provider })
    expect(await defaults()).toEqual(['Dos'])
    await settle(await charge(), 'declined')
    // The last one in use that goes leaves no terminal: cards have a reference again.
    await shop.call.cardProvider.delete({ id: provider })
    await shop.call.cardProvider.delete({ id })
    const coffee = await shop.product()
    const payments = [{ paymentMethodId: methodOf(shop, 'CARD'), amount: 118 }]
    await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { payments }))
  })

  test.each(['127.0.0.1:8085', 'ftp://a', 'http://u:p@a', 'http://a/?q=1', ''])(
    'do not stand at %o',
    async (api_url) => {
      await expect(shop.call.cardProvider.create(terminal('X', { api_url }))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    },
  )

  test('go up and down in their order, and the default one stays what it is', async () => {
    const { id } = await shop.call.cardProvider.create(terminal('Dos'))
    const order = async () => (await shop.call.cardProvider.getPage({})).data.map(({ name }) => name)
    expect(await order()).toEqual(['AZUL', 'Dos'])
    expect(await shop.call.cardProvider.move({ id, up: true })).toEqual({ place: 1, of: 2 })
    expect(await order()).toEqual(['Dos', 'AZUL'])
    expect(await defaults()).toEqual(['AZUL'])
  })

  test('hold on to the cashbox at which a charge is open', async () => {
    const cashboxId = await newCashbox(shop, 'CAJA-09')
    const paymentMethodId = methodOf(shop, 'CARD')
    const begun = { id: randomUUID(), saleId: randomUUID(), amount: 118, providerId: provider }
    await shop.call.cards.startAttempt({ ...begun, paymentMethodId, cashboxId })
    await expect(shop.call.cashbox.delete({ id: cashboxId })).rejects.toMatchObject(inUse)
    await settle(begun.id, 'declined')
    expect(await shop.call.cashbox.delete({ id: cashboxId })).toEqual({ success: true })
  })

  test('are told as payment interfaces, beside those that are not there yet', async () => {
    const interfaces = await shop.call.paymentInterface.getTenantInterfaces()
    expect(interfaces.find(({ code }) => code === 'azul')).toMatchObject({
      is_available: true,
      is_configured: true,
      tenant_config: {
        is_default: true,
        is_active: true,
        configuration: { api_url: 'http://127.0.0.1:8085' },
      },
    })
    expect(interfaces.find(({ code }) => code === 'stripe')).toEqual({
      code: 'stripe',
      name: 'Stripe',
      is_available: false,
      is_configured: false,
      tenant_config: null,
    })
  })

  test('of another shop are none', async () => {
    const stranger = await newWorld()
    const none = refusal('cards.provider_unknown')
    for (const id of [provider, newId<CardProviderId>()]) {
      await expect(stranger.call.cardProvider.getById({ id })).rejects.toMatchObject(none)
      await expect(stranger.call.cardProvider.update({ ...AZUL, id })).rejects.toMatchObject(none)
      await expect(stranger.call.cardProvider.delete({ id })).rejects.toMatchObject(none)
      await expect(stranger.call.cardProvider.restore({ id })).rejects.toMatchObject(none)
      await expect(stranger.call.cardProvider.move({ id, up: true })).rejects.toMatchObject(none)
    }
    expect(await defaults()).toEqual(['AZUL'])
  })

  test('are seen with one right and changed with another, and who did it is written down', async () => {
    const forbidden = { code: 'FORBIDDEN' }
    const looking = shop.as({ permissions: ['settings.view'] })
    expect((await looking.cardProvider.getPage({})).data).toHaveLength(1)
    await expect(looking.cardProvider.create(AZUL)).rejects.toMatchObject(forbidden)
    await expect(looking.cardProvider.update({ ...AZUL, id: provider })).rejects.toMatchObject(forbidden)
    await expect(looking.cardProvider.delete({ id: provider })).rejects.toMatchObject(forbidden)
    await expect(looking.cardProvider.restore({ id: provider })).rejects.toMatchObject(forbidden)
    await expect(looking.cardProvider.move({ id: provider, up: true })).rejects.toMatchObject(forbidden)
    await expect(shop.as({ permissions: ['pos.access'] }).cardProvider.getPage({})).rejects.toMatchObject(
      forbidden,
    )
    await shop.call.cardProvider.delete({ id: provider })
    await shop.call.cardProvider.restore({ id: provider })
    const trail = await reading(shop.owner, (tx) =>
      tx.query<{ action: string }>(
        'select action from audit_log where tenant_id = current_tenant() and subject_id = $1 order by at, id',
        [provider],
      ),
    )
    expect(trail.map(({ action }) => action)).toEqual(
      // The only one in use is the default one again.
      ['created', 'deleted', 'restored', 'changed'].map((verb) => `card_provider.${verb}`),
    )
  })
})
