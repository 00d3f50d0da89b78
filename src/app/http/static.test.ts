import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { newLog } from '#platform/process/log.server.ts'
import { packStaticFiles, readScreens, readStaticFiles } from './static.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'enzzo-static-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<p>¡Hola!</p>')
writeFileSync(join(folder, 'assets', 'app-1.js'), 'let a'.repeat(100))
writeFileSync(join(folder, 'assets', 'photo.webp'), 'RIFF')

const served = () =>
  [...readStaticFiles(folder)].map(([path, { type, plain, brotli }]) => ({
    path,
    type,
    plain: plain.toString(),
    unpacked: brotli && brotliDecompressSync(brotli).toString(),
  }))

test('screens are served the same whether they were packed when they were built or not', async () => {
  const before = served()
  await packStaticFiles(folder)
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual(['app-1.js', 'app-1.js.br', 'photo.webp'])
  expect(served()).toEqual(before)
  expect(before.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    {
      path: '/assets/app-1.js',
      type: 'text/javascript',
      plain: 'let a'.repeat(100),
      unpacked: 'let a'.repeat(100),
    },
    { path: '/assets/photo.webp', type: 'image/webp', plain: 'RIFF', unpacked: null },
    {
      path: '/index.html',
      type: 'text/html; charset=utf-8',
      plain: '<p>¡Hola!</p>',
      unpacked: '<p>¡Hola!</p>',
    },
  ])
})

test('what was packed when it was built is handed out as it is', () => {
  writeFileSync(join(folder, 'assets', 'app-1.js.br'), 'packed then')
  expect(readStaticFiles(folder).get('/assets/app-1.js')?.brotli?.toString()).toBe('packed then')
})

test('screens that cannot be read keep no call from being served, and the log says what to do', () => {
  const written: string[] = []
  const log = newLog('warn', { write: (line) => void written.push(line) })
  expect([...readScreens(join(folder, 'not-built'), log)]).toEqual([])
  expect(written).toEqual([])
  // Not a folder at all: also whoever may read everything cannot read it as one.
  expect([...readScreens(join(folder, 'index.html'), log)]).toEqual([])
  expect(written).toEqual([
    expect.stringMatching(/"code":"ENOTDIR".*let the user of this program read that folder/),
  ])
  expect(readScreens(folder, log).size).toBeGreaterThan(1)
})
