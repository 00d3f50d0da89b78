import { expect, test } from 'vitest'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { channelSettings } from '#modules/notifications/testing/channels.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { FormSubmissionId } from '#platform/values/ids.ts'
import { MOST_MAILS } from '../../notices/mails.ts'
import { newTestForm, testForm } from '../../testing/published-form.server.ts'
import { testField } from '../../testing/test-schema.ts'
import { workForms } from '../../testing/waiting.server.ts'

test('who is confirmed by a letter is told of it where the shop has a mail server, and of none where it has none', async () => {
  const shop = await newWorld()
  const confirmation = { type: 'email', message: 'Gracias', redirectUrl: '' } as const
  const { id, slug } = await newTestForm(
    shop.owner,
    testForm([testField('email', 'correo')], {}, { confirmation }),
  )
  const at = (ms: number) => shop.as({ ctx: null, now: new Date(NOON.getTime() + ms) })
  const told = async () => {
    const { token } = await at(0).form.getPublished({ slug })
    return at(60_000).formSubmission.create({
      id: newId<FormSubmissionId>(),
      form_id: id,
      version: 1,
      language: 'es',
      token,
      answers: { correo: 'ana@cliente.test' },
    })
  }
  await expect(told()).resolves.toMatchObject({ confirmation: { message: 'Gracias', to: null } })
  await shop.call.channel.update(channelSettings(25))
  await expect(told()).resolves.toMatchObject({
    confirmation: { message: 'Gracias', to: 'ana@cliente.test' },
  })
  // Of as many as go to one address within an hour the letters are on their way; of the next one none goes.
  for (let n = 1; n < MOST_MAILS.confirmations; n++) await told()
  await workForms({ ...shop.ctx, now: new Date(NOON.getTime() + 60_000) })
  await expect(told()).resolves.toMatchObject({ confirmation: { message: 'Gracias', to: null } })
})
