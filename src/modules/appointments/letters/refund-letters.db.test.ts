import { beforeEach, expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { type WritingSalon, writingSalon } from '../testing/writing.server.ts'

let salon: WritingSalon

beforeEach(async () => {
  salon = await writingSalon()
})

const told = async (id: string) =>
  (await salon.shop.call.appointment.getLetters({ id: id as AppointmentId })).letters
const subjects = async () => (await salon.letters()).map(({ subject }) => subject)

/** A deposit that was paid, and is asked back by the cancellation of its appointment. */
async function askedBack() {
  const { shop, service, book, work } = salon
  const asked = await shop.call.product.getById({ id: service })
  await change(shop, 'update products set deposit_cents = 50000 where tenant_id = $1 and id = $2', [
    shop.ctx.tenantId,
    asked.id,
  ])
  const id = await book('10:00')
  await shop.call.appointmentDeposit.take({
    id,
    payment_method_id: methodOf(shop, 'TRANSFER'),
    reference: 'T-1',
  })
  await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  await work()
  const refund = (await shop.call.appointment.getById({ id })).deposit?.refund
  if (!refund) throw new Error('nothing goes back')
  return { id, refund }
}

test('whose deposit went back is told how, once, and their calendar is left alone', async () => {
  const { shop, work, letters } = salon
  const { id, refund } = await askedBack()
  const move = (status: 'approved' | 'completed', reference?: string) =>
    shop.call.appointmentDeposit.moveRefund({ id: refund.id, status, ...(reference && { reference }) })
  await move('approved')
  await work()
  expect((await subjects()).some((subject) => subject.startsWith('Depósito'))).toBe(false)
  await move('completed', 'T-2')
  await work()
  await work()
  const [letter, ...more] = (await letters()).filter(({ subject }) => subject.startsWith('Depósito devuelto'))
  expect(more).toEqual([])
  expect(letter?.text).toContain('Le devolvimos el depósito de su cita.')
  expect(letter?.text).toMatch(/El depósito de RD\$\s?500\.00 se le devolvió por transferencia\./)
  expect(letter?.attachments).toEqual([])
  expect((await told(id))[0]).toMatchObject({ kind: 'refunded', state: 'sent' })
})

test('whose deposit stays with the shop is told so, once, and not why; the shop reads who said so and why', async () => {
  const { shop, work, letters } = salon
  const { id, refund } = await askedBack()
  const reject = (reason: string) =>
    shop.call.appointmentDeposit.moveRefund({ id: refund.id, status: 'rejected', reason })
  await expect(reject(' ')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await reject('Ya se le devolvió en la tienda')
  await work()
  await work()
  const [letter, ...more] = (await letters()).filter(({ subject }) => subject.startsWith('Depósito'))
  expect(more).toEqual([])
  expect(letter?.subject).toMatch(/^Depósito no devuelto · /)
  expect(letter?.text).toContain('Revisamos la devolución del depósito de su cita, y no se hizo.')
  expect(letter?.text).toMatch(/El depósito de RD\$\s?500\.00 no se ha devuelto: pregunte al negocio\./)
  expect(letter?.text).not.toContain('Ya se le devolvió')
  expect(letter?.attachments).toEqual([])
  expect((await told(id))[0]).toMatchObject({ kind: 'refused', state: 'sent' })
  const { deposit } = await shop.call.appointment.getById({ id })
  expect(deposit?.refund).toMatchObject({
    status: 'rejected',
    said: { by: 'Altagracia Núñez', reason: 'Ya se le devolvió en la tienda' },
  })
})

test('whose deposit is asked back anew before that letter goes is not told that it stays', async () => {
  const { shop, work, letters } = salon
  const { id, refund } = await askedBack()
  await shop.call.appointmentDeposit.moveRefund({ id: refund.id, status: 'rejected', reason: 'Por error' })
  await shop.call.appointmentDeposit.askRefund({ id, way: 'transfer' })
  await work()
  expect((await letters()).filter(({ subject }) => subject.startsWith('Depósito'))).toEqual([])
})

test('whose deposit went back is told so once, though the appointment changed between two handings over', async () => {
  const { shop, work, letters } = salon
  const { id, refund } = await askedBack()
  await shop.call.appointmentDeposit.moveRefund({ id: refund.id, status: 'approved' })
  await shop.call.appointmentDeposit.moveRefund({ id: refund.id, status: 'completed', reference: 'T-2' })
  await work()
  await change(shop, 'update appointments set version = version + 1 where tenant_id = $1 and id = $2', [
    shop.ctx.tenantId,
    id,
  ])
  await work()
  expect((await letters()).filter(({ subject }) => subject.startsWith('Depósito devuelto'))).toHaveLength(1)
})
