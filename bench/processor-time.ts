import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { familyOf } from './processes.ts'

const TICKS_A_SECOND = 100

/** Milliseconds of processor time of a process and everything it started, ended children that it waited for included. */
export function familyCpuMs(pid: number): number {
  const ticks = familyOf(pid).reduce((sum, each) => {
    try {
      const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return sum + [11, 12, 13, 14].reduce((own, at) => own + Number(fields[at]), 0)
    } catch {
      // It ended while we were reading.
      return sum
    }
  }, 0)
  return (ticks * 1000) / TICKS_A_SECOND
}

/** The database's first process. */
export const postmasterOf = (cluster: string): number =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
