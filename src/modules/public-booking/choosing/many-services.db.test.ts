import { expect, test } from 'vitest'
import { testDatabase } from '#app/testing/world.server.ts'
import { TUESDAY } from '#modules/appointments/testing/salon.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { PAGE, salonWithPage } from '../testing/salon-page.server.ts'

/** So many more services like the shop's one, each of the same category and provided by the same; by name before it. */
async function moreServices(service: string, many: number): Promise<void> {
  const { admin } = await testDatabase()
  const added = `select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'sku', 'S' || n,
      'name', 'A ' || n))).* from products p, generate_series(1, $2::int) n where p.id = $1`
  await admin.query(
    `with added as (insert into products ${added} returning tenant_id, id)
      insert into employee_products select (jsonb_populate_record(l, jsonb_build_object('product_id', a.id))).*
        from employee_products l, added a where l.tenant_id = a.tenant_id and l.product_id = $1`,
    [service, many],
  )
}

test('a service that stands behind more than the page shows is booked by its address', async () => {
  const { service, get, choose } = await salonWithPage()
  await moreServices(service, 1001)
  const page = await get(`/book?s=${service}&d=${TUESDAY}`)
  expect(page.text).toContain('Corte')
  expect((await choose('10:00')).headers.location).toContain(`s=${service}`)
}, 60_000)

test('saving what the page offers leaves what its form does not show as it was', async () => {
  const { shop, service } = await salonWithPage()
  await shop.call.publicBooking.updatePage({ ...PAGE, offers_all: false, services: [service], version: 1 })
  await moreServices(service, 2001)
  const { services, bookable } = await shop.call.publicBooking.getPage()
  expect(bookable.map(({ id }) => id)).not.toContain(service)
  const first = bookable[0]?.id ?? ''
  await shop.call.publicBooking.updatePage({
    ...{ ...PAGE, offers_all: false, services: [...services, first], version: 2 },
  })
  const listed = await reading(shop.ctx, (tx) =>
    tx.query<{ service_id: string }>('select service_id from public_booking_services'),
  )
  expect(listed.map(({ service_id }) => service_id).toSorted()).toEqual([service, first].toSorted())
}, 60_000)

test('the cookie of a held time is out of reach of scripts', async () => {
  const { choose } = await salonWithPage()
  const [cookie = ''] = (await choose('10:00')).headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^kept_book_hold=/)
  expect(cookie).toMatch(/; HttpOnly/)
})
