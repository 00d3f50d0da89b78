import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { tellDepositPaid } from '../notices/deposit-paid.job.ts'
import { ownToken } from '../own-link/own-token.server.ts'
import { newCustomer } from '../testing/customer.server.ts'
import {
  AT_THE_TIME,
  DEPOSIT,
  DEPOSITS,
  newDepositSalon,
  PRICE,
  payDeposit,
  rowsOf,
  saleFor,
} from '../testing/deposits.server.ts'
import { booking } from '../testing/salon.server.ts'

describe('a deposit that is taken by hand', () => {
  test('is paid once, whole, with a receipt, and cannot be spent on anything else', async () => {
    const salon = await newDepositSalon()
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => payDeposit(salon, 'TRANSFER', { requestId })))
    expect(answers).toEqual(Array(3).fill({ number: 'RC-000001', repeats: [], outside_drawer: false }))
    await expect(payDeposit(salon)).rejects.toMatchObject(refusal('deposits.not_pending'))
    const { customer_id, ...shown } = await salon.shop.call.appointment.getById({ id: salon.id })
    expect(shown).toMatchObject({
      deposit_amount: DEPOSIT,
      deposit_status: 'paid',
      deposit: { receipt: 'RC-000001', refund: null },
    })
    expect(await salon.shop.call.customer.getById({ id: customer_id ?? '' })).toMatchObject({
      name: 'Yudelka',
    })
    expect(await rowsOf(salon.shop, 'select 1 from customer_accounts where credit_cents <> 0')).toEqual([])
  })

  test('has a receipt for whoever takes deposits and sees no invoices, and none before', async () => {
    const salon = await newDepositSalon()
    const desk = salon.shop.as({ permissions: ['appointments.deposits'] })
    const receipt = { id: salon.id, language: 'es' } as const
    await expect(desk.appointmentDeposit.getReceipt(receipt)).rejects.toMatchObject(
      refusal('appointment_deposits.not_paid'),
    )
    await payDeposit(salon)
    const printed = await desk.appointmentDeposit.getReceipt(receipt)
    if (printed.on !== 'roll') throw new Error('a receipt is on a roll')
    const lines = printed.lines.map(({ text }) => text.trim().replaceAll(/ +/g, ' '))
    expect(lines).toEqual(
      expect.arrayContaining(['Número RC-000001', 'RECIBIDO RD$ 500.00', 'Queda en depósito 500.00']),
    )
    await expect(
      salon.shop.as({ permissions: ['appointments.view'] }).appointmentDeposit.getReceipt(receipt),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is asked of nobody any more once what it was asked for was cancelled, and again where that was reopened', async () => {
    const { shop, id } = await newDepositSalon()
    const status = async () => (await shop.call.appointment.getById({ id })).deposit_status
    expect(await status()).toBe('pending')
    await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
    expect(await status()).toBeNull()
    await shop.call.appointment.changeStatus({ id, status: 'pending' })
    expect(await status()).toBe('pending')
  })

  test('is news to nobody where it was taken at a desk', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    const [deposit] = await rowsOf(salon.shop, 'select id from customer_deposits')
    const moved = { deposit_id: String(deposit?.id), purpose_id: salon.id, from: 'pending', to: 'paid' }
    await tellDepositPaid(salon.shop.ctx, moved)
    expect(await salon.shop.call.notification.getUnread()).toEqual([])
  })

  test('goes into the drawer where it is cash, and a payment of a deposit is not reversed elsewhere', async () => {
    const salon = await newDepositSalon()
    await cashSessionOf(salon.shop).open()
    expect(await payDeposit(salon, 'CASH')).toMatchObject({ outside_drawer: false })
    const [payment] = await rowsOf(salon.shop, 'select id, cash_session_id from customer_payments')
    expect(payment?.cash_session_id).not.toBeNull()
    await expect(
      salon.shop.call.invoice.reversePayment({ payment_id: String(payment?.id), reason: 'Error' }),
    ).rejects.toMatchObject(refusal('payments.is_deposit'))
  })

  test('goes back as it came unless somebody says otherwise, and cash that no open cashbox knows of is told', async () => {
    for (const [code, way, isTold] of [
      ['CARD', 'card', false],
      ['TRANSFER', 'transfer', false],
      ['CASH', 'cash', true],
    ] as const) {
      const salon = await newDepositSalon()
      const { call } = salon.shop
      expect(await payDeposit(salon, code)).toMatchObject({ outside_drawer: isTold })
      await call.appointment.changeStatus({ id: salon.id, status: 'cancelled' })
      const { deposit } = await call.appointment.getById({ id: salon.id })
      expect(deposit).toMatchObject({ way_back: way, refund: { way, status: 'pending_review' } })
      const { id = '', version = 1 } = deposit?.refund ?? {}
      const move = (status: 'approved' | 'completed', more: object) =>
        call.appointmentDeposit.moveRefund({ id, version, status, requestId: randomUUID(), ...more })
      await move('approved', {})
      expect(
        await move('completed', { version: version + 1, ...(code !== 'CASH' && { reference: '0042' }) }),
      ).toMatchObject({ outside_drawer: isTold })
    }
  })

  test('in cash waits for an open cashbox where the shop wants one, as a payment of an invoice does, and a transfer does not', async () => {
    const [salon, other] = [await newDepositSalon(), await newDepositSalon()]
    for (const { shop } of [salon, other])
      await shop.call.tenant.updateConfiguration({ changes: { cash_session_required: true } })
    await expect(payDeposit(salon, 'CASH')).rejects.toMatchObject(refusal('payments.cashbox_closed'))
    expect(await rowsOf(salon.shop, 'select 1 from customer_payments')).toEqual([])
    expect(await salon.shop.call.appointment.getById({ id: salon.id })).toMatchObject({
      deposit_status: 'pending',
    })
    // The drawer of who takes it, once they opened it.
    const sessionId = await cashSessionOf(salon.shop).open(100)
    await payDeposit(salon, 'CASH')
    const { cash } = await salon.shop.call.cashSession.report({ sessionId })
    expect(cash).toMatchObject({ sales: 0, collected: DEPOSIT, expected: 100 + DEPOSIT })
    expect(await payDeposit(other)).toMatchObject({ number: 'RC-000001' })
  })

  test('is refused by a way that is not for appointments, of what asks for none, and of what is over', async () => {
    const salon = await newDepositSalon()
    await expect(payDeposit(salon, 'VOUCHER')).rejects.toMatchObject(refusal('deposits.method_not_offered'))
    const plain = await salon.shop.call.product.create({
      name: 'Peinado',
      sku: randomUUID(),
      productType: 'service',
      price: 100,
      price2: 100,
      price3: 100,
      isScheduleable: true,
    })
    await salon.shop.call.employee.updateProducts({
      employeeId: salon.professional,
      products: [{ productId: plain.id }, { productId: salon.service }],
    })
    const other = await salon.shop.call.appointment.create(booking(plain.id, '15:00'))
    await expect(payDeposit({ ...salon, id: other.id })).rejects.toMatchObject(
      refusal('appointment_deposits.none_asked'),
    )
    await salon.shop.call.appointment.changeStatus({ id: salon.id, status: 'cancelled' })
    await expect(payDeposit(salon)).rejects.toMatchObject(refusal('appointment_deposits.not_expected'))
  })
})

describe('an appointment that is charged at the counter', () => {
  test('is completed by its sale, which its deposit pays first; sent twice it is charged once', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    const sale = await saleFor(salon, PRICE - DEPOSIT)
    const [first, again] = await Promise.all([1, 2].map(() => salon.later.pos.checkout(sale)))
    expect(first?.ncf).toBe(again?.ncf)
    expect(first).toMatchObject({
      total: PRICE,
      paidAheadAmount: DEPOSIT,
      changeAmount: 0,
      receiptData: {
        payments: [
          { payment_method_name: 'Efectivo', amount: PRICE - DEPOSIT },
          { payment_method_name: 'Depósito', amount: DEPOSIT, reference: 'DEP-000001' },
        ],
      },
    })
    expect(await salon.shop.call.appointment.getById({ id: salon.id })).toMatchObject({
      status: 'completed',
      deposit_status: 'applied',
      invoice: { id: sale.id, order_number: '000001' },
    })
    expect(await rowsOf(salon.shop, DEPOSITS)).toEqual([
      { status: 'applied', applied: DEPOSIT * 100, released: 0 },
    ])
    const [sold] = await rowsOf(salon.shop, 'select employee_id, origin from invoices')
    expect(sold).toEqual({ employee_id: salon.professional, origin: 'appointment' })
  })

  test('is not expected again while its sale stands: nobody pays its deposit twice', async () => {
    const salon = await newDepositSalon()
    await salon.later.pos.checkout(await saleFor(salon, PRICE))
    await expect(
      salon.later.appointment.changeStatus({ id: salon.id, status: 'confirmed' }),
    ).rejects.toMatchObject(refusal('appointment_deposits.already_charged', { number: '000001' }))
    expect(await salon.shop.call.appointment.getById({ id: salon.id })).toMatchObject({
      status: 'completed',
    })
  })

  test('by two tills at once is charged by one, and the other is told by which sale', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    const tills = [await saleFor(salon, PRICE - DEPOSIT), await saleFor(salon, PRICE - DEPOSIT)]
    const outcomes = await Promise.allSettled(tills.map((sale) => salon.later.pos.checkout(sale)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject(refusal('appointment_deposits.already_charged', { number: '000001' }))
    expect(await rowsOf(salon.shop, 'select count(*)::int as sales from invoices')).toEqual([{ sales: 1 }])
  })

  test('is refused whole for another customer, before its day, and where it was cancelled', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    const sale = await saleFor(salon, PRICE - DEPOSIT)
    await expect(
      salon.later.pos.checkout({ ...sale, customerId: await newCustomer(salon.shop, 'Luz') }),
    ).rejects.toMatchObject(refusal('appointment_deposits.of_another', { customer: 'Yudelka' }))
    await expect(salon.shop.call.pos.checkout(sale)).rejects.toMatchObject(refusal('appointments.not_yet'))
    // What was paid ahead is not handed over again.
    await expect(salon.later.pos.checkout({ ...sale, payments: [] })).rejects.toMatchObject(
      refusal('pos.underpaid'),
    )
    await salon.later.appointment.changeStatus({ id: salon.id, status: 'no_show' })
    await expect(salon.later.pos.checkout(sale)).rejects.toMatchObject(
      refusal('appointment_deposits.not_chargeable'),
    )
    expect(await rowsOf(salon.shop, 'select 1 from invoices')).toEqual([])
  })

  test('whose sale is void has its deposit as before, and is charged again', async () => {
    const salon = await newDepositSalon()
    await salon.shop.range({ series: 'E', type: 'nota_credito' })
    await payDeposit(salon)
    const uncharged = async () => {
      const { data } = await salon.shop.call.appointment.getAll({ uncharged: true })
      return data.map((each) => each.id)
    }
    expect(await uncharged()).toEqual([])
    await salon.later.appointment.changeStatus({ id: salon.id, status: 'completed' })
    expect(await uncharged()).toEqual([salon.id])
    const sale = await saleFor(salon, PRICE - DEPOSIT)
    await salon.later.pos.checkout(sale)
    expect(await uncharged()).toEqual([])
    await salon.later.pos.cancelInvoice({ invoiceId: sale.id, recreate: false, requestId: randomUUID() })
    expect(await uncharged()).toEqual([salon.id])
    expect(await rowsOf(salon.shop, DEPOSITS)).toEqual([{ status: 'paid', applied: 0, released: 0 }])
    expect(await salon.shop.call.appointment.getById({ id: salon.id })).toMatchObject({
      status: 'completed',
      deposit_status: 'paid',
      invoice: null,
    })
    await salon.later.appointment.changeStatus({ id: salon.id, status: 'confirmed' })
    await salon.later.pos.checkout(await saleFor(salon, PRICE - DEPOSIT))
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'applied' }])
  })

  test('without a deposit is charged whole, and without its part it is not', async () => {
    const salon = await newDepositSalon()
    const sale = await saleFor(salon, PRICE)
    const off = salon.shop.as({ off: ['appointments'], now: AT_THE_TIME })
    await expect(off.pos.checkout(sale)).rejects.toMatchObject(refusal('appointments.not_found'))
    await salon.later.pos.checkout(sale)
    expect(await salon.shop.call.appointment.getById({ id: salon.id })).toMatchObject({
      status: 'completed',
      deposit_status: null,
    })
  })

  test('is paid with a deposit that was asked back, which nobody waits to give back any more', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    const { appointmentDeposit } = salon.shop.call
    const { id } = await appointmentDeposit.askRefund({ id: salon.id, way: 'cash' })
    await appointmentDeposit.moveRefund({ id, status: 'approved' })
    await salon.later.pos.checkout(await saleFor(salon, PRICE - DEPOSIT))
    expect((await appointmentDeposit.getRefunds({})).data).toEqual([])
    const token = ownToken(salon.shop.ctx, salon.id as AppointmentId)
    const own = await salon.later.appointmentLink.get({ token })
    expect(own.deposit).toMatchObject({ status: 'applied', now: 'kept' })
    expect(await rowsOf(salon.shop, "select 1 from outbox where event like '%refund%'")).toEqual([])
  })

  test('that nobody came to keeps on its way back what the shop said goes back', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    const { appointmentDeposit } = salon.shop.call
    const { id } = await appointmentDeposit.askRefund({ id: salon.id, way: 'cash' })
    await appointmentDeposit.moveRefund({ id, status: 'approved' })
    await salon.later.appointment.changeStatus({ id: salon.id, status: 'no_show' })
    expect(await rowsOf(salon.shop, DEPOSITS)).toMatchObject([{ status: 'paid' }])
  })

  test('is not paid with a deposit whose money is on its way back, which goes back all the same', async () => {
    const salon = await newDepositSalon()
    await payDeposit(salon)
    const { appointmentDeposit } = salon.shop.call
    const { id } = await appointmentDeposit.askRefund({ id: salon.id, way: 'transfer' })
    const [waits] = (await appointmentDeposit.getRefunds({})).data
    expect(waits).toMatchObject({ id, status: 'pending_review', way: 'transfer' })
    const search = waits?.customer_name.toUpperCase() ?? ''
    expect((await appointmentDeposit.getRefunds({ search })).pagination.total).toBe(1)
    expect((await appointmentDeposit.getRefunds({ search: 'nadie así' })).pagination.total).toBe(0)
    await appointmentDeposit.moveRefund({ id, status: 'approved' })
    await appointmentDeposit.moveRefund({ id, status: 'processing' })
    expect(await salon.later.pos.getAppointmentCart({ id: salon.id })).toMatchObject({
      appointment: { deposit: 0 },
    })
    await salon.later.pos.checkout(await saleFor(salon, PRICE))
    expect(await rowsOf(salon.shop, DEPOSITS)).toEqual([{ status: 'paid', applied: 0, released: 0 }])
    await appointmentDeposit.moveRefund({ id, status: 'completed', reference: 'T-77' })
    expect(await salon.shop.call.appointment.getById({ id: salon.id })).toMatchObject({
      status: 'completed',
      deposit_status: 'refunded',
    })
  })
})
