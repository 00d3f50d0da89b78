import { lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.server.ts'
import { makeFolder, ownerOf, type Place } from './folders.server.ts'
import { takeOver } from './take-over.server.ts'
import { type TakenPlace, takePlace } from './taking-place.server.ts'

const ROOT = 0

/** What root has of a folder's own entries goes to the account; what lies deeper, and is others', stays. */
async function giveEntries(folder: string, { uid, gid }: Required<Account>): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await ownerOf(path))?.uid === ROOT) await lchown(path, uid, gid)
  }
}

/**
 * Gives the account that runs the database all that lies beside it too: locks, claims, its log. From then on a program
 * of that account is the place's keeper, as an ordinary user is of his own. Root's work, to be called while the place is
 * locked; doing it again changes nothing.
 *
 * @returns the restore that had been broken off and was finished first; null where there was none.
 */
export async function handOver(place: Place, account: Required<Account>, log: (line: string) => void) {
  const finished: TakenPlace | null = await takePlace(place)
  await takeOver(place, log)
  await giveEntries(place.programs, account)
  await giveEntries(place.folder, account)
  // Last: by whose it is the next start sees who keeps what is in it.
  await makeFolder(place.folder, 0o700, account)
  return finished
}
