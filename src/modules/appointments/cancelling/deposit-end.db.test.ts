import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newDepositSalon, payDeposit, rowsOf } from '../testing/deposits.server.ts'
import { wall } from '../testing/writing.server.ts'

const STATES = 'select status from customer_deposits'

/** A paid deposit of Tuesday at ten, which whoever cancels has back until Monday at ten. */
async function paid() {
  const salon = await newDepositSalon()
  await payDeposit(salon)
  const at = (time: string) => salon.shop.as({ now: wall(`2026-11-23T${time}`) }).appointment
  const cancel = { id: salon.id, status: 'cancelled' as const }
  return { ...salon, at, cancel }
}

test('who was told that the deposit goes back is told otherwise once it is late, and nothing is done until they know', async () => {
  const { shop, at, cancel, id } = await paid()
  expect((await at('10:00').getById({ id })).deposit).toMatchObject({ goes_back: true })
  await expect(at('10:01').changeStatus({ ...cancel, deposit_end: 'goes_back' })).rejects.toMatchObject(
    refusal('appointment_deposits.now_stays'),
  )
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ status: 'pending' })
  expect(await rowsOf(shop, STATES)).toEqual([{ status: 'paid' }])
  expect((await at('10:01').getById({ id })).deposit).toMatchObject({ goes_back: false })
  await at('10:01').changeStatus({ ...cancel, deposit_end: 'stays' })
  expect(await rowsOf(shop, STATES)).toEqual([{ status: 'forfeited' }])
})

test('nor where more time is given meanwhile, the shop itself cancels, or it was paid while the question stood', async () => {
  const { shop, service, at, cancel } = await paid()
  await shop.call.tenant.updateConfiguration({ changes: { cancel_cutoff_hours: 2 } })
  await expect(at('10:01').changeStatus({ ...cancel, deposit_end: 'stays' })).rejects.toMatchObject(
    refusal('appointment_deposits.now_goes_back'),
  )
  await shop.call.tenant.updateConfiguration({ changes: { cancel_cutoff_hours: 24 } })
  const own = { ...cancel, cancelled_by: 'shop' as const }
  await expect(at('10:01').changeStatus({ ...own, deposit_end: 'none' })).rejects.toMatchObject(
    refusal('appointment_deposits.now_goes_back'),
  )
  await at('10:01').changeStatus({ ...own, deposit_end: 'goes_back' })
  const { id } = await shop.call.appointment.create({
    customer_name: 'Luz',
    service_id: service,
    appointment_date: '2026-11-24',
    start_time: '15:00',
  })
  await expect(
    shop.call.appointment.changeStatus({ id, status: 'cancelled', deposit_end: 'goes_back' }),
  ).rejects.toMatchObject(refusal('appointment_deposits.now_none'))
  await shop.call.appointment.changeStatus({ id, status: 'cancelled', deposit_end: 'none' })
})
