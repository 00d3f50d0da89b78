import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { appointmentsModule } from '../appointments.module.ts'
import { letterQueued } from '../letters/letters.ts'
import { letUnpaidGo } from '../paying/let-unpaid-go.server.ts'
import { linkOf, takeLinks } from '../testing/deposit-links.server.ts'
import { newDepositSalon, payDeposit, rowsOf } from '../testing/deposits.server.ts'
import { TUESDAY } from '../testing/salon.server.ts'
import { announcedOf, wall, writingSalon } from '../testing/writing.server.ts'
import { lookForOffers } from '../waiting/look-for-offers.server.ts'

const SUNDAY = { since: wall('2026-11-22T04:00'), reason: 'De una copia' }

test('after a restore nobody is reminded of what they were told since the backup, and of what comes later they are', async () => {
  const { shop, at, book, rule, look } = await writingSalon()
  await book('10:00')
  await book('15:00')
  await rule()
  // The first was reminded on Monday at ten; the backup of Sunday does not know.
  await inTransaction(at(wall('2026-11-23T12:00')), (tx) => appointmentsModule.afterRestore(tx, SUNDAY))
  await look(wall('2026-11-23T12:05'))
  expect(await announcedOf(shop, letterQueued.name)).toEqual([])
  await look(wall('2026-11-23T15:05'))
  expect(await announcedOf(shop, letterQueued.name)).toHaveLength(1)
})

test('nor is anybody who waits offered what they may have been offered; what an appointment leaves later they are', async () => {
  const { shop, service, first, at, book } = await writingSalon()
  const ten = await book('10:00')
  const eleven = await book('11:00')
  const waiting = {
    customer_name: 'Luz',
    customer_email: 'luz@correo.do',
    service_id: service,
    employee_id: first,
  }
  await shop.call.appointmentWaiting.create({ ...waiting, first_day: TUESDAY, last_day: TUESDAY })
  const now = wall('2026-11-23T12:00')
  await inTransaction(at(now), (tx) => appointmentsModule.afterRestore(tx, SUNDAY))
  const offered = async () => {
    await lookForOffers(at(wall('2026-11-23T12:10')))
    return (await shop.call.appointmentWaiting.getAll()).map(({ offer }) => offer?.time ?? null)
  }
  expect(await offered()).toEqual([null])
  const { appointment } = shop.as({ now: wall('2026-11-23T12:05') })
  await appointment.reschedule({ id: ten, appointment_date: '2026-11-25', start_time: '10:00' })
  expect(await offered()).toEqual(['10:00'])
  await appointment.changeStatus({ id: eleven, status: 'cancelled' })
  await shop.call.appointmentWaiting.create({
    ...waiting,
    customer_name: 'Rosa',
    first_day: TUESDAY,
    last_day: TUESDAY,
  })
  // Who came onto the list afterwards is offered whatever is free.
  expect(await offered()).toEqual(['10:00', '09:00'])
})

test('who waits longer than some days after a restore is offered all that is free again', async () => {
  const { shop, service, first, at } = await writingSalon()
  const who = {
    customer_name: 'Luz',
    customer_email: 'luz@correo.do',
    service_id: service,
    employee_id: first,
  }
  await shop.call.appointmentWaiting.create({ ...who, first_day: TUESDAY, last_day: TUESDAY })
  const offered = async (now: string) => {
    await lookForOffers(at(wall(now)))
    return (await shop.call.appointmentWaiting.getAll()).map(({ offer }) => offer?.time ?? null)
  }
  await inTransaction(at(wall('2026-11-20T12:00')), (tx) => appointmentsModule.afterRestore(tx, SUNDAY))
  expect(await offered('2026-11-22T12:00')).toEqual([null])
  expect(await offered('2026-11-23T12:01')).toEqual(['09:00'])
})

test('nor is a refund paid a second time unseen: what was approved waits for a look, and each says why', async () => {
  const salon = await newDepositSalon()
  const { shop, id } = salon
  await payDeposit(salon)
  const { appointmentDeposit } = shop.call
  await appointmentDeposit.askRefund({ id, way: 'transfer', reason: '', requestId: randomUUID() })
  const refund = async () => (await appointmentDeposit.getRefunds({ show: 'all' })).data[0]
  const move = async (status: 'approved' | 'processing' | 'completed') => {
    const { version = 0, id: its = '' } = (await refund()) ?? {}
    await appointmentDeposit.moveRefund({ id: its, version, status, reason: '', reference: 'T-9' })
  }
  const restore = () => inTransaction(shop.ctx, (tx) => appointmentsModule.afterRestore(tx, SUNDAY))
  await move('approved')
  await restore()
  const said = { last_by: 'Copia restaurada', last_reason: expect.stringContaining('RD-') }
  expect(await refund()).toMatchObject({ status: 'pending_review', ...said })
  await move('approved')
  await move('processing')
  await restore()
  // A transfer that was ordered is on its way: it pays no sale.
  expect(await refund()).toMatchObject({ status: 'processing', ...said })
  await move('completed')
  await restore()
  expect(await refund()).toMatchObject({ status: 'completed' })
})

test('nor does anybody lose what they booked for a deposit that they may have paid since', async () => {
  const { shop, id } = await newDepositSalon()
  await takeLinks(shop)
  const now = (hours: number) => new Date(shop.ctx.now.getTime() + hours * HOUR_MS)
  await shop.database.admin.query('update appointments set pay_until = $2 where tenant_id = $1', [
    shop.owner.tenantId,
    now(1),
  ])
  expect(await linkOf(shop, id)).not.toBeNull()
  await inTransaction({ ...shop.ctx, now: now(24) }, (tx) => appointmentsModule.afterRestore(tx, SUNDAY))
  await letUnpaidGo({ ...shop.ctx, now: now(25) })
  expect(await shop.call.appointment.getById({ id })).toMatchObject({
    status: 'pending',
    deposit_until: null,
  })
  const [asked] = await rowsOf(shop, 'select wanted_until, said_until from customer_deposits')
  expect(asked).toEqual({ wanted_until: wall('2026-11-24T10:00'), said_until: null })
  // Whoever has its page open pays as long.
  expect(await rowsOf(shop, 'select expires_at from payment_links')).toEqual([
    { expires_at: wall('2026-11-24T10:00') },
  ])
})
