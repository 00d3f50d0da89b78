import { spawn } from 'node:child_process'
import { appendFile, chown, readFile } from 'node:fs/promises'
import { PostgresStartError } from './start-error.ts'

/** The user a process is started as or a file is given to; empty for the user we are. */
export type Account = { readonly uid?: number; readonly gid?: number }

export const isRoot = (): boolean => process.getuid?.() === 0

type Outcome = { code: number | null; lines: string[] }

/**
 * Nothing of our environment reaches PostgreSQL: neither secrets, nor PGDATA and its kind, nor a locale
 * that would translate the log.
 */
export const BARE_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

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

/** The account that root runs PostgreSQL as: the program's own, so that no other service's process is its owner too. */
export const OWN_ACCOUNT = 'enzzo'

/** Undefined when the system has nobody of that name. */
export async function findAccount(name: string): Promise<Required<Account> | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runAs({}, 'id', [flag, name])))
  if (uid?.code !== 0 || gid?.code !== 0) return undefined
  // macOS prints -2 as an unsigned number; spawn wants it signed.
  return { uid: Number(uid.lines[0]) | 0, gid: Number(gid.lines[0]) | 0 }
}

const NOWHERE = '/nonexistent'
/** As the tools of most systems, and those of small ones, make an account that nobody signs in to. */
const WAYS_TO_MAKE_IT: readonly (readonly (readonly [string, ...string[]])[])[] = [
  [
    [
      'useradd',
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      NOWHERE,
      '--shell',
      '/usr/sbin/nologin',
      OWN_ACCOUNT,
    ],
  ],
  [
    ['addgroup', '-S', OWN_ACCOUNT],
    ['adduser', '-S', '-D', '-H', '-h', NOWHERE, '-s', '/sbin/nologin', '-G', OWN_ACCOUNT, OWN_ACCOUNT],
  ],
]

const succeeds = ([command, ...args]: readonly [string, ...string[]]): Promise<boolean> =>
  runAs({}, command, args).then(
    ({ code }) => code === 0,
    () => false,
  )

/** Free on every system that has not given it away by hand. */
const LAST_RESORT_ID = 61_173

/** Where there is no tool for it: a line in each of the two lists that the tools would have written. */
async function enterByHand(): Promise<void> {
  const lists = [
    ['/etc/group', `${OWN_ACCOUNT}:x:${LAST_RESORT_ID}:\n`],
    ['/etc/passwd', `${OWN_ACCOUNT}:x:${LAST_RESORT_ID}:${LAST_RESORT_ID}::${NOWHERE}:/sbin/nologin\n`],
  ] as const
  const texts = await Promise.all(lists.map(([file]) => readFile(file, 'utf8')))
  if (texts.some((text) => text.includes(`:${LAST_RESORT_ID}:`))) return
  for (const [file, line] of lists) await appendFile(file, line)
}

/**
 * The program's own account, made when there is none. Only root asks.
 *
 * On macOS, and where the system's lists cannot be written, it is "nobody" as before.
 */
export async function ownAccount(): Promise<Required<Account>> {
  const known = await findAccount(OWN_ACCOUNT)
  if (known !== undefined) return known
  for (const steps of process.platform === 'linux' ? WAYS_TO_MAKE_IT : []) {
    for (const step of steps) await succeeds(step)
    // Also when another program was faster.
    const made = await findAccount(OWN_ACCOUNT)
    if (made !== undefined) return made
  }
  if (process.platform === 'linux') await enterByHand().catch(() => undefined)
  const last = (await findAccount(OWN_ACCOUNT)) ?? (await findAccount('nobody'))
  if (last !== undefined) return last
  throw new PostgresStartError(
    `PostgreSQL does not run as root, and the account "${OWN_ACCOUNT}" to run it as could not be made: make a system account of that name, or start the program as an ordinary user.`,
  )
}

/** Gives a file or folder to the account; nothing to do when that is ourselves. */
export async function giveTo({ uid, gid }: Account, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

export const canEnter = async (account: Account, folder: string): Promise<boolean> =>
  (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0
