import { expect, test } from 'vitest'
import { PAGE, salonWithPage } from '../testing/salon-page.server.ts'

/** So many services more, each given by whoever gives the one that is there. */
const COPIES = `with made as (
    insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
        'name', 'A corte ' || n, 'sku', 'COPIA-' || n, 'barcode', null))).*
      from products p, generate_series(1, $3::integer) n where p.tenant_id = $1 and p.id = $2 returning id)
  insert into employee_products (tenant_id, employee_id, product_id)
    select $1, l.employee_id, made.id from made, employee_products l where l.tenant_id = $1 and l.product_id = $2`

test('a service beyond those that a page lists is booked by its address, and stays listed when the rules are saved', async () => {
  const { shop, service, get, choose } = await salonWithPage({}, ['Katherine'], { name: 'Zafiro' })
  await shop.call.publicBooking.updatePage({ ...PAGE, offers_all: false, services: [service] })
  await shop.database.admin.query(COPIES, [shop.owner.tenantId, service, 520])
  const { text } = await get(`/book?s=${service}`)
  expect(text).toContain('Zafiro')
  const shown = await shop.call.publicBooking.getPage()
  expect([shown.services, shown.bookable.length]).toEqual([[service], 501])
  await shop.call.publicBooking.updatePage({ ...PAGE, offers_all: false, services: shown.services })
  expect((await choose('10:00')).headers.location).toContain('&h=')
  expect((await get('/book?s=nada')).status).toBe(200)
})
