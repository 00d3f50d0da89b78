import { spawn } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { PostgresStartError } from './start-error.ts'

/** The user a process is started as or a file is given to; empty for the user we are. */
export type Account = { readonly uid?: number; readonly gid?: number }

export const isRoot = (): boolean => process.getuid?.() === 0

type Outcome = { code: number | null; lines: string[] }

/**
 * Nothing of our environment reaches PostgreSQL: neither secrets, nor PGDATA and its kind, nor a locale
 * that would translate the log.
 */
export const BARE_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a short command to its end, at most two minutes. */
export function runAs(account: Account, command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const options = { ...account, cwd: '/', env: BARE_ENVIRONMENT, timeout: 120_000 }
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => reject(cannotRun(command, error)))
    child.on('close', (code) => resolve({ code, lines: output.trim().split('\n') }))
  })
}

/** A program that is there and yet cannot be started. */
export const cannotRun = (command: string, error: Error): PostgresStartError =>
  new PostgresStartError(
    `${command} cannot be started on this system (${error.message}): run "npm ci" again, or use a system with glibc and a root that may change users.`,
    [],
    { cause: error },
  )

/** PostgreSQL refuses to run as root, so root runs it as the user that owns nothing. */
export async function findNobody(): Promise<Required<Account>> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runAs({}, 'id', [flag, 'nobody'])))
  if (uid?.code !== 0 || gid?.code !== 0) {
    throw new PostgresStartError(
      'PostgreSQL does not run as root and this system has no user "nobody" to run it as: start the program as an ordinary user.',
    )
  }
  // macOS prints -2 as an unsigned number; spawn wants it signed.
  return { uid: Number(uid.lines[0]) | 0, gid: Number(gid.lines[0]) | 0 }
}

/** Gives a file or folder to the account; nothing to do when that is ourselves. */
export async function giveTo({ uid, gid }: Account, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

export const canEnter = async (account: Account, folder: string): Promise<boolean> =>
  (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0
