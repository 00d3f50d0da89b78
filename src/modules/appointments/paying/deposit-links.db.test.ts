import { expect, test } from 'vitest'
import { newWorld, strangerOf, type World } from '#app/testing/world.server.ts'
import { publicLink } from '#modules/payment-links/links/public-link.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { tellDepositPaid } from '../notices/deposit-paid.job.ts'
import { hear, linkOf, ORIGIN, openForm, said, takeLinks } from '../testing/deposit-links.server.ts'
import { booking, newSalon } from '../testing/salon.server.ts'
import { depositLinkFor } from './ask-deposit.server.ts'

async function booked(depositAmount: number | undefined = 500) {
  const { shop, service } = await newSalon(await newWorld(), ['Katherine'], { depositAmount })
  const { id } = await shop.call.appointment.create(booking(service, '10:00'))
  return { shop, id, service }
}

const rows = (shop: World, text: string) => reading(shop.owner, (tx) => tx.query(text))

test('no address where no deposit is asked for, no links are set up, or they are switched off', async () => {
  const plain = await newSalon(await newWorld(), ['Katherine'])
  const { id } = await plain.shop.call.appointment.create(booking(plain.service, '10:00'))
  await takeLinks(plain.shop)
  expect(await linkOf(plain.shop, id)).toBeNull()
  const asked = await booked()
  expect(await linkOf(asked.shop, asked.id)).toBeNull()
  // Nobody was made a customer for a page that there is not.
  expect(await rows(asked.shop, 'select 1 from customers where not is_default')).toEqual([])
  await takeLinks(asked.shop)
  const stranger = strangerOf(asked.shop.owner)
  await expect(depositLinkFor(stranger, ORIGIN, asked.id as AppointmentId)).rejects.toMatchObject({
    code: 'appointments.not_found',
  })
  await asked.shop.call.appointment.changeStatus({ id: asked.id, status: 'cancelled' })
  expect(await linkOf(asked.shop, asked.id)).toBeNull()
})

test('the address stays the same while it waits, and its page says what is paid', async () => {
  const { shop, id } = await booked()
  await takeLinks(shop)
  const addresses = await Promise.all([1, 2, 3].map(() => linkOf(shop, id)))
  expect(new Set(addresses).size).toBe(1)
  const address = addresses[0] ?? ''
  expect(address).toMatch(/^http:\/\/salon\.test\.localhost\/pay\/[\w-]{32}$/)
  expect(await publicLink(shop.ctx, address.split('/').at(-1) ?? '')).toMatchObject({
    status: 'pending',
    amount: 50_000,
    isSettled: false,
    of: {
      kind: 'deposit',
      concept: { es: 'Corte · 24/11/2026 10:00 a. m.', en: 'Corte · Nov 24, 2026, 10:00 AM' },
    },
  })
  expect(await openForm(shop, address)).toMatchObject({ Amount: '50000', ITBIS: '000' })
  const { data } = await shop.call.paymentLink.getAll({})
  expect(data).toMatchObject([
    {
      invoice: null,
      concept: 'Corte · 24/11/2026 10:00 a. m.',
      customer: { name: 'Yudelka' },
      status: 'pending',
    },
  ])
})

test('however often the answer comes, it is paid once, and is nothing that the customer may spend', async () => {
  const { shop, id } = await booked()
  await takeLinks(shop)
  const form = await openForm(shop, (await linkOf(shop, id)) ?? '')
  expect(await hear(shop, said(form, false))).toMatchObject({ verdict: 'declined' })
  const answer = said(form)
  const heard = await Promise.all([1, 2, 3, 4].map(() => hear(shop, answer)))
  expect(heard.map(({ verdict }) => verdict)).toEqual(Array(4).fill('approved'))
  expect(await rows(shop, 'select status, amount_cents::int as amount from customer_deposits')).toEqual([
    { status: 'paid', amount: 50_000 },
  ])
  expect(await rows(shop, 'select amount_cents::int as amount from customer_payments')).toEqual([
    { amount: 50_000 },
  ])
  expect(await rows(shop, 'select 1 from customer_accounts where credit_cents > 0')).toEqual([])
  expect(await linkOf(shop, id)).toBeNull()
  // Who sees the agenda is told of it, once.
  const [deposit] = await rows(shop, 'select id from customer_deposits')
  const moved = { deposit_id: String(deposit?.id), purpose_id: id, from: 'pending', to: 'paid' }
  for (const _time of [1, 2]) await tellDepositPaid(shop.ctx, moved)
  expect(await shop.as({ permissions: ['appointments.view'] }).notification.getUnread()).toMatchObject([
    { kind: 'appointment_deposit_paid', params: { name: 'Yudelka', service: 'Corte' } },
  ])
  // Its card is where it goes back to.
  await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  expect((await shop.call.appointment.getById({ id })).deposit).toMatchObject({ refund: { way: 'card' } })
})

test('what is paid a second time, or after the appointment was cancelled, is the customer’s credit, and the shop is told', async () => {
  const { shop, id } = await booked()
  await takeLinks(shop)
  const form = await openForm(shop, (await linkOf(shop, id)) ?? '')
  await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  expect(await hear(shop, said(form))).toMatchObject({ verdict: 'approved' })
  expect(await rows(shop, 'select status from customer_deposits')).toEqual([{ status: 'pending' }])
  expect(await rows(shop, 'select credit_cents::int as credit from customer_accounts')).toEqual([
    { credit: 50_000 },
  ])
  expect(await rows(shop, 'select kind from notifications')).toEqual([{ kind: 'payment_link_credited' }])
})

test('nobody is led to a page that charges nobody, and what somebody pays there all the same is no money', async () => {
  const { shop, id } = await booked()
  await takeLinks(shop)
  const address = (await linkOf(shop, id)) ?? ''
  await takeLinks(shop, 'test')
  expect(await linkOf(shop, id)).toBeNull()
  await inTransaction(shop.owner, (tx) => tx.query("update payment_links set environment = 'test'"))
  const form = await openForm(shop, address)
  await hear(shop, said(form))
  expect(await rows(shop, 'select status from customer_deposits')).toEqual([{ status: 'pending' }])
  expect(await rows(shop, 'select 1 from customer_payments')).toEqual([])
  expect(await shop.call.notification.getUnread()).toContainEqual(
    expect.objectContaining({ kind: 'payment_link_test' }),
  )
})
