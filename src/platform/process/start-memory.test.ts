import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A program that left much behind when it started, busy for as long as it says; in a process whose memory is its own. */
const program = (busyMs: number): string => `
  import { releaseStartMemory } from ${JSON.stringify(pathToFileURL(resolve('src/platform/process/start-memory.server.ts')).href)}
  let left = Array.from({ length: 400_000 }, (_, at) => ({ at, text: 'word ' + at }))
  left = null
  const megabytes = () => process.memoryUsage().heapTotal / 1e6
  const before = megabytes()
  releaseStartMemory(50)
  const until = performance.now() + ${busyMs}
  let whileBusy = before
  while (performance.now() < until) {
    const pause = performance.now() + 20
    while (performance.now() < pause);
    await new Promise((done) => setImmediate(done))
    whileBusy = megabytes()
  }
  const patience = performance.now() + 5000
  while (megabytes() > before / 2 && performance.now() < patience) await new Promise((done) => setTimeout(done, 20))
  console.log(JSON.stringify({ before, whileBusy, after: megabytes() }))
`

const run = async (busyMs: number): Promise<{ before: number; whileBusy: number; after: number }> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program(busyMs),
  ])
  return JSON.parse(stdout)
}

test('what starting left behind is given back once nothing is to be done, and not before', async () => {
  const { before, whileBusy, after } = await run(400)
  expect(before).toBeGreaterThan(30)
  expect(whileBusy).toBeGreaterThan(before / 2)
  expect(after).toBeLessThan(before / 2)
})
