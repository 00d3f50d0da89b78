import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('a proxy is believed only when the installation says so', () => {
  expect(readConfig({}).trustProxy).toBe(false)
  expect(readConfig({ TRUST_PROXY: '' }).trustProxy).toBe(false)
  expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(true)
  expect(() => readConfig({ TRUST_PROXY: 'yes' })).toThrow(/^Configuration: TRUST_PROXY: /)
})
