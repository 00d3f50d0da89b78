import { expect, test } from 'vitest'
import type { Answer } from '#app/testing/http.server.ts'
import { takeLinks } from '#modules/appointments/testing/deposit-links.server.ts'
import { TUESDAY } from '#modules/appointments/testing/salon.server.ts'
import { salonWithPage } from '../testing/salon-page.server.ts'

test('who was shown somebody’s page and types their own name is offered other times, and sees nothing of theirs', async () => {
  const { choose, holdIn, send, all } = await salonWithPage()
  const hold = holdIn(await choose('10:00'))
  const mine = await send(hold)
  const theirs = await send(hold, { name: 'Eva', phone: '829-555-0199' })
  expect(theirs.status).toBe(409)
  expect(theirs.headers.location).toBeUndefined()
  expect(theirs.text).toContain('value="Eva"')
  expect(theirs.text).toContain(`value="${TUESDAY}T10:30"`)
  expect((await send(hold, { name: 'Ana R.' })).headers.location).toBe(mine.headers.location)
  expect((await all()).data).toHaveLength(1)
})

test('whatever stands in what was sent, a name is one line and what was booked is answered', async () => {
  const { choose, holdIn, send, all } = await salonWithPage()
  const hold = holdIn(await choose('10:00'))
  const name = 'Ana\r\n\r\nSu cuenta fue bloqueada'
  const sent = await send(hold, { name, lang: 'en\r\nset-cookie: a=b' })
  expect(sent.status).toBe(303)
  expect(sent.headers.location).toContain('?new=1&lang=en%0D%0A')
  expect((await all()).data).toMatchObject([{ customer_name: 'Ana Su cuenta fue bloqueada' }])
  expect((await send(holdIn(await choose('11:00')), { name: '\n\u200b' })).status).toBe(422)
})

test('of an appointment that has begun its page says that, and not that some hours are left', async () => {
  const { choose, holdIn, send, get, after } = await salonWithPage()
  const own = ((await send(holdIn(await choose('10:00')))).headers.location ?? '').split('?')[0] ?? ''
  const untilTen = (3 * 24 + 22) * 60 * 60
  after(untilTen - 40 * 60)
  expect((await get(own)).text).toContain('Faltan menos de 24 horas')
  after(untilTen + 20 * 60)
  const begun = (await get(own)).text
  expect(begun).toContain('Tu cita ya empezó')
  expect(begun).not.toContain('Faltan menos')
})

test('who pays a deposit is led to its page in the language that they chose, and not without end', async () => {
  const { choose, holdIn, send, get, post, shop } = await salonWithPage({}, ['Katherine'], {
    depositAmount: 500,
  })
  await takeLinks(shop)
  const done = await send(holdIn(await choose('10:00')))
  const own = (done.headers.location ?? '').split('?')[0] ?? ''
  const pay = (lang = '') => post(`${own}${lang}`, { act: 'pay' })
  const [chosen, plain] = [await pay('?lang=en'), await pay()]
  const at = (answer: Answer) => new URL(answer.headers.location ?? '')
  expect(at(plain).search).toBe('')
  expect(at(chosen).pathname).toBe(at(plain).pathname)
  const paying = `${at(chosen).pathname}${at(chosen).search}`
  expect((await get(paying)).text).toContain('<html lang="en"')
  const back = `<a href="${own}">Back to your appointment</a>`
  const keeps = chosen.headers['set-cookie']?.find((each) => each.startsWith('kept_came_from=')) ?? ''
  const cookie = keeps.split(';')[0] ?? ''
  // As good as a key to the page that it leads back to: for today, and for no script.
  expect(keeps).toMatch(/Max-Age=86400;.*HttpOnly/)
  expect((await get(paying, undefined, cookie)).text).toContain(back)
  // Who has the link from elsewhere is not led to an appointment of somebody's, nor to another site.
  expect((await get(paying)).text).not.toContain('Back to your')
  const elsewhere = cookie.replace(encodeURIComponent(own), encodeURIComponent('//evil.test/x'))
  expect(elsewhere).not.toBe(cookie)
  expect((await get(paying, undefined, elsewhere)).text).not.toContain('Back to your')
  const answers = []
  for (let each = 0; each < 40; each += 1) answers.push((await pay()).status)
  expect(answers).toEqual([...Array(38).fill(303), 429, 429])
})
