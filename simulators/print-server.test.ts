import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleReceipt } from '#modules/invoices/testing/receipt-example.ts'
import { printServerPayload } from '#modules/printing/print-server/print-server.ts'
import { type PrintServer, startPrintServer } from './print-server.ts'

let server: PrintServer
beforeAll(async () => {
  server = await startPrintServer()
})
afterAll(() => server.stop())

const print = (job: string): Promise<Response> =>
  fetch(`${server.url}/print/receipt`, {
    method: 'POST',
    body: JSON.stringify(printServerPayload(exampleReceipt, { job, template: null })),
  })

test('a job is printed once, however often it is sent and even at once', async () => {
  const before = server.papers.length
  const answers = await Promise.all([print('a'), print('a'), print('a')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(server.papers.length).toBe(before + 1)
  await print('b')
  expect(server.papers.length).toBe(before + 2)
})

test('what was printed when the line was cut is not printed again', async () => {
  const before = server.papers.length
  server.behave('cut')
  await expect(print('cut-1')).rejects.toThrow()
  server.behave('ok')
  expect((await print('cut-1')).status).toBe(200)
  expect(server.papers.length).toBe(before + 1)
})

test('a job that failed may be tried again', async () => {
  const before = server.papers.length
  server.behave('error')
  const refused = await print('paper-1')
  expect([refused.status, await refused.json()]).toEqual([500, { error: 'La impresora no tiene papel' }])
  server.behave('ok')
  expect((await print('paper-1')).status).toBe(200)
  expect(server.papers.length).toBe(before + 1)
})

test('pages may ask, unless it is deaf to them', async () => {
  const ask = () =>
    fetch(`${server.url}/print/receipt`, { method: 'OPTIONS', headers: { origin: 'http://demo.localhost' } })
  expect((await ask()).headers.get('access-control-allow-origin')).toBe('http://demo.localhost')
  server.behave('no_cors')
  expect((await ask()).headers.get('access-control-allow-origin')).toBeNull()
  server.behave('ok')
})
