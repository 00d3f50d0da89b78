import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#platform/values/money.ts'
import { type CardTerminal, terminalAt } from './card-terminal.client.ts'
import { findIn } from './match.ts'

let service: Server
let answer: { status: number; body: string }

beforeEach(async () => {
  service = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'text/html', connection: 'close' })
    response.end(answer.body)
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
})
afterEach(() => new Promise((done) => service.close(done)))

const terminalOf = (code: 'azul' | 'cardnet'): CardTerminal =>
  terminalAt({
    code,
    api_url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    terminal: '00000001',
    currency_code: '214',
  })

describe.each(['azul', 'cardnet'] as const)('a service of %s that fails', (code) => {
  test.each([
    [500, '<h1>Internal Server Error</h1>'],
    [500, ''],
    [500, '{"message":"out of order"}'],
    [404, 'Not Found'],
  ])('tells of no last transaction (%d %s), and nothing is concluded from it', async (status, body) => {
    answer = { status, body }
    const last = await terminalOf(code).last()
    expect(last).toBeNull()
    const sought = { amount: cents(100), lastMark: '1/A', startedAt: new Date(0), invoiceNumber: null }
    expect(findIn(sought, last)).toBe('unclear')
  })

  test.each([
    [502, '<h1>Bad Gateway</h1>'],
    [200, '<h1>Hola</h1>'],
  ])('or answers %d with a page, has not answered', async (status, body) => {
    answer = { status, body }
    await expect(terminalOf(code).last()).rejects.toMatchObject({ trouble: 'garbage' })
  })

  test('is not taken for one that charged, declined or is ready', async () => {
    answer = { status: 500, body: '<h1>Internal Server Error</h1>' }
    await expect(terminalOf(code).ready()).rejects.toMatchObject({ trouble: 'garbage' })
    await expect(terminalOf(code).sale({ amount: cents(100), number: 1 })).rejects.toMatchObject({
      trouble: 'garbage',
    })
  })
})
