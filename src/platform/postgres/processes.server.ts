import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from './start-error.ts'

const onLinux = process.platform === 'linux'

/** Undefined when the process has gone. */
function readProc(file: string): string | undefined {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(errorCode(error))) return undefined
    throw error
  }
}

function ps(column: string, pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined // ps ends with 1 when there is no such process
  }
}

/**
 * When a process was born: the same pid with another birth is another process.
 * Undefined when it has ended, a zombie included.
 */
export function birthOf(pid: number): string | undefined {
  if (!onLinux) return ps('stat', pid)?.startsWith('Z') ? undefined : ps('lstart', pid)
  const stat = readProc(`${pid}/stat`)
  if (stat === undefined) return undefined
  // The name in parentheses may hold spaces; after it come the state and, 19 fields on, the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${readProc('sys/kernel/random/boot_id')?.trim()}/${fields[19]}`
}

/** Cheap enough to ask four times a second. */
export function isAlive(pid: number): boolean {
  if (onLinux) return birthOf(pid) !== undefined
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether this living process is the PostgreSQL server of that cluster, and not one that was given its pid. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  const words = onLinux ? readProc(`${pid}/cmdline`)?.split('\0') : ps('command', pid)?.split(' -')
  const [program, ...rest] = words ?? []
  return program !== undefined && /postgres$/.test(program) && rest.some((word) => word.endsWith(cluster))
}

/** Says which process wrote a file, so that a reader can tell whether it still lives. */
export const signature = (): string => `${process.pid} ${birthOf(process.pid)}\n`

export function signerLives(text: string): boolean {
  const space = text.indexOf(' ')
  return birthOf(Number(text.slice(0, space))) === text.slice(space + 1).trimEnd()
}
