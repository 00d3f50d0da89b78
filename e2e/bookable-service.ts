import { expect, type Page } from '@playwright/test'
import { ask } from './journey.ts'

const DAY_AND_NIGHT = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  spans: [{ from: 0, until: 1440 }],
}))

/** A service of an hour, and somebody who provides it at any hour: the shop is open whatever journeys before made of it. */
export async function newService(page: Page, name: string, more: object = {}) {
  await ask(page, 'businessHours.update', { weekly: DAY_AND_NIGHT, days: [] })
  const price = 800
  const { id } = await ask(page, 'product.create', {
    name,
    sku: name,
    productType: 'service',
    price,
    price2: price,
    price3: price,
    isScheduleable: true,
    defaultDuration: 60,
    ...more,
  })
  const employee = await ask(page, 'employee.create', { name: `Estilista de ${name}` })
  await ask(page, 'employee.updateProducts', { employeeId: employee.id, products: [{ productId: id }] })
  const hours = { id: employee.id, weekly: DAY_AND_NIGHT, days: [], timeOff: [] }
  await ask(page, 'employee.updateHours', hours)
  return { service: id, professional: employee.id }
}

/** The shop's day so many days from today. */
export const inDays = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santo_Domingo' }).format(
    Date.now() + days * 24 * 3_600_000,
  )

/** The shop's day and time of day so many minutes from now. */
export const inMinutes = (minutes: number): string[] =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Santo_Domingo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(Date.now() + minutes * 60_000)
    .split(' ')

export const tomorrow = (): string => inDays(1)

/** Lets customers book by themselves: all services, or these alone. */
export async function publishPage(page: Page, services: readonly string[], more: object = {}): Promise<void> {
  const { id: _id, url: _url, bookable: _all, ...kept } = await ask(page, 'publicBooking.getPage', {}, 'GET')
  const wanted = { is_published: true, offers_all: false, services, match_by: 'nobody', most_each: 20 }
  await ask(page, 'publicBooking.updatePage', { ...kept, ...wanted, ...more })
  expect((await ask(page, 'publicBooking.getPage', {}, 'GET')).is_published).toBe(true)
}
