import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { MERCHANT, payingShop } from '#modules/payment-links/testing/paying.server.ts'
import { readMail } from '#simulators/mail-server.ts'
import { announced } from '../testing/reminding.server.ts'
import { sendReminder } from './send-reminder.job.ts'

/** The shop charges from now on: what was made for the simulated page is paid at none. */
const charge = ({ call }: Awaited<ReturnType<typeof payingShop>>) =>
  call.paymentLink.updateMerchant({
    ...MERCHANT,
    environment: 'production',
    auth_key: 'otra-llave',
    version: 1,
  })

/** A shop that owes a letter to its debtor, with a link to pay, and what sends the letter and reads it. */
async function writingShop() {
  const paying = await payingShop()
  const mail = await mailSimulator()
  await paying.call.channel.update(channelSettings(mail.port))
  const { id, path } = await paying.link(await paying.sell(1))
  const remind = async () => {
    await paying.call.reminder.send({
      requestId: randomUUID(),
      customerId: paying.customerId,
      channel: 'email',
      language: 'es',
      to: 'pagos@bahia.test',
    })
    for (const event of await announced(paying.shop)) await sendReminder(paying.owner, event)
    const [letter] = await Promise.all(mail.mails.map(readMail))
    const { data } = await paying.call.paymentLink.getAll({})
    return { text: letter?.text ?? '', sent: data.find((link) => link.id === id)?.sent ?? null }
  }
  return { ...paying, path, remind }
}

test('a reminder leads to a link that can be paid now, and to none that was made for another page of AZUL', async () => {
  const at = await payingShop()
  const { path } = await at.link(await at.sell(1))
  const before = await at.call.reminder.prepare({ customerId: at.customerId })
  // As the letter of a link does, each leads to the page in its own language.
  for (const language of ['es', 'en'] as const)
    expect(before.text[language]).toContain(`${path}?lang=${language}`)
  await charge(at)
  const { text } = await at.call.reminder.prepare({ customerId: at.customerId })
  expect(text.es).toContain('RD$118.00')
  expect(text.es).not.toContain('/pay/')
})

test('a link that a reminder led to is called sent', async () => {
  const at = await writingShop()
  const { text, sent } = await at.remind()
  expect(text).toContain(at.path)
  expect(sent).toMatchObject({ state: 'sent' })
})

test('a link that no reminder leads to any more is not called sent', async () => {
  const at = await writingShop()
  await charge(at)
  const { text, sent } = await at.remind()
  expect(text).not.toContain('/pay/')
  expect(sent).toBeNull()
})

test('where links are switched off a reminder leads to none, and calls none sent', async () => {
  const at = await writingShop()
  await at.shop.call.modules.update({ module: 'payment_links', is_on: false })
  const { text, sent } = await at.remind()
  expect(text).not.toContain('/pay/')
  expect(sent).toBeNull()
})
