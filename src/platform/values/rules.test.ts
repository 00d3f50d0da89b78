import { expect, test } from 'vitest'
import { z } from 'zod'
import { whereReadable } from './rules.ts'

const person = z
  .object({
    name: z.string().min(1, 'no name'),
    password: z.string().max(9, 'too long'),
    invited: z.boolean(),
  })
  .superRefine(
    ({ password, invited }, { addIssue }) => {
      if (password.trim() === '' && !invited)
        addIssue({ code: 'custom', message: 'no password', path: ['password'] })
    },
    whereReadable('password', 'invited'),
  )

const said = (value: unknown) => person.safeParse(value).error?.issues.map(({ message }) => message)

test('a rule over several fields is asked also where another field was refused', () => {
  expect(said({ name: '', password: '', invited: false })).toEqual(['no name', 'no password'])
  expect(said({ name: '', password: '', invited: true })).toEqual(['no name'])
})

test('it is not asked where one that it reads was refused, nor of what is no object', () => {
  expect(said({ name: '', password: 7, invited: false })?.length).toBe(2)
  expect(said({ name: 'Ana', password: 'x'.repeat(10), invited: false })).toEqual(['too long'])
  expect(said('Ana')?.length).toBe(1)
  expect(said(null)?.length).toBe(1)
})
