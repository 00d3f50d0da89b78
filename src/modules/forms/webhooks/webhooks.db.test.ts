import { createHmac, randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import dns from 'node:dns/promises'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { startWebhookReceiver } from '#simulators/webhook-receiver.ts'
import { newTestForm } from '../testing/published-form.server.ts'
import { submitTestForm } from '../testing/submissions.server.ts'
import { workForms } from '../testing/waiting.server.ts'
import { announceDue } from './messages.server.ts'
import { MOST_FAILED, MOST_WEBHOOKS, WEBHOOK_EVENTS } from './webhooks.ts'

const refusal = (code: string) => ({ cause: { code } })

/** A shop with a form, and an address of this machine that is told of it. */
/** Saved as any other, and refused when it is told something, where the program's own machine may not be reached. */
const OWN = 'https://127.0.0.1:8443/'

async function telling(given: Parameters<typeof newWorld>[1] = {}) {
  const receiver = await startWebhookReceiver()
  onTestFinished(() => receiver.stop())
  const shop = await newWorld({}, { patienceMs: 60_000, ...given })
  const { id: form } = await newTestForm(shop.owner)
  const hook = await shop.call.formWebhook.create({
    form_id: form,
    url: given.allowsLocalServices === false ? OWN : `${receiver.url}/enzzo?from=salon`,
    events: [...WEBHOOK_EVENTS],
    is_active: true,
  })
  const submit = () => submitTestForm(shop.owner, form, { name: 'Ana Peña', city: 'santiago' })
  const at = (ms: number): TenantCtx => ({ ...shop.ctx, now: new Date(shop.ctx.now.getTime() + ms) })
  return { shop, form, hook, receiver, submit, at }
}

const logOf = async (shop: World, id: string) => (await shop.call.formWebhook.getMessages({ id })).data

test('what happens is told to the address, signed with its secret', async () => {
  const { shop, form, hook, receiver, submit } = await telling()
  const id = await submit()
  await shop.call.formSubmission.review({ id, status: 'rejected', reason: 'No hay fecha', version: 1 })
  await workForms(shop.ctx)
  expect(receiver.messages.map(({ path }) => path)).toEqual(['/enzzo?from=salon', '/enzzo?from=salon'])
  const [created, rejected] = receiver.messages
  expect(created?.headers).toMatchObject({
    'enzzo-event': 'submission.created',
    'user-agent': 'Enzzo-Webhooks/1',
  })
  const body = JSON.parse(created?.body ?? '{}')
  expect(body).toMatchObject({
    id: created?.headers['enzzo-message'],
    event: 'submission.created',
    form: { id: form, name: 'Alquiler del salón' },
    submission: { id, number: 1, answers: { name: 'Ana Peña', city: 'santiago' } },
  })
  expect(JSON.parse(rejected?.body ?? '{}')).toMatchObject({
    event: 'submission.rejected',
    submission: { status: 'rejected', review_reason: 'No hay fecha' },
  })
  const [, seconds = '', signature = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(created?.headers['enzzo-signature'])) ?? []
  expect(createHmac('sha256', hook.secret).update(`${seconds}.${created?.body}`).digest('hex')).toBe(
    signature,
  )
  const log = await logOf(shop, hook.id)
  expect(log).toMatchObject([
    { event: 'submission.rejected', state: 'delivered', number: 1 },
    {
      event: 'submission.created',
      state: 'delivered',
      tries: [{ status: 200, error: null, answer: '{"received":true}' }],
    },
  ])
})

test('an address whose answer was lost is made once, and its secret told to whoever made it', async () => {
  const shop = await newWorld()
  const { id: form_id } = await newTestForm(shop.owner)
  const asked = {
    form_id,
    url: 'https://ejemplo.test/enzzo',
    is_active: true,
    requestId: randomUUID(),
    events: [...WEBHOOK_EVENTS],
  }
  const [first, second] = await Promise.all([
    shop.call.formWebhook.create(asked),
    shop.call.formWebhook.create(asked),
  ])
  expect(second).toEqual(first)
  expect(await shop.call.formWebhook.create(asked)).toEqual(first)
  expect(await shop.call.formWebhook.getAll({ form_id })).toHaveLength(1)
  const other = { ...asked, url: 'https://otro.test/' }
  await expect(shop.call.formWebhook.create(other)).rejects.toMatchObject(refusal('platform.key_reused'))
  // What is kept of the request holds no secret.
  const kept = await shop.database.admin.query('select result from idempotent_requests where key = $1', [
    asked.requestId,
  ])
  expect(kept.rows).toEqual([{ result: { id: first.id } }])
})

test('each is told once, however often the events are handed over and by however many', async () => {
  const { shop, receiver, submit } = await telling()
  await submit()
  await Promise.all([workForms(shop.ctx), workForms(shop.ctx), workForms(shop.ctx)])
  await workForms(shop.ctx)
  expect(receiver.calls()).toBe(1)
})

test('an address that fails is tried again after waits that grow, until it is given up', async () => {
  const { shop, hook, receiver, submit, at } = await telling()
  receiver.setMode('fail')
  await submit()
  await workForms(shop.ctx)
  const waits: number[] = []
  let now = shop.ctx.now.getTime()
  for (
    let [message] = await logOf(shop, hook.id);
    message?.state === 'waiting';
    [message] = await logOf(shop, hook.id)
  ) {
    const due = new Date(message.next_at ?? 0).getTime()
    waits.push((due - now) / MINUTE_MS)
    // Nothing is told before its time, and a look announces nothing that is announced already.
    await announceDue(at(due - shop.ctx.now.getTime() - 1000))
    await workForms(at(due - shop.ctx.now.getTime() - 1000))
    now = due
    await workForms(at(due - shop.ctx.now.getTime()))
    await announceDue(at(due - shop.ctx.now.getTime()))
    await workForms(at(due - shop.ctx.now.getTime()))
  }
  expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440])
  expect(receiver.calls()).toBe(8)
  const [message] = await logOf(shop, hook.id)
  expect(message).toMatchObject({ state: 'failed', next_at: null })
  expect(message?.tries.map(({ status, error }) => [status, error?.code])).toEqual(
    Array.from({ length: 8 }, () => [500, 'form_webhooks.answered']),
  )
})

test('one that comes back is told what it missed, and can be told again by hand', async () => {
  const { shop, hook, receiver, submit, at } = await telling()
  receiver.setMode('fail')
  await submit()
  await workForms(shop.ctx)
  receiver.setMode('ok')
  // What was announced got lost: a look finds it some minutes later.
  await shop.database.admin.query('delete from outbox where tenant_id = $1', [shop.ctx.tenantId])
  await announceDue(at(MINUTE_MS))
  await workForms(at(MINUTE_MS))
  expect(receiver.messages).toHaveLength(0)
  await announceDue(at(11 * MINUTE_MS))
  await workForms(at(11 * MINUTE_MS))
  expect(receiver.messages).toHaveLength(1)
  const [message] = await logOf(shop, hook.id)
  expect(message).toMatchObject({ state: 'delivered' })
  await shop.call.formWebhook.sendAgain({ id: message?.id ?? '' })
  await workForms(at(HOUR_MS))
  expect(receiver.messages).toHaveLength(2)
  expect(receiver.messages[1]?.headers['enzzo-message']).toBe(message?.id)
  expect((await logOf(shop, hook.id))[0]?.tries).toHaveLength(3)
})

test.each([
  ['redirect', 302, 'form_webhooks.redirected'],
  ['refuse', 400, 'form_webhooks.answered'],
  ['hang', null, 'channels.too_slow'],
  ['cut', null, 'channels.unreachable'],
] as const)('an address that answers with %s is told so in the log', async (mode, status, code) => {
  const { shop, hook, receiver, submit } = await telling(mode === 'hang' ? { patienceMs: 500 } : {})
  receiver.setMode(mode)
  await submit()
  await workForms(shop.ctx)
  const [message] = await logOf(shop, hook.id)
  expect(message).toMatchObject({ state: 'waiting', tries: [{ status, error: { code } }] })
  expect(receiver.calls()).toBe(1)
})

test('of an answer without end only the beginning is kept', async () => {
  const { shop, hook, receiver, submit } = await telling()
  receiver.setMode('long')
  await submit()
  await workForms(shop.ctx)
  const [message] = await logOf(shop, hook.id)
  expect(message).toMatchObject({ state: 'delivered' })
  expect(message?.tries[0]?.answer).toBe('x'.repeat(2000))
})

test('of a submission that is deleted while it waits nothing is told, until it is there again', async () => {
  const { shop, hook, receiver, submit, at } = await telling()
  receiver.setMode('fail')
  const id = await submit()
  await workForms(shop.ctx)
  receiver.setMode('ok')
  await shop.call.formSubmission.delete({ id })
  await workForms(at(2 * MINUTE_MS))
  expect(receiver.messages).toEqual([])
  const [message] = await logOf(shop, hook.id)
  expect(message).toMatchObject({
    state: 'dropped',
    tries: [{ status: 500 }, { status: null, error: { code: 'form_webhooks.submission_deleted' } }],
  })
  const again = () => shop.call.formWebhook.sendAgain({ id: message?.id ?? '' })
  await expect(again()).rejects.toMatchObject(refusal('form_webhooks.submission_deleted'))
  await shop.call.formSubmission.restore({ id })
  await again()
  await workForms(at(3 * MINUTE_MS))
  expect(receiver.messages).toHaveLength(1)
})

test('one that answers with success and goes on answering for ever was told: its status decides', async () => {
  const { shop, hook, receiver, submit } = await telling({ patienceMs: 500 })
  receiver.setMode('drip')
  await submit()
  await workForms(shop.ctx)
  const [message] = await logOf(shop, hook.id)
  expect(message).toMatchObject({ state: 'delivered', tries: [{ status: 200, error: null }] })
  expect(message?.tries[0]?.answer).toMatch(/^x+$/)
})

test('addresses of the own network are refused, and so is what travels in the open', async () => {
  const { shop, form, receiver } = await telling({ allowsLocalServices: false })
  for (const [address, code] of [
    ['https://127.0.0.1/x', 'channels.host_refused'],
    ['https://localhost/x', 'channels.host_refused'],
    ['https://[::1]/x', 'channels.host_refused'],
    ['https://10.1.2.3/x', 'channels.host_refused'],
    ['https://169.254.169.254/latest', 'channels.host_refused'],
  ] as const) {
    const other = await shop.call.formWebhook.create({
      form_id: form,
      url: address,
      events: ['submission.created'],
      is_active: true,
    })
    await submitTestForm(shop.owner, form, { name: address })
    await workForms(shop.ctx)
    const [message] = await logOf(shop, other.id)
    expect(message, address).toMatchObject({ state: 'failed', tries: [{ status: null, error: { code } }] })
    await shop.call.formWebhook.delete({ id: other.id })
  }
  expect(receiver.calls()).toBe(0)
})

test('an address to which nothing would be sent is not saved, and one that was saved before is told nothing', async () => {
  const { shop, form, hook, receiver, submit } = await telling({ allowsLocalServices: false })
  const fields = { events: ['submission.created' as const], is_active: true }
  for (const [url, code] of [
    ['https://192.0.2.1:22/x', 'form_webhooks.port_refused'],
    [receiver.url, 'form_webhooks.not_encrypted'],
  ] as const) {
    const { create, update } = shop.call.formWebhook
    await expect(create({ ...fields, form_id: form, url })).rejects.toMatchObject(refusal(code))
    await expect(update({ ...fields, id: hook.id, url, version: 1 })).rejects.toMatchObject(refusal(code))
    await change(shop, 'update form_webhooks set url = $2 where id = $1', [hook.id, url])
    await submit()
    await workForms(shop.ctx)
    const [message] = await logOf(shop, hook.id)
    expect(message, url).toMatchObject({ state: 'failed', tries: [{ status: null, error: { code } }] })
    await change(shop, 'update form_webhooks set url = $2 where id = $1', [hook.id, OWN])
  }
  expect(receiver.calls()).toBe(0)
})

test('one that is switched off or deleted hears nothing, and neither does another form’s', async () => {
  const { shop, form, hook, receiver, submit } = await telling()
  const { version } = await shop.call.formWebhook.getById({ id: hook.id })
  const change = { id: hook.id, url: receiver.url, events: ['submission.approved' as const], is_active: true }
  expect(await shop.call.formWebhook.update({ ...change, version })).toEqual({ version: 2 })
  await expect(shop.call.formWebhook.update({ ...change, version })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  await submit()
  await shop.call.formWebhook.update({ ...change, events: [...WEBHOOK_EVENTS], is_active: false, version: 2 })
  await submit()
  await submitTestForm(shop.owner, (await newTestForm(shop.owner)).id, { name: 'Otra' })
  await workForms(shop.ctx)
  expect(receiver.calls()).toBe(0)
  await shop.call.formWebhook.delete({ id: hook.id })
  expect(await shop.call.formWebhook.getAll({ form_id: form })).toEqual([])
})

test('a secret is told once, and another one signs what comes after it', async () => {
  const { shop, hook, receiver, submit } = await telling()
  expect(JSON.stringify(await shop.call.formWebhook.getById({ id: hook.id }))).not.toContain('whsec_')
  const { secret } = await shop.call.formWebhook.renewSecret({ id: hook.id })
  expect(secret).not.toBe(hook.secret)
  await submit()
  await workForms(shop.ctx)
  const [message] = receiver.messages
  const [, seconds = '', signature = ''] =
    /^t=(\d+),v1=(\w+)$/.exec(String(message?.headers['enzzo-signature'])) ?? []
  expect(createHmac('sha256', secret).update(`${seconds}.${message?.body}`).digest('hex')).toBe(signature)
})

test('a form has ten at most, whether they are made at once or brought back', async () => {
  const { shop, form, hook, receiver } = await telling()
  const create = () =>
    shop.call.formWebhook.create({
      form_id: form,
      url: receiver.url,
      events: [...WEBHOOK_EVENTS],
      is_active: true,
    })
  const made = await Promise.allSettled(Array.from({ length: MOST_WEBHOOKS + 2 }, create))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_WEBHOOKS - 1)
  await shop.call.formWebhook.delete({ id: hook.id })
  await shop.call.formWebhook.restore({ id: hook.id })
  await shop.call.formWebhook.restore({ id: hook.id })
  await shop.call.formWebhook.delete({ id: hook.id })
  await create()
  await expect(shop.call.formWebhook.restore({ id: hook.id })).rejects.toMatchObject(
    refusal('form_webhooks.too_many'),
  )
  expect(await shop.call.formWebhook.getAll({ form_id: form })).toHaveLength(MOST_WEBHOOKS)
})

test('a receiver that never answers is waited for five seconds, however patient the installation is', async () => {
  const { shop, hook, receiver, submit } = await telling()
  receiver.setMode('hang')
  await submit()
  await workForms(shop.ctx)
  const [message] = await logOf(shop, hook.id)
  expect(message).toMatchObject({ state: 'waiting', tries: [{ status: null }] })
  expect(message?.tries[0]?.took_ms).toBeGreaterThanOrEqual(4900)
})

test('one whose name server never answers is waited for no longer', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1')
  await once(silent, 'listening')
  const before = dns.getServers()
  dns.setServers([`127.0.0.1:${silent.address().port}`])
  onTestFinished(() => {
    dns.setServers(before)
    silent.close()
  })
  const { shop, hook, submit } = await telling({ allowsLocalServices: false })
  await shop.call.formWebhook.update({
    id: hook.id,
    url: 'https://nunca.tienda.test/enzzo',
    version: 1,
    events: [...WEBHOOK_EVENTS],
    is_active: true,
  })
  await submit()
  await workForms(shop.ctx)
  const [message] = await logOf(shop, hook.id)
  expect(message).toMatchObject({ state: 'waiting', tries: [{ status: null }] })
  expect(message?.tries[0]?.took_ms).toBeLessThan(8000)
})

test('one whose messages are given up twenty times in a row is switched off, and the log of the shop says so', async () => {
  const { shop, hook, submit, at } = await telling({ allowsLocalServices: false })
  for (let n = 1; n < MOST_FAILED; n++) await submit()
  await workForms(shop.ctx)
  const { formWebhook } = shop.call
  expect(await formWebhook.getById({ id: hook.id })).toMatchObject({ is_active: true, version: 1 })
  await submit()
  await workForms(shop.ctx)
  const off = await formWebhook.getById({ id: hook.id })
  expect(off).toMatchObject({ is_active: false, version: 2 })
  const noted = await reading(shop.owner, (tx) =>
    tx.query(
      `select details from audit_log
        where tenant_id = current_tenant() and action = 'form_webhook.switched_off' and subject_id = $1`,
      [hook.id],
    ),
  )
  expect(noted).toEqual([{ details: { failed: MOST_FAILED } }])
  const told = await shop.call.notification.getUnread()
  expect(told.filter(({ kind }) => kind === 'form_webhook_off')).toMatchObject([
    {
      params: {
        form: 'Alquiler del salón',
        failed: MOST_FAILED,
        host: expect.stringMatching(/^127\.0\.0\.1:/),
      },
    },
  ])
  // Whoever switches it on again begins anew.
  const { url, events, version } = off
  await formWebhook.update({ id: hook.id, url, events, is_active: true, version })
  await submit()
  await workForms(at(MINUTE_MS))
  expect(await formWebhook.getById({ id: hook.id })).toMatchObject({ is_active: true })
})
