import { expect, test } from 'vitest'
import { workOff } from '#modules/appointments/testing/writing.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { readMail } from '#simulators/mail-server.ts'
import { salonWithPage } from '../testing/salon-page.server.ts'

/** The day of the tests' clock, which stands at noon: its afternoon is nearer than customers cancel by themselves. */
const TODAY = '2026-11-20'

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** A salon that asks for a deposit, and somebody who books on its page. */
async function salon() {
  const mail = await mailSimulator()
  const of = await salonWithPage({}, ['Katherine'], { depositAmount: 500 })
  await of.shop.call.channel.update(channelSettings(mail.port))
  const pageAt = async (path: string) => plain((await of.get(path)).text)
  const letters = async () => {
    await workOff(of.shop, of.shop.ctx)
    return (await Promise.all(mail.mails.map(readMail))).map(({ text }) => plain(text))
  }
  return { ...of, pageAt, letters }
}

test('of a time that is far the last moment at no cost is said, with the price and what is left to pay there', async () => {
  const { choose, holdIn, send, pageAt, letters } = await salon()
  const chosen = await choose('10:00')
  expect(await pageAt(chosen.headers.location ?? '')).toContain('Hasta 24 horas antes de tu cita.')
  const hold = holdIn(chosen)
  const details = await pageAt(`/book/hold/${hold}`)
  for (const said of [
    '<dt>Precio</dt><dd>RD$1,180.00</dd>',
    '<dt>Por pagar en el negocio</dt><dd>RD$680.00</dd>',
    'La cambias o cancelas sin costo hasta el lunes 23 de noviembre de 2026, 10:00 a. m.',
    'Después, o si no vienes, el depósito queda para el negocio.',
  ])
    expect(details).toContain(said)
  const done = await pageAt((await send(hold)).headers.location ?? '')
  expect(done).toContain('<dt>Precio</dt><dd>RD$1,180.00</dd>')
  expect(done).toContain('<dt>Por pagar en el negocio</dt><dd>RD$680.00</dd>')
  const [letter] = await letters()
  expect(letter).toContain('Precio: RD$1,180.00 Por pagar en el negocio, aparte del depósito: RD$680.00')
  expect(letter).toContain('Puede moverla o cancelarla hasta el lunes')
})

test('before a time is chosen the rule is said, and not that a time of today is too near', async () => {
  const { service, pageAt } = await salon()
  for (const path of [`/book?s=${service}`, `/book?s=${service}&d=${TODAY}`]) {
    const page = await pageAt(path)
    expect(page).toContain('Hasta 24 horas antes de tu cita.')
    expect(page).not.toContain('Esta hora no se cambia ni se cancela sin costo')
  }
})

test('of a time that is near nobody is promised to cancel at no cost, on any page or in the letter', async () => {
  const { get, post, service, hiddenIn, holdIn, send, pageAt, letters } = await salon()
  const day = await get(`/book?s=${service}&d=${TODAY}`)
  const chosen = await post('/book', { s: service, d: TODAY, t: '17:00', k: hiddenIn(day, 'k') })
  const held = await pageAt(chosen.headers.location ?? '')
  expect(held).toContain('Esta hora no se cambia ni se cancela sin costo')
  expect(held).toContain('Faltan menos de 24 horas para ella.')
  expect(held).not.toContain('Hasta 24 horas antes de tu cita.')
  const hold = holdIn(chosen)
  const why = 'No se puede cambiar ni cancelar sin costo, porque faltan menos de 24 horas'
  expect(await pageAt(`/book/hold/${hold}`)).toContain(`${why}: para eso llama al negocio. El depósito no se`)
  expect(await pageAt(`/book/hold/${hold}?lang=en`)).toContain('It cannot be changed or cancelled at no cost')
  const done = await pageAt((await send(hold)).headers.location ?? '')
  expect(done).toContain('Faltan menos de 24 horas: ya no se cambia ni se cancela sin costo.')
  expect(done).not.toContain('con su dirección cambias o cancelas')
  const [letter] = await letters()
  expect(letter).toContain('para moverla o cancelarla sin costo: para eso llámelo.')
  expect(letter).not.toContain('Puede moverla o cancelarla')
})
