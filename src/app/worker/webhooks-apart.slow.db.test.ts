import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { formsModule } from '#modules/forms/forms.module.ts'
import { newTestForm } from '#modules/forms/testing/published-form.server.ts'
import { submitTestForm } from '#modules/forms/testing/submissions.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { onEvent } from '#platform/events/event-handler.server.ts'
import { eventKind } from '#platform/events/event-kind.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { newDatabase } from '#platform/testing/own-database.server.ts'
import { startWebhookReceiver } from '#simulators/webhook-receiver.ts'
import { eventually } from '../testing/program.server.ts'
import { newWorldIn, testInstallation } from '../testing/world.server.ts'
import { startEventWorker } from './event-worker.server.ts'

/** A worker serves all tenants of its database, so this test has one of its own. */
let database: Database
beforeAll(async () => {
  database = await newDatabase()
})
afterAll(() => database.close())

const letter = eventKind('test.letter', z.object({}))

test('programs that take what they are told and never answer hold up no letter of their shop', async () => {
  const receiver = await startWebhookReceiver()
  onTestFinished(() => receiver.stop())
  receiver.setMode('hang')
  const installation = testInstallation()
  const shop = await newWorldIn(database, {}, installation)
  const { id: form_id } = await newTestForm(shop.owner)
  for (let each = 1; each <= 4; each += 1)
    await shop.call.formWebhook.create({
      form_id,
      url: `${receiver.url}/${each}`,
      is_active: true,
      events: ['submission.created'],
    })
  let triesBefore: number | null = null
  const worker = await startEventWorker({
    database,
    installation,
    log: newLog('silent'),
    clock: () => new Date(),
    handlers: [
      ...formsModule.handlers,
      onEvent(
        letter,
        'test.send',
        async () => {
          const { rows } = await database.admin.query('select from form_webhook_tries')
          triesBefore ??= rows.length
        },
        { outside: true },
      ),
    ],
  })
  try {
    await submitTestForm(shop.owner, form_id, { name: 'Ana Peña', city: 'santiago' })
    await eventually(() => receiver.calls() === 2)
    await inTransaction(shop.owner, (tx) => publish(tx, letter, {}))
    await eventually(() => triesBefore !== null)
    // While the first of them were still waited for.
    expect(triesBefore).toBe(0)
    await eventually(() => receiver.calls() >= 4)
  } finally {
    await worker.stop()
  }
}, 90_000)
