import { createSocket, type Socket } from 'node:dgram'
import dns from 'node:dns/promises'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reach } from './reach.server.ts'

const OUTSIDE = dns.getServers()
const INSIDE = [10, 0, 0, 7]
const FOR_ADDRESS = 1

let names: Socket

/** The answer to a question: the address where one of IPv4 is asked for, nothing otherwise. */
function answerTo(question: Buffer): Buffer {
  const asksForAddress = question.readUInt16BE(question.indexOf(0, 12) + 1) === FOR_ADDRESS
  const head = Buffer.from([
    ...question.subarray(0, 2),
    0x81,
    0x80,
    0,
    1,
    0,
    asksForAddress ? 1 : 0,
    0,
    0,
    0,
    0,
  ])
  const asked = question.subarray(12, question.indexOf(0, 12) + 5)
  const address = [0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...INSIDE]
  return Buffer.concat([head, asked, Buffer.from(asksForAddress ? address : [])])
}

beforeEach(async () => {
  names = createSocket('udp4')
  names.on('message', (question, { port, address }) => {
    if (!question.includes('nunca')) names.send(answerTo(question), port, address)
  })
  names.bind(0, '127.0.0.1')
  await once(names, 'listening')
  dns.setServers([`127.0.0.1:${names.address().port}`])
})

afterEach(() => {
  dns.setServers(OUTSIDE)
  names.close()
})

const of = (allowsLocalServices: boolean, patienceMs = 5000) => ({
  installation: { allowsLocalServices, patienceMs },
})

test('what a shop names is asked of name servers, and refused where they say that it is within', async () => {
  await expect(reach(of(false), { host: 'correo.tienda.test', port: 587 })).rejects.toMatchObject({
    code: 'channels.host_refused',
  })
})

test('a name server that never answers is given up, and others are asked meanwhile', async () => {
  const waiting = Array.from({ length: 8 }, (_, each) =>
    reach(of(false, 2000), { host: `nunca${each}.tienda.test`, port: 587 }),
  )
  const given = Promise.allSettled(waiting)
  const first = await Promise.race([
    given.then(() => 'those that nobody answers'),
    reach(of(false), { host: 'correo.tienda.test', port: 587 }).catch(() => 'the one that is answered'),
  ])
  expect(first).toBe('the one that is answered')
  for (const each of await given)
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'channels.unreachable' } })
})

test('a name of the machine is known without asking', async () => {
  await expect(reach(of(true), { host: 'localhost', port: 587 })).resolves.toMatchObject({
    host: 'localhost',
  })
  await expect(reach(of(false), { host: 'localhost', port: 587 })).rejects.toMatchObject({
    code: 'channels.host_refused',
  })
})
