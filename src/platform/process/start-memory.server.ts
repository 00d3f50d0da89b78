import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Of the time between two looks; a till that sells takes more. */
const IDLE = 0.05

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** The engine's own collector, which is nobody's else. */
function collector(): Collect {
  setFlagsFromString('--expose-gc')
  const gc: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return gc
}

/**
 * Gives back what starting took: types, migrations and plans were read, and nothing asks the engine to collect while the
 * program waits for its first call. Once, at the first idle moment, for a tenth of a second; a smaller heap for the young
 * would reach the same and cost every sale.
 */
export function releaseStartMemory(lookEveryMs = 3000): void {
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > IDLE) return
    clearInterval(timer)
    collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, lookEveryMs)
  timer.unref()
}
