import { randomUUID } from 'node:crypto'
import type { World } from '#app/testing/world.server.ts'

const h = (hour: number): number => hour * 60

/** From Monday to Saturday, with a break. */
export const SALON_HOURS = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  spans: [
    { from: h(9), until: h(12) },
    { from: h(14), until: h(18) },
  ],
}))

/** The Tuesday after the tests' clock, which is a Friday at noon. */
export const TUESDAY = '2026-11-24'

type Service = Partial<Parameters<World['call']['product']['create']>[0]>

/** A service that can be booked: half an hour, with nothing behind it and no notice, unless told otherwise. */
export async function newService(shop: World, wanted: Service = {}): Promise<string> {
  const price = 1180
  const { id } = await shop.call.product.create({
    name: 'Corte',
    sku: randomUUID(),
    productType: 'service',
    price,
    price2: price,
    price3: price,
    isScheduleable: true,
    defaultDuration: 30,
    ...wanted,
  })
  return id
}

/** Somebody at work who provides some services, in the hours of the shop. */
export async function newProfessional(
  shop: World,
  name: string,
  services: readonly string[],
): Promise<string> {
  const { id } = await shop.call.employee.create({ name })
  const products = services.map((productId) => ({ productId }))
  await shop.call.employee.updateProducts({ employeeId: id, products })
  return id
}

/** A salon with its hours, one service and those who provide it. */
export async function newSalon(shop: World, names: readonly string[], wanted: Service = {}) {
  await shop.call.businessHours.update({ weekly: SALON_HOURS, days: [] })
  const service = await newService(shop, wanted)
  const professionals: string[] = []
  for (const name of names) professionals.push(await newProfessional(shop, name, [service]))
  const [first = '', second = ''] = professionals
  return { shop, service, professionals, first, second }
}

type Booking = Partial<Parameters<World['call']['appointment']['create']>[0]>

/** Somebody's appointment on that Tuesday. */
export const booking = (service_id: string, start_time: string, more: Booking = {}) => ({
  customer_name: 'Yudelka',
  service_id,
  appointment_date: TUESDAY,
  start_time,
  ...more,
})
