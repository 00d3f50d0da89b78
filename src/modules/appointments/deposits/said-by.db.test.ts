import { expect, test } from 'vitest'
import type { AppointmentId } from '#platform/values/ids.ts'
import { ownToken } from '../own-link/own-token.server.ts'
import { newDepositSalon, payDeposit } from '../testing/deposits.server.ts'

test('a refund that a customer asks for by cancelling is said by a customer, whatever they call themselves', async () => {
  const salon = await newDepositSalon()
  const { shop, id } = salon
  await payDeposit(salon)
  const token = ownToken(shop.ctx, id as AppointmentId)
  const stranger = shop.as({ ctx: null })
  const { appointment } = await stranger.appointmentLink.get({ token })
  await stranger.appointmentLink.cancel({ token, version: appointment?.version ?? 0 })
  const [refund] = (await shop.call.appointmentDeposit.getRefunds({})).data
  expect(refund?.last_by).toBe('Yudelka (cliente)')
})
