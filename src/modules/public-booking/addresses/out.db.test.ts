import pg from 'pg'
import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { booking } from '#modules/appointments/testing/salon.server.ts'
import { salonWithPage } from '../testing/salon-page.server.ts'

const BUSY = 'Ahora mismo el sistema no responde'

test('while somebody holds what a booking waits for, no time is said to be gone and nothing to have changed', async () => {
  const { shop, service, first, choose, holdIn, send, get, post, hiddenIn, all } = await salonWithPage()
  const mine = (await send(holdIn(await choose('09:00')))).headers.location?.split('?')[0] ?? ''
  const hold = holdIn(await choose('11:00'))
  const cancelling = hiddenIn(await get(`${mine}/cancel`), 'version')
  const other = await shop.database.admin.connect()
  await other.query('begin')
  await other.query('select 1 from appointment_days where tenant_id = $1 and employee_id = $2 for update', [
    shop.owner.tenantId,
    first,
  ])
  const acts = [
    () => choose('10:00'),
    () => send(hold, { notes: 'Primera vez' }),
    () => post(mine, { act: 'cancel', version: cancelling }),
  ]
  const answers = await Promise.all(acts.map((act) => act()))
  await other.query('rollback')
  other.release()
  for (const { status, text } of answers) {
    expect(status).toBe(503)
    expect(text).toContain(BUSY)
    expect(text).not.toMatch(/Ya no se puede reservar|cambió mientras/)
  }
  expect(answers[1]?.text).toContain('Primera vez')
  // What was sent is sent again, and done once.
  await send(hold)
  await post(mine, { act: 'cancel', version: cancelling })
  expect((await all()).data).toMatchObject([
    { start_time: '09:00', status: 'cancelled' },
    { start_time: '11:00', status: 'pending' },
  ])
  await shop.call.appointment.create(booking(service, '10:00'))
})

test('while the database cannot be reached at all, each page says so in words', async () => {
  const { host, get } = await salonWithPage()
  expect((await get('/book')).status).toBe(200)
  const away = await serveTests({ pool: new pg.Pool({ host: '127.0.0.1', port: 9 }) })
  for (const path of ['/book', '/book/wait', '/book/offer/nobody', '/book/nobody', '/book/hold/nobody']) {
    const es = await ask(away.port, { path, host })
    expect(es.status).toBe(503)
    expect(es.text).toContain(BUSY)
    const en = await ask(away.port, { path: `${path}?lang=en`, host })
    expect(en.text).toContain('The system does not answer just now')
  }
})

test('what cannot be booked any more is not said to be kept', async () => {
  for (const names of [['Katherine', 'Luz'], ['Katherine']]) {
    const { shop, first, choose, send, holdIn } = await salonWithPage({}, names)
    const hold = holdIn(await choose('10:00', { p: first }))
    await shop.call.employee.update({ id: first, is_active: false })
    const refused = await send(hold)
    expect(refused.status).toBe(409)
    expect(refused.text).not.toMatch(/Te guardamos|No encontramos/)
    if (names.length > 1) expect(refused.text).toContain('Ya no se puede reservar esa hora')
  }
})
