import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { allow } from '#modules/plans/testing/allow.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, LegalCaseId } from '#platform/values/ids.ts'
import { newClient } from '../testing/clients.server.ts'

async function firm() {
  const shop = await newWorld()
  const client = await newClient(shop, 'Constructora Peralta')
  const open = (name: string, more: object = {}) =>
    shop.call.legalCase.create({ client_id: client, name, ...more })
  const listed = async (input: object = {}) =>
    (await shop.call.legalCase.getAll(input)).data.map(({ name }) => name)
  return { shop, client, open, listed }
}

test('a case is opened for a client, active and normal, today, with the next code', async () => {
  const { shop, client, open } = await firm()
  const { id, code } = await open('Desalojo')
  expect(code).toBe('CAS-0001')
  expect(await shop.call.legalCase.getById({ id })).toMatchObject({
    name: 'Desalojo',
    client_id: client,
    client_name: 'Constructora Peralta',
    notes: '',
    priority: 'normal',
    status: 'active',
    opened_on: '2026-11-20',
    version: 1,
  })
  expect((await open('Cobro', { opened_on: '2026-01-08' })).code).toBe('CAS-0002')
})

test('what is urgent comes first, behind it what waits and what is over; it is found by any of its words', async () => {
  const { open, listed } = await firm()
  await open('Cerrado hace tiempo', { status: 'closed', priority: 'critical' })
  await open('Contrato', { priority: 'low' })
  await open('Embargo', { priority: 'critical', notes: 'Contra el inquilino' })
  await open('Deslinde', { status: 'on_hold', priority: 'urgent' })
  await open('Cobro', { priority: 'urgent' })
  expect(await listed()).toEqual(['Embargo', 'Cobro', 'Contrato', 'Deslinde', 'Cerrado hace tiempo'])
  expect(await listed({ status: 'active', priority: 'urgent' })).toEqual(['Cobro'])
  expect(await listed({ search: 'inquilino' })).toEqual(['Embargo'])
  expect(await listed({ search: 'peralta cas-0002' })).toEqual(['Contrato'])
})

test('a case becomes anything, is deleted and comes back; who saves over a change that was not seen is told', async () => {
  const { shop, client, open, listed } = await firm()
  const { id } = await open('Desalojo')
  const other = await newClient(shop, 'Hotel Bahía')
  const sent = { id, client_id: client, name: 'Desalojo' }
  for (const status of ['archived', 'active', 'on_hold', 'closed'] as const)
    await shop.call.legalCase.update({ ...sent, status })
  await shop.call.legalCase.update({ ...sent, client_id: other, priority: 'high', status: 'closed' })
  expect(await shop.call.legalCase.getById({ id })).toMatchObject({
    client_name: 'Hotel Bahía',
    priority: 'high',
    status: 'closed',
    opened_on: '2026-11-20',
  })
  await expect(shop.call.legalCase.update({ ...sent, version: 1 })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  await shop.call.legalCase.delete({ id })
  expect([await listed(), await listed({ showDeleted: true })]).toEqual([[], ['Desalojo']])
  await shop.call.legalCase.restore({ id })
  expect(await listed()).toEqual(['Desalojo'])
})

test('a case is of a legal client of the firm; one who was deleted keeps those they have, and gets no other', async () => {
  const { shop, client, open } = await firm()
  const { id } = await open('Desalojo')
  const nobody = refusal('legal.client_not_found')
  const { id: plain } = await shop.call.customer.create({ name: 'Ana' })
  const stranger = await firm()
  for (const wrong of [plain, stranger.client, newId<CustomerId>()])
    await expect(open('Cobro', { client_id: wrong })).rejects.toMatchObject(nobody)
  await shop.call.legattiCustomer.delete({ id: client })
  await expect(open('Cobro')).rejects.toMatchObject(nobody)
  await shop.call.legalCase.update({ id, client_id: client, name: 'Desalojo', status: 'archived' })
  const none = refusal('legal_cases.not_found')
  for (const theirs of [id, newId<LegalCaseId>()])
    await expect(stranger.shop.call.legalCase.getById({ id: theirs })).rejects.toMatchObject(none)
})

test('what is sent again is opened once, and nobody without the right opens, changes or deletes one', async () => {
  const { shop, client, open, listed } = await firm()
  const requestId = randomUUID()
  const made = await Promise.all([1, 2, 3].map(() => open('Desalojo', { requestId })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await listed()).toEqual(['Desalojo'])
  const looking = shop.as({ permissions: ['legal.view', 'customers.view'] }).legalCase
  expect((await looking.getAll({})).pagination.total).toBe(1)
  const [{ id } = { id: newId<LegalCaseId>() }] = made
  const forbidden = { code: 'FORBIDDEN' }
  await expect(looking.create({ client_id: client, name: 'Otro' })).rejects.toMatchObject(forbidden)
  await expect(looking.update({ id, client_id: client, name: 'Otro' })).rejects.toMatchObject(forbidden)
  await expect(looking.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(shop.as({ off: ['legal'] }).legalCase.getAll({})).rejects.toMatchObject(forbidden)
})

test('a plan counts the cases at work: one more is refused, and what there is goes on', async () => {
  const { shop, client, open } = await firm()
  const first = await open('Desalojo')
  const waiting = await open('Cobro', { status: 'on_hold' })
  await allow(shop, { cases: 2 })
  const second = await open('Divorcio')
  const full = refusal('plans.limit_cases', { used: 2, most: 2 })
  await expect(open('Herencia')).rejects.toMatchObject(full)
  await open('Archivo', { status: 'closed' })
  const sent = { client_id: client, name: 'Cobro' }
  await expect(
    shop.call.legalCase.update({ ...sent, id: waiting.id, status: 'active' }),
  ).rejects.toMatchObject(full)
  await shop.call.legalCase.update({ ...sent, id: first.id, name: 'Desalojo y cobro', status: 'active' })
  await shop.call.legalCase.delete({ id: second.id })
  await shop.call.legalCase.update({ ...sent, id: waiting.id, status: 'active' })
  await expect(shop.call.legalCase.restore({ id: second.id })).rejects.toMatchObject(full)
  await shop.call.legalCase.update({ ...sent, id: first.id, status: 'archived' })
  await shop.call.legalCase.restore({ id: second.id })
  const { limits } = await shop.call.plan.getUsage()
  expect(limits).toContainEqual({ limit: 'cases', used: 2, most: 2, stage: 'full' })
})
