import { chmod, chown, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, findAccount } from './account.server.ts'
import { ownerOf, type Place } from './folders.server.ts'
import { readPidFile, stopServer } from './postmaster.server.ts'
import { servesCluster } from './processes.server.ts'

/** Gives what `before` owned below a folder to `after`, links themselves and nothing that they lead to. */
async function giveAll(folder: string, before: number, after: Required<Account>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveAll(path, before, after)
    if ((await lstat(path)).uid === before) await lchown(path, after.uid, after.gid)
  }
}

/**
 * Gives a cluster that an older version ran as "nobody" to the account that runs it now. Root's work, to be called
 * while the place is locked. A server that still runs is ended first and started again by whoever needs it. The
 * cluster belongs to root while it happens, so that no other process of "nobody" has a hand in it; one that was broken
 * off is found so by the next start and goes on.
 */
export async function takeOver(place: Place, log: (line: string) => void): Promise<void> {
  const { cluster, server } = place
  const { uid, gid } = server
  const owner = await ownerOf(cluster)
  if (process.getuid?.() !== 0 || uid === undefined || gid === undefined) return
  if (owner === undefined || owner.uid === uid) return
  const nobody = await findAccount('nobody')
  if (nobody === undefined || ![0, nobody.uid].includes(owner.uid)) return
  const running = await readPidFile(place)
  if (running !== undefined && servesCluster(running.pid, cluster)) await stopServer(running.pid)
  log(`The database in ${cluster} goes over from "nobody" to an account of its own`)
  await chown(cluster, 0, 0)
  await chmod(cluster, 0o700)
  await giveAll(place.folder, nobody.uid, { uid, gid })
  await chown(cluster, uid, gid)
}
