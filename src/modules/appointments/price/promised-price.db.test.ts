import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { ownToken } from '../own-link/own-token.server.ts'
import { DEPOSIT, newDepositSalon, PRICE, rowsOf, saleFor } from '../testing/deposits.server.ts'
import { booking } from '../testing/salon.server.ts'
import { writingSalon } from '../testing/writing.server.ts'

type Changing = Pick<Awaited<ReturnType<typeof newDepositSalon>>, 'shop' | 'service'>
type Changed = Partial<Parameters<Changing['shop']['call']['product']['update']>[0]>

/** The shop prices its service anew. */
const reprice = ({ shop, service }: Changing, price: number, more: Changed = {}) =>
  shop.call.product.update({
    id: service,
    name: 'Corte',
    sku: 'CORTE',
    productType: 'service',
    isScheduleable: true,
    price,
    price2: price,
    price3: price,
    depositAmount: DEPOSIT,
    ...more,
  })

const linesOf = ({ shop }: Pick<Changing, 'shop'>) =>
  rowsOf(
    shop,
    'select price_cents::int as price, price_includes_tax as with_tax, total_cents::int as total from invoice_lines',
  )

test('an appointment costs what was promised when it was booked, on its page, in the cart and in its sale', async () => {
  const salon = await newDepositSalon()
  await reprice(salon, 2000)
  const page = salon.shop.as({ ctx: null }).appointmentLink
  expect(await page.get({ token: ownToken(salon.shop.ctx, salon.id) })).toMatchObject({
    appointment: { price: PRICE, deposit_amount: DEPOSIT, rest: PRICE - DEPOSIT },
  })
  const cart = await salon.later.pos.getAppointmentCart({ id: salon.id })
  expect(cart.items).toMatchObject([{ product: { id: salon.service, price: PRICE } }])
  const sale = await saleFor(salon, PRICE)
  const { items, appointmentId } = sale
  // The till asks what its cart costs as often as it changes.
  expect(await salon.later.pos.validateCart({ items, appointmentId })).toMatchObject({
    items: [{ price: PRICE, total: PRICE }],
  })
  expect(await salon.later.pos.validateCart({ items })).toMatchObject({ items: [{ price: 2000 }] })
  const { appointmentId: _, ...plain } = sale
  await expect(salon.later.pos.checkout(plain)).rejects.toMatchObject(
    refusal('pos.total_changed', { shown: PRICE * 100, today: 2000_00 }),
  )
  expect(await salon.later.pos.checkout(sale)).toMatchObject({ total: PRICE })
  expect(await linesOf(salon)).toMatchObject([{ price: PRICE * 100, total: PRICE * 100 }])
})

test('what is booked from then on costs the new price, and what was priced at no booking what its service costs', async () => {
  const salon = await newDepositSalon()
  await reprice(salon, 2000)
  const { id } = await salon.shop.call.appointment.create(booking(salon.service, '15:00'))
  expect((await salon.later.pos.getAppointmentCart({ id })).items).toMatchObject([
    { product: { price: 2000 } },
  ])
  await salon.shop.database.admin.query('update appointments set price_cents = null where tenant_id = $1', [
    salon.shop.ctx.tenantId,
  ])
  expect((await salon.later.pos.getAppointmentCart({ id: salon.id })).items).toMatchObject([
    { product: { price: 2000 } },
  ])
})

test('the promise is kept where the shop says its prices without tax by now, or asks for them', async () => {
  const salon = await newDepositSalon()
  await reprice(salon, 1500, { priceIncludesTax: false })
  expect((await salon.later.pos.getAppointmentCart({ id: salon.id })).items).toMatchObject([
    { product: { price: 1000, price_includes_tax: false } },
  ])
  await reprice(salon, 0, { variablePrice: true })
  const { items } = await salon.later.pos.getAppointmentCart({ id: salon.id })
  // It is proposed; whoever charges says what it costs, as ever with such a service.
  expect(items).toMatchObject([{ product: { price: PRICE, variable_price: true } }])
})

test('letters say what was promised', async () => {
  const salon = await writingSalon()
  await salon.book('10:00')
  await reprice(salon, 2000, { depositAmount: 0 })
  await salon.work()
  await salon.work()
  const [letter] = await salon.letters()
  expect(letter?.text).toMatch(/1,180\.00/)
  expect(letter?.text).not.toMatch(/2,000\.00/)
})
