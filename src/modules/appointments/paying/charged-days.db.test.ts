import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { invoiceVoided } from '#modules/invoices/voids/invoice-voided.ts'
import { appointmentsModule } from '../appointments.module.ts'
import { AT_THE_TIME, newDepositSalon, PRICE, saleFor } from '../testing/deposits.server.ts'
import { TUESDAY } from '../testing/salon.server.ts'
import { announcedOf } from '../testing/writing.server.ts'

test('other calendars hear that a sale charged what was completed before, and that it was voided', async () => {
  const salon = await newDepositSalon()
  const { shop, later, id } = salon
  await shop.range({ series: 'E', type: 'nota_credito' })
  await later.appointment.changeStatus({ id, status: 'completed' })
  const look = async () => {
    const { version, appointments } = await later.appointment.getCalendar({ from: TUESDAY, days: 1 })
    return { version, isCharged: appointments[0]?.invoice !== null }
  }
  const before = await look()
  const sale = await saleFor(salon, PRICE)
  await later.pos.checkout(sale)
  const charged = await look()
  expect([before.isCharged, charged.isCharged]).toEqual([false, true])
  expect(charged.version).not.toBe(before.version)
  await later.pos.cancelInvoice({ invoiceId: sale.id, recreate: false, requestId: randomUUID() })
  const hears = appointmentsModule.handlers.find(({ name }) => name === 'appointments.charge_voided')
  await hears?.handle({ ...shop.ctx, now: AT_THE_TIME }, await announcedOf(shop, invoiceVoided.name))
  const { changes } = await later.appointment.getById({ id })
  expect(changes.slice(-2)).toMatchObject([
    { what: 'charged' },
    { what: 'charge_voided', user_name: shop.owner.actor.name },
  ])
  const voided = await look()
  expect(voided.isCharged).toBe(false)
  expect([before.version, charged.version]).not.toContain(voided.version)
})
