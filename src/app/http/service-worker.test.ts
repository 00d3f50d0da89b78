import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { transformWithOxc } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packServiceWorker } from './service-worker.server.ts'

const WORKER = resolve('src/app/browser/service-worker/worker.ts')
const { code: worker } = await transformWithOxc(readFileSync(WORKER, 'utf8'), WORKER)

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enzzo-worker-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/main-1.js"></script>')
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'one')
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(folder, 'mark.svg'), '<svg/>')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const packed = (): string => {
  packServiceWorker(folder, worker)
  return readFileSync(join(folder, 'sw.js'), 'utf8')
}
const versionOf = (worker: string): string | undefined => /VERSION = ["']([^"']+)/.exec(worker)?.[1]

test('the worker keeps every built file, and neither the page nor the list of the build', () => {
  const worker = packed()
  expect(worker).toContain('["/assets/main-1.js","/mark.svg"]')
  expect(worker).not.toContain('__FILES__')
})

test('it is plain JavaScript that a browser reads', () => {
  expect(() => new Function(packed())).not.toThrow()
})

test('a file, the page or the worker itself makes another version; nothing else does', () => {
  const first = versionOf(packed())
  expect(versionOf(packed())).toBe(first)
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'two')
  const second = versionOf(packed())
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/main-1.js" defer></script>')
  const third = versionOf(packed())
  expect(new Set([first, second, third]).size).toBe(3)
})
