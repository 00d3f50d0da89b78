import { describe, expect, test } from 'vitest'
import type { CustomerTuple } from '#modules/customers/records/customer-changes.server.ts'
import { isDeletedCustomer, searchCopy, shownCopy } from './customer-copy.ts'

const customer = (name: string, taxId: string | null = null, flags = 0): CustomerTuple => [
  `id of ${name}`,
  'CLI-1',
  name,
  taxId,
  '+18095550101',
  null,
  null,
  flags,
  '',
]

const ALL = [
  customer('Zoila Peña', '00112345678'),
  customer('Ana Núñez', '101850043'),
  customer('Consumidor final', null, 1),
]

const namesOf = (query: string) => searchCopy(ALL, query, 20).map(([, , name]) => name)

describe('searchCopy', () => {
  test('finds by parts of the name without accents, by tax id and by telephone', () => {
    expect(namesOf('nunez')).toEqual(['Ana Núñez'])
    expect(namesOf('peña zoila')).toEqual(['Zoila Peña'])
    expect(namesOf('101850043')).toEqual(['Ana Núñez'])
    expect(namesOf('nadie')).toEqual([])
  })

  test('puts the default one first, then by name', () => {
    expect(namesOf('a')).toEqual(['Consumidor final', 'Ana Núñez', 'Zoila Peña'])
  })
})

test('a kept customer is shown as the server shows it', () => {
  expect(shownCopy(customer('Ana', '101850043', 3))).toMatchObject({
    name: 'Ana',
    tax_id: '101850043',
    is_default: true,
    eligible_for_rewards: true,
    deleted_at: null,
  })
  expect(isDeletedCustomer(customer('Ana', null, 16))).toBe(true)
})
