import { readdirSync, readFileSync } from 'node:fs'

export type Memory = {
  /** What is in memory, with what is shared counted in full. */
  rssBytes: number
  /** The process's part of it, what is shared divided among its sharers: these may be added up. */
  pssBytes: number
}

/** The memory of a process; nothing where the system has no /proc or the process has gone. */
export function memoryOf(pid: number): Memory | null {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const bytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024
    return { rssBytes: bytes('Rss'), pssBytes: bytes('Pss') }
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOENT|ESRCH|EACCES)$/.test(String(error.code)))
      return null
    throw error
  }
}

/** A process and everything it started, as far as it still lives. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It ended while we were reading; it is nobody's child any more.
    }
  }
  const isOf = (child: number | undefined): boolean =>
    child !== undefined && (child === pid || isOf(parents.get(child)))
  return [...parents.keys()].filter(isOf)
}

/** The memory of several processes together. */
export const memoryTogether = (pids: readonly number[]): Memory =>
  pids.reduce<Memory>(
    (sum, pid) => {
      const own = memoryOf(pid)
      return { rssBytes: sum.rssBytes + (own?.rssBytes ?? 0), pssBytes: sum.pssBytes + (own?.pssBytes ?? 0) }
    },
    { rssBytes: 0, pssBytes: 0 },
  )
