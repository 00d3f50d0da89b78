import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, unlinkSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { giveTo } from './account.server.ts'
import type { Place } from './folders.server.ts'
import { signature, signerLives } from './processes.server.ts'
import { errorCode } from './start-error.ts'

const token = (): string => `${process.pid}-${randomBytes(6).toString('hex')}`

/** This program's claim on the server: while one lives, nobody else stops the server. */
export type Claim = {
  /** Gives the claim up. Synchronous, so that it also serves a program that is ending. */
  withdraw(): void
  othersLive(): boolean
}

export async function claimServer({ folder, programs, keeper }: Place): Promise<Claim> {
  const ours = token()
  // Under its name once it is the keeper's: programs of other users read it.
  const draft = join(folder, `claim.${ours}`)
  await writeFile(draft, signature(), { mode: 0o600, flag: 'wx' })
  await giveTo(keeper, draft)
  await rename(draft, join(programs, ours))
  return {
    withdraw: () => rmSync(join(programs, ours), { force: true }),
    othersLive: () => listNow(programs).some((name) => name !== ours && lives(join(programs, name))),
  }
}

function lives(claim: string): boolean {
  const text = readNow(claim)
  if (text === undefined) return false
  if (signerLives(text)) return true
  rmSync(claim, { force: true })
  return false
}

/** A folder that was deleted under us holds nobody's claim. */
const listNow = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

function readNow(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Runs the work while no other program starts or stops this server. The lock of a program that was killed
 * is taken over.
 *
 * Two programs inside at once would do no harm, only work for nothing: a cluster appears by one rename, and
 * PostgreSQL itself refuses a second server on it.
 *
 * @returns undefined, without having worked, when the lock was not free within `patience` milliseconds.
 */
export async function whileLocked<T extends object>(
  { lock, keeper }: Place,
  patience: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const mine = `${lock}.${token()}`
  const text = signature()
  await writeFile(mine, text, { mode: 0o600, flag: 'wx' })
  await giveTo(keeper, mine)
  try {
    const deadline = performance.now() + patience
    while (!(await acquired(mine, lock))) {
      if (performance.now() > deadline) return undefined
      if (!(await takenFromTheDead(lock, `${mine}.dead`))) await pause(40)
    }
  } finally {
    await rm(mine, { force: true })
  }
  try {
    return await work()
  } finally {
    if (readNow(lock) === text) unlinkSync(lock)
  }
}

async function acquired(mine: string, lock: string): Promise<boolean> {
  try {
    await link(mine, lock)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function takenFromTheDead(lock: string, aside: string): Promise<boolean> {
  const text = readNow(lock)
  if (text === undefined || signerLives(text)) return text === undefined
  try {
    await rename(lock, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true
    throw error
  }
  // A third program may have taken it over between our look and our rename: then it goes back.
  if ((await readFile(aside, 'utf8')) !== text) await acquired(aside, lock)
  await rm(aside, { force: true })
  return true
}
