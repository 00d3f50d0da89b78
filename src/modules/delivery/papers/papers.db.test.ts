import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { creditShop } from '#modules/invoices/testing/credit.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { readMail } from '#simulators/mail-server.ts'
import { deliveringShop, queued, sold, work } from '../testing/delivering.server.ts'

/** What stands in a PDF. */
const wordsIn = (content: string): string =>
  [
    ...Buffer.from(content, 'base64')
      .toString('latin1')
      .matchAll(/\/FlateDecode[\s\S]*?>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ]
    .map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
    .flatMap((part) => part.split('ET'))
    .map((text) =>
      [...text.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, code = '']) => new TextDecoder('windows-1252').decode(Buffer.from(code, 'hex')))
        .join(''),
    )
    .join('\n')

/** A shop with an invoice on credit, a payment on it and one that was reversed. */
async function paidShop() {
  const sold = await creditShop()
  const invoice = await sold.sell(3)
  const wrong = await sold.pay(invoice, 50)
  await sold.shop.call.invoice.reversePayment({ payment_id: wrong.id, reason: 'Transferencia devuelta' })
  const payment = await sold.pay(invoice, 100)
  return { ...sold, invoice, wrong, payment }
}

const year = { from: '2026-01-01', to: '2026-12-31' }

test('an invoice is a page of letter size with what was paid and what is pending, also as a file', async () => {
  const { shop, invoice } = await paidShop()
  const paper = { kind: 'invoice', id: invoice } as const
  const printed = await shop.call.paper.get({ paper })
  if (printed.on !== 'letter') throw new Error('an invoice is a letter')
  const { letter } = printed
  expect(letter.party.lines).toEqual(['Hotel Bahía', 'RNC 1-01-85004-3'])
  expect(letter.tables[0]?.rows).toMatchObject([{ cells: ['3', 'Café', '118.00', '', '54.00', '354.00'] }])
  expect(letter.sums.at(-1)).toMatchObject({ label: 'TOTAL', value: 'RD$354.00' })
  expect(letter.balance.at(-1)).toMatchObject({
    label: 'PENDIENTE, vence el 20/12/2026',
    value: 'RD$254.00',
  })
  const file = await shop.call.paper.getPdf({ paper, language: 'en' })
  expect(file.filename).toBe(`${letter.name.replace('factura', 'invoice')}.pdf`)
  expect(wordsIn(file.content)).toContain('PENDING, due Dec 20, 2026')
})

test('a payment and its reversal have numbered receipts, which say what was owed once they were made', async () => {
  const { shop, wrong, payment, pay, invoice } = await paidShop()
  const read = async (kind: 'payment' | 'reversal', id: string) => {
    const printed = await shop.call.paper.get({ paper: { kind, id } })
    if (printed.on !== 'roll') throw new Error('a receipt is on a roll')
    return printed.lines.map(({ text }) => text.trim().replaceAll(/ +/g, ' '))
  }
  const before = await read('payment', payment.id)
  expect(before).toEqual(
    expect.arrayContaining([
      'RECIBO DE PAGO',
      'Número RC-000002',
      'Cliente Hotel Bahía',
      'RNC 1-01-85004-3',
      'ref. 00420917',
      'RECIBIDO RD$ 100.00',
      'quedó pendiente 254.00',
    ]),
  )
  await pay(invoice, 200)
  expect(await read('payment', payment.id)).toEqual(before)
  const reversed = await read('payment', wrong.id)
  expect(reversed).toEqual(expect.arrayContaining(['REVERTIDO', 'Número RC-000001']))
  expect(await read('reversal', wrong.id)).toEqual(
    expect.arrayContaining([
      'REVERSIÓN DE PAGO',
      'Número RR-000001',
      'Del recibo RC-000001',
      'Motivo Transferencia devuelta',
      'REVERTIDO RD$ 50.00',
      'Se debe de nuevo',
    ]),
  )
  await expect(shop.call.paper.get({ paper: { kind: 'reversal', id: payment.id } })).rejects.toMatchObject(
    refusal('papers.not_reversed', { number: 'RC-000002' }),
  )
})

test('an account from one day to another ends with what is owed', async () => {
  const { shop, customerId, bring, invoice } = await paidShop()
  await bring(invoice, 1)
  const printed = await shop.call.paper.get({ paper: { kind: 'statement', id: customerId, ...year } })
  if (printed.on !== 'letter') throw new Error('a statement is a letter')
  const { letter } = printed
  expect(letter.sums.map(({ value }) => value)).toEqual(['0.00', '404.00', '-268.00', 'RD$136.00'])
  const rows = letter.tables[0]?.rows.map(({ cells }) => cells.slice(1)) ?? []
  expect(rows).toEqual([
    ['Saldo anterior', '', '', '0.00'],
    [expect.stringMatching(/^Factura a crédito [BE]\d+$/), '354.00', '', '354.00'],
    ['Pago RC-000001', '', '50.00', '304.00'],
    ['Reversión del pago RC-000001 RR-000001', '50.00', '', '354.00'],
    ['Pago RC-000002', '', '100.00', '254.00'],
    [expect.stringMatching(/^Nota de crédito [BE]\d+$/), '', '118.00', '136.00'],
  ])
  expect(letter.tables[1]?.rows[0]?.cells[0]).toBe('136.00')
  const file = await shop.call.paper.getPdf({ paper: { kind: 'statement', id: customerId, ...year } })
  expect(wordsIn(file.content)).toContain('ESTADO DE CUENTA')
})

test('a period that ends before it begins, and one that is no period, are refused', async () => {
  const { shop, customerId } = await creditShop()
  const asked = (from: string, to: string) =>
    shop.call.paper.get({ paper: { kind: 'statement', id: customerId, from, to } })
  await expect(asked('2026-12-31', '2026-01-01')).rejects.toMatchObject(refusal('statement.period_reversed'))
  await expect(asked('2026-02-30', '2026-12-31')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

/** The same shop with a mail server and a WhatsApp number of the test's own. */
async function sendingShop() {
  const paid = await paidShop()
  const mail = await mailSimulator()
  await paid.shop.call.channel.update(channelSettings(mail.port))
  return { ...paid, mail }
}

test('each paper arrives by e-mail as its PDF, once for each request', async () => {
  const { shop, mail, invoice, wrong, payment, customerId } = await sendingShop()
  const requestId = randomUUID()
  const papers = [
    { kind: 'invoice', id: invoice },
    { kind: 'payment', id: payment.id },
    { kind: 'reversal', id: wrong.id },
    { kind: 'statement', id: customerId, ...year },
  ] as const
  const send = (paper: (typeof papers)[number], id: string = randomUUID()) =>
    shop.call.paper.sendEmail({ paper, email: 'pagos@hotel.test', requestId: id })
  const first = await send(papers[0], requestId)
  expect(await send(papers[0], requestId)).toEqual(first)
  await expect(send(papers[1], requestId)).rejects.toMatchObject(refusal('platform.key_reused'))
  for (const paper of papers.slice(1)) await send(paper)
  expect(await work(shop)).toBe(false)
  const letters = await Promise.all(mail.mails.map((raw) => readMail(raw)))
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Factura [BE]\d+ de /),
    expect.stringMatching(/^Recibo de pago RC-000002 de /),
    expect.stringMatching(/^Reversión de pago RR-000001 de /),
    expect.stringMatching(/^Estado de cuenta 01\/01\/2026 – 31\/12\/2026 de /),
  ])
  expect(letters.map(({ attachments }) => attachments[0]?.filename)).toEqual([
    expect.stringMatching(/^factura-[BE]\d+\.pdf$/),
    'recibo-RC-000002.pdf',
    'reversion-RR-000001.pdf',
    expect.stringMatching(/^estado-de-cuenta-.*2026-12-31\.pdf$/),
  ])
  expect(await shop.call.paper.getDelivery({ id: first.id })).toMatchObject({ state: 'sent', tries: 1 })
  const { history } = await shop.call.invoice.getById({ id: invoice })
  expect(history.filter(({ action }) => action === 'paper.sent')).toHaveLength(3)
})

test('what cannot be made is refused before it is sent, and what is typed wrong too', async () => {
  const { shop, payment } = await sendingShop()
  const paper = { kind: 'payment', id: payment.id } as const
  await expect(shop.call.paper.sendEmail({ paper, email: ' ' })).rejects.toMatchObject(
    refusal('delivery.email_required'),
  )
  await expect(shop.call.paper.sendWhatsApp({ paper, phoneNumber: '555' })).rejects.toMatchObject(
    refusal('delivery.phone_invalid'),
  )
  await expect(
    shop.call.paper.sendEmail({ paper: { ...paper, kind: 'reversal' }, email: 'a@b.test' }),
  ).rejects.toMatchObject(refusal('papers.not_reversed'))
  expect(await queued(shop)).toEqual([])
})

test('papers count with the receipts of the counter: ten to one recipient in an hour', async () => {
  const { shop, invoice, payment } = await sendingShop()
  for (let each = 0; each < 10; each += 1) {
    const paper =
      each % 2 ? ({ kind: 'invoice', id: invoice } as const) : ({ kind: 'payment', id: payment.id } as const)
    await shop.call.paper.sendEmail({ paper, email: each % 3 ? 'ana@b.test' : 'ANA@b.test' })
  }
  await expect(
    shop.call.pos.sendReceiptEmail({ orderId: invoice, email: 'ana@b.test' }),
  ).rejects.toMatchObject(refusal('delivery.recipient_has_many', { most: 10, minutes: 60 }))
})

test('WhatsApp takes an invoice as a document, with a few words under it', async () => {
  const { shop, whatsapp } = await deliveringShop()
  const id = await sold(shop)
  const { id: delivery } = await shop.call.paper.sendWhatsApp({
    paper: { kind: 'invoice', id },
    language: 'en',
    phoneNumber: '(829) 555-0199',
  })
  expect(await work(shop)).toBe(false)
  expect(await shop.call.paper.getDelivery({ id: delivery })).toMatchObject({ state: 'sent' })
  expect(whatsapp.messages).toMatchObject([
    {
      body: {
        to: '18295550199',
        document: {
          filename: expect.stringMatching(/^invoice-[BE]\d+\.pdf$/),
          caption: expect.stringMatching(/^Invoice [BE]\d+ of Colmado Ñandú · RD\$118\.00\./),
        },
      },
      media: { type: 'application/pdf' },
    },
  ])
})

test('whoever sees invoices prints and sends them; nobody else, and no other shop', async () => {
  const { shop, mail, invoice, wrong, payment, customerId } = await sendingShop()
  const papers = [
    { kind: 'invoice', id: invoice },
    { kind: 'payment', id: payment.id },
    { kind: 'reversal', id: wrong.id },
    { kind: 'statement', id: customerId, ...year },
  ] as const
  const clerk = shop.as({ permissions: ['invoices.view'] }).paper
  const seller = shop.as({ permissions: ['pos.sell', 'pos.reprint', 'customers.view'] }).paper
  const other = await newWorld()
  await other.call.channel.update(channelSettings(mail.port))
  const { id } = await clerk.sendEmail({ paper: papers[0], email: 'a@b.test' })
  for (const paper of papers) {
    await clerk.get({ paper })
    await clerk.getPdf({ paper })
    expect(await clerk.getContact({ paper })).toMatchObject({ customer: { name: 'Hotel Bahía' } })
    for (const ask of [
      (of: typeof clerk) => of.get({ paper }),
      (of: typeof clerk) => of.getPdf({ paper }),
      (of: typeof clerk) => of.getContact({ paper }),
      (of: typeof clerk) => of.sendEmail({ paper, email: 'a@b.test' }),
      (of: typeof clerk) => of.getDelivery({ id }),
      (of: typeof clerk) => of.getReceipt({ id: invoice }),
    ]) {
      await expect(ask(seller)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(ask(other.call.paper)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  }
  expect(await queued(other)).toEqual([])
})

test('the 80 mm receipt of an invoice is a copy of what the counter printed', async () => {
  const { shop, invoice } = await paidShop()
  const { receipt, till } = await shop.call.paper.getReceipt({ id: invoice })
  expect(receipt).toMatchObject({ copy: true, order: { total: 354 }, customer: { name: 'Hotel Bahía' } })
  expect(till).toBeNull()
  const [cashbox] = await shop.call.cashbox.getActive()
  const there = await shop.call.paper.getReceipt({ id: invoice, cashboxId: cashbox?.id })
  expect(there.till).toMatchObject({ code: cashbox?.code, printing: { copies: 1 } })
})
