import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { MOST_BY_INSTALLATION } from './channel-test.server.ts'

test('ten tests a minute, and no more', async () => {
  const mail = await mailSimulator()
  const shop = await newWorld()
  await shop.call.channel.update(channelSettings(mail.port))
  for (let sent = 0; sent < 10; sent += 1)
    await shop.call.channel.sendTest({ channel: 'email', to: 'a@b.test' })
  await expect(shop.call.channel.sendTest({ channel: 'email', to: 'a@b.test' })).rejects.toMatchObject(
    refusal('platform.too_many_requests'),
  )
  expect(mail.mails).toHaveLength(10)
})

test('by the installation’s own server go few tests of a shop in a day', async () => {
  const mail = await mailSimulator()
  const url = `smtp://127.0.0.1:${mail.port}`
  const shop = await newWorld({}, { mail: { url, from: 'sistema@enzzo.test' } })
  const at = (minute: number) =>
    shop.as({ now: new Date(NOON.getTime() + minute * 60_000) }).channel.sendTest({
      channel: 'email',
      to: 'a@b.test',
    })
  for (let sent = 0; sent < MOST_BY_INSTALLATION; sent += 1) await at(sent)
  await expect(at(30)).rejects.toMatchObject(refusal('platform.too_many_requests'))
  expect(mail.mails).toHaveLength(MOST_BY_INSTALLATION)
  await shop.call.channel.update(channelSettings(mail.port))
  await at(31)
  await at(32)
})
