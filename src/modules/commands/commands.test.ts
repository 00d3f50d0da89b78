import { expect, test } from 'vitest'
import { matchCommand } from './commands.ts'

const commands = [{ code: '000' }, { code: '020' }, { code: '060*' }, { code: '06*' }, { code: '0601' }]

test('a code finds its command', () => {
  expect(matchCommand(commands, ' 020 ')).toEqual({ command: { code: '020' }, argument: '' })
})

test('a pattern hands over the digits behind it', () => {
  expect(matchCommand(commands, '060418')).toEqual({ command: { code: '060*' }, argument: '418' })
})

test('an exact code wins over a pattern', () => {
  expect(matchCommand(commands, '0601')).toEqual({ command: { code: '0601' }, argument: '' })
})

test('what is no code finds nothing', () => {
  expect(matchCommand(commands, '02')).toBeNull()
  expect(matchCommand(commands, 'café')).toBeNull()
  expect(matchCommand(commands, '')).toBeNull()
  expect(matchCommand(commands, '.')).toBeNull()
})
