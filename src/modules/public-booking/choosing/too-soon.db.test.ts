import { expect, test } from 'vitest'
import { salonWithPage } from '../testing/salon-page.server.ts'

test('a day whose times are booked earlier is not called closed, and one without any is', async () => {
  const { get, service } = await salonWithPage({}, ['Katherine'], { minAdvanceBookingHours: 24 })
  const { text } = await get(`/book?s=${service}&w=2026-11-20`)
  expect(text).toMatch(/viernes 20 de noviembre de 2026, se reserva con 24 horas de antelación/i)
  expect(text).toContain('Se reserva con 24 horas de antelación.')
  expect(text).toMatch(/domingo 22 de noviembre de 2026, cerrado/i)
  const { text: english } = await get(`/book?s=${service}&w=2026-11-20&lang=en`)
  expect(english).toMatch(/November 20, 2026, booked at least 24 hours ahead/)
})

test('a day on which the shop is open and nobody attends is not called closed, and says nothing of who is away', async () => {
  const { get, service, shop, first } = await salonWithPage()
  const off = { from_day: '2026-11-24', until_day: '2026-11-24', span: null, reason: 'Médico' }
  await shop.call.employee.updateHours({ id: first, weekly: [], days: [], timeOff: [off] })
  const { text } = await get(`/book?s=${service}&w=2026-11-23`)
  expect(text).toMatch(/martes 24 de noviembre de 2026, sin horas/i)
  expect(text).toMatch(/domingo 29 de noviembre de 2026, cerrado/i)
  const { text: english } = await get(`/book?s=${service}&w=2026-11-23&lang=en`)
  expect(english).toMatch(/November 24, 2026, no times/)
})
