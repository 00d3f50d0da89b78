import { expect, test } from 'vitest'
import { LegalClientSaving, type SavingCalls } from './saving.ts'

type Base = { name: string }
type Data = { city: string }

class Refused extends Error {}

/** A server that does what it is told once per request id, and may lose an answer or refuse. */
function newServer() {
  const heard: string[] = []
  const made = new Map<string, string>()
  let fault: ((call: string) => 'refuse' | 'lose answer' | 'lose' | null) | null = null
  const once = (call: string, key: string, content: string) => {
    const what = fault?.(call) ?? null
    heard.push(`${call} ${content}`)
    if (what === 'refuse') throw new Refused()
    if (what === 'lose') throw new TypeError('fetch failed')
    const kept = made.get(key)
    if (kept !== undefined && kept !== content) throw new Refused('key reused')
    made.set(key, content)
    if (what === 'lose answer') throw new TypeError('fetch failed')
  }
  const calls: SavingCalls<Base, Data> = {
    createCustomer: async ({ requestId, name }) => {
      once('createCustomer', requestId, name)
      return { id: 'c1' }
    },
    updateCustomer: async ({ version, data }) =>
      once('updateCustomer', crypto.randomUUID(), `${version} ${data.name}`),
    createLegal: async ({ requestId, customerVersion, data }) => {
      once('createLegal', requestId, `${customerVersion} ${data.city}`)
      return { id: 'c1', version: 1, customer_version: customerVersion + 1 }
    },
    updateLegal: async ({ version, customerVersion, data }) => {
      once('updateLegal', crypto.randomUUID(), `${version} ${customerVersion} ${data.city}`)
      return { id: 'c1', version: version + 1, customer_version: customerVersion }
    },
  }
  const saving = new LegalClientSaving(calls, (error) => error instanceof Refused, {
    customer: 'one',
    legal: 'two',
  })
  const failing = (how: typeof fault) => {
    fault = how
  }
  return { saving, heard, failing, customers: () => [...made].filter(([key]) => key === 'one').length }
}

const ana = { name: 'Ana' }
const moca = { city: 'Moca' }

test('the customer is saved first, then the legal data', async () => {
  const { saving, heard } = newServer()
  await saving.save(ana, moca, null)
  expect(heard).toEqual(['createCustomer Ana', 'createLegal 1 Moca'])
})

test('where the second is refused, only it is sent again', async () => {
  const { saving, heard, failing, customers } = newServer()
  failing((call) => (call === 'createLegal' ? 'refuse' : null))
  await expect(saving.save(ana, moca, null)).rejects.toThrow(Refused)
  expect(saving.stage).toBe('legal')
  failing(null)
  await saving.save(ana, { city: 'Bonao' }, null)
  expect(heard).toEqual(['createCustomer Ana', 'createLegal 1 Moca', 'createLegal 1 Bonao'])
  expect(customers()).toBe(1)
})

test('a name that was changed in between is an edit of the customer that is there', async () => {
  const { saving, heard, failing } = newServer()
  failing((call) => (call === 'createLegal' ? 'refuse' : null))
  await expect(saving.save(ana, moca, null)).rejects.toThrow(Refused)
  failing(null)
  await saving.save({ name: 'Ana Luz' }, moca, null)
  expect(heard.slice(2)).toEqual(['updateCustomer 1 Ana Luz', 'createLegal 2 Moca'])
})

test('a lost answer is asked for again as it was sent, whatever was typed since', async () => {
  const { saving, heard, failing, customers } = newServer()
  failing((call) => (call === 'createCustomer' ? 'lose answer' : null))
  await expect(saving.save(ana, moca, null)).rejects.toThrow(TypeError)
  expect(saving.stage).toBe('customer')
  failing((call) => (call === 'createLegal' ? 'lose answer' : null))
  await expect(saving.save({ name: 'Ana Luz' }, moca, null)).rejects.toThrow(TypeError)
  failing(null)
  await saving.save({ name: 'Ana Luz' }, { city: 'Bonao' }, null)
  expect(customers()).toBe(1)
  expect(heard).toEqual([
    'createCustomer Ana',
    'createCustomer Ana',
    'updateCustomer 1 Ana Luz',
    'createLegal 2 Moca',
    'createLegal 2 Moca',
    'updateLegal 1 3 Bonao',
  ])
})

test('of a client that is there both are changed, and after a failure no more than is left', async () => {
  const { saving, heard, failing } = newServer()
  const kept = { id: 'c1', customerVersion: 4, version: 7 }
  failing((call) => (call === 'updateLegal' ? 'refuse' : null))
  await expect(saving.save(ana, moca, kept)).rejects.toThrow(Refused)
  failing(null)
  await saving.save(ana, moca, kept)
  expect(heard).toEqual(['updateCustomer 4 Ana', 'updateLegal 7 5 Moca', 'updateLegal 7 5 Moca'])
  // What somebody else saved meanwhile was read: it goes on from there.
  await saving.save(ana, moca, { id: 'c1', customerVersion: 9, version: 8 })
  expect(heard.slice(3)).toEqual(['updateCustomer 9 Ana', 'updateLegal 8 10 Moca'])
})
