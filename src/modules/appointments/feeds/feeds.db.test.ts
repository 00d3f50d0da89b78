import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { appointmentsModule } from '../appointments.module.ts'
import { booking, newSalon } from '../testing/salon.server.ts'

/** A salon whose first professional has a calendar, and how it is looked at. */
async function withFeed() {
  const served = await serveTests()
  const salon = await newSalon(await newWorld(), ['Katherine', 'Luz'])
  const { shop, first } = salon
  const host = served.hostOf(shop)
  const pathOf = ({ url }: { url: string | null }) => new URL(url ?? 'http://none/').pathname
  const look = (path: string, of = host, headers = {}) => ask(served.port, { path, host: of, headers })
  const open = async () => pathOf(await shop.call.appointment.renewFeed({ employee_id: first }))
  return { ...salon, served, host, look, open, pathOf }
}

test('a professional’s calendar shows what they attend, and a cancelled appointment leaves it', async () => {
  const { shop, service, first, second, look, open } = await withFeed()
  expect(await shop.call.appointment.getFeed({ employee_id: first })).toEqual({ url: null })
  const path = await open()
  const { id } = await shop.call.appointment.create(
    booking(service, '10:00', { employee_id: first, customer_phone: '809-555-0142' }),
  )
  await shop.call.appointment.create(
    booking(service, '11:00', { employee_id: second, customer_name: 'Otra' }),
  )
  const shown = await look(path)
  expect(shown.headers['content-type']).toContain('text/calendar')
  expect(shown.headers['cache-control']).toBe('private, no-cache')
  expect(shown.text).toContain('SUMMARY:Corte · Yudelka')
  expect(shown.text).toContain('DTSTART:20261124T140000Z')
  expect(shown.text).toContain('809-555-0142')
  expect(shown.text).not.toContain('Otra')
  expect(shown.text).not.toContain('mailto:')
  await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  expect((await look(path)).text).not.toContain('BEGIN:VEVENT')
})

test('with a new address the one before leads nowhere; closed, none does; and a guess is none', async () => {
  const { shop, first, look, open, pathOf } = await withFeed()
  const before = await open()
  const after = await open()
  expect(after).not.toBe(before)
  expect([(await look(before)).status, (await look(after)).status]).toEqual([404, 200])
  expect(pathOf(await shop.call.appointment.getFeed({ employee_id: first }))).toBe(after)
  expect((await look(after.replace(/..\.ics$/, 'xx.ics'))).status).toBe(404)
  await shop.call.appointment.closeFeed({ employee_id: first })
  expect((await look(after)).status).toBe(404)
  const again = await open()
  expect([(await look(after)).status, (await look(again)).status]).toEqual([404, 200])
})

test('it is of one shop, of who works there, and given by who may', async () => {
  const { shop, first, look, open, served } = await withFeed()
  const path = await open()
  const other = await newWorld()
  expect((await look(path, served.hostOf(other))).status).toBe(404)
  await expect(other.call.appointment.renewFeed({ employee_id: first })).rejects.toMatchObject(
    refusal('employees.not_found'),
  )
  const clerk = shop.as({ permissions: ['appointments.view', 'appointments.create'] }).appointment
  await expect(clerk.getFeed({ employee_id: first })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { version } = await shop.call.employee.getById({ id: first })
  await shop.call.employee.update({ id: first, name: 'Katherine', is_active: false, version })
  expect((await look(path)).status).toBe(404)
})

test('who is shut out of the shop sees nothing by it, though they are still on its staff, until they are let in again', async () => {
  const { shop, first, look, open } = await withFeed()
  const who = { name: 'Katherine', email: 'katherine@salon.test', password: 'secreta' }
  const account = await shop.call.user.create({ ...who, role_id: shop.roles.cashier })
  const { version } = await shop.call.employee.getById({ id: first })
  await shop.call.employee.update({ id: first, user_id: account.id, version })
  const path = await open()
  expect((await look(path)).status).toBe(200)
  await shop.call.user.deactivate({ id: account.id })
  expect((await look(path)).status).toBe(404)
  await shop.call.user.activate({ id: account.id })
  expect((await look(path)).status).toBe(200)
  await shop.call.user.delete({ id: account.id })
  expect((await look(path)).status).toBe(404)
})

test('after a restore no address leads anywhere: which were taken back since is not known', async () => {
  const { shop, first, look, open } = await withFeed()
  const path = await open()
  await inTransaction(shop.ctx, (tx) =>
    appointmentsModule.afterRestore(tx, { since: shop.ctx.now, reason: 'De una copia' }),
  )
  expect((await look(path)).status).toBe(404)
  expect(await shop.call.appointment.getFeed({ employee_id: first })).toEqual({ url: null })
  expect((await look(await open())).status).toBe(200)
})

test('an address that was taken back leads nowhere either where the shop begins again from a backup of before', async () => {
  const { shop, first, look, open } = await withFeed()
  await open()
  const { rows } = await shop.database.admin.query(
    'select count, key from appointment_feeds where tenant_id = $1 and employee_id = $2',
    [shop.owner.tenantId, first],
  )
  const revoked = await open()
  await shop.database.admin.query(
    'update appointment_feeds set count = $3, key = $4 where tenant_id = $1 and employee_id = $2',
    [shop.owner.tenantId, first, rows[0].count, rows[0].key],
  )
  const another = await open()
  expect(another).not.toBe(revoked)
  expect([(await look(revoked)).status, (await look(another)).status]).toEqual([404, 200])
})

test('a calendar that has what it is now is sent nothing, until something of it changes', async () => {
  const { shop, service, first, host, look, open } = await withFeed()
  const path = await open()
  const { id } = await shop.call.appointment.create(booking(service, '10:00', { employee_id: first }))
  const tag = String((await look(path)).headers.etag)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await look(path, host, { 'if-none-match': known })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag])
  }
  await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  const changed = await look(path, host, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.text).not.toContain('BEGIN:VEVENT')
  await shop.call.appointment.closeFeed({ employee_id: first })
  expect((await look(path, host, { 'if-none-match': String(changed.headers.etag) })).status).toBe(404)
})
