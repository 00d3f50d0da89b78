import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from './config.server.ts'
import { newSecrets, openSecrets, SealBroken } from './secrets.server.ts'

const secrets = newSecrets(new Uint8Array(32).fill(7))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enzzo-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what was sealed opens again for its purpose, and shows nothing of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, purpose) => {
      const sealed = secrets.seal(plain, purpose)
      expect(secrets.open(sealed, purpose)).toBe(plain)
      expect(secrets.seal(plain, purpose)).not.toBe(sealed)
    }),
  )
})

test('it opens for no other purpose, under no other key and after no change', () => {
  const sealed = secrets.seal('clave', 'tenda smtp')
  expect(() => secrets.open(sealed, 'otra smtp')).toThrow(SealBroken)
  expect(() => newSecrets(new Uint8Array(32)).open(sealed, 'tenda smtp')).toThrow(SealBroken)
  for (const changed of ['', 'clave', sealed.slice(0, -2), sealed.replace('v1', 'v2'), `${sealed}AA`])
    expect(() => secrets.open(changed, 'tenda smtp')).toThrow(SealBroken)
})

test('a key of its own belongs to each purpose and each installation, and stays the same', () => {
  const derived = secrets.derive('tienda')
  expect(Buffer.from(derived, 'base64url')).toHaveLength(32)
  expect(newSecrets(new Uint8Array(32).fill(7)).derive('tienda')).toBe(derived)
  const others = [secrets.derive('otra'), newSecrets(new Uint8Array(32)).derive('tienda')]
  expect(new Set([derived, ...others]).size).toBe(3)
})

test('without SECRET_KEY a key is made once, for its owner’s eyes only', () => {
  const sealed = openSecrets({ secretKey: null, dataDir: folder }).seal('clave', 'p')
  expect(openSecrets({ secretKey: null, dataDir: folder }).open(sealed, 'p')).toBe('clave')
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
})

test('SECRET_KEY is the same key wherever the data lies', () => {
  const secretKey = 'una-clave-larga-de-mas-de-treinta-y-dos'
  const sealed = openSecrets({ secretKey, dataDir: folder }).seal('clave', 'p')
  expect(openSecrets({ secretKey, dataDir: '/nowhere' }).open(sealed, 'p')).toBe('clave')
})

test('a key file that holds no key is told, and never replaced', () => {
  writeFileSync(join(folder, 'secret.key'), 'roto')
  expect(() => openSecrets({ secretKey: null, dataDir: folder })).toThrow(ConfigError)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe('roto')
})
