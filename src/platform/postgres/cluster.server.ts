import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveTo, runAs } from './account.server.ts'
import { type Binaries, POSTGRES_MAJOR } from './binaries.server.ts'
import { exists, flush, makeFolder, type Place } from './folders.server.ts'
import { damaged, errorCode, explainLog, PostgresStartError } from './start-error.ts'

export const SUPERUSER = 'enzzo'

const PASSWORD_FILE = 'enzzo.password'
const UNFINISHED = 'making-'

/**
 * The superuser's password of the place's cluster, which is made first when there is none.
 * The password lies in the cluster itself, so that they are copied, moved and made in one step.
 *
 * @throws PostgresStartError for a cluster that this version cannot run.
 */
export async function openCluster(place: Place, binaries: Binaries): Promise<string> {
  if (!(await exists(place.cluster))) {
    await refuseWhereSetAside(place)
    await makeCluster(place, binaries)
  }
  await refuseUnusable(place.cluster)
  const password = await readIfThere(join(place.cluster, PASSWORD_FILE))
  if (password === undefined) {
    throw new PostgresStartError(
      `The password of the database in ${place.cluster} is missing: put the file ${PASSWORD_FILE} back from a backup of that folder.`,
    )
  }
  return password
}

async function refuseUnusable(cluster: string): Promise<void> {
  const version = (await readIfThere(join(cluster, 'PG_VERSION')))?.trim()
  if (version === undefined || !(await exists(join(cluster, 'global', 'pg_control')))) {
    throw new PostgresStartError(damaged(cluster))
  }
  if (version !== POSTGRES_MAJOR) {
    throw new PostgresStartError(
      `The database in ${cluster} is of PostgreSQL ${version} and this program runs ${POSTGRES_MAJOR}: ` +
        `dump it with the version ${version} it came from and restore it here, or choose another folder with DATA_DIR.`,
    )
  }
}

/** Refuses to make an empty database where one was set aside and nothing took its place. */
async function refuseWhereSetAside({ folder, cluster }: Place): Promise<void> {
  const aside = (await readdir(folder))
    .filter((name) => name.startsWith('cluster.before-restore-'))
    .toSorted()
  const last = aside.at(-1)
  if (last === undefined) return
  throw new PostgresStartError(
    `There is no database in ${cluster}, and a restore has set one aside: rename ${join(folder, last)} to ${cluster} to have it back, restore a backup, or move it away to begin with an empty one.`,
  )
}

/** Made under another name and renamed: whoever kills it half-way leaves nothing that looks like a cluster. */
async function makeCluster(place: Place, binaries: Binaries): Promise<void> {
  await removeUnfinished(place.folder)
  const making = join(place.folder, `${UNFINISHED}${randomBytes(6).toString('hex')}`)
  const cluster = join(making, 'cluster')
  const password = join(making, 'password')
  await makeFolder(making, 0o700, place.server)
  try {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    await giveTo(place.server, password)
    await initialize(place, binaries, cluster, password)
    await rename(password, join(cluster, PASSWORD_FILE))
    await flush(join(cluster, PASSWORD_FILE))
    await flush(cluster)
    await rename(cluster, place.cluster).catch((error: unknown) => {
      // Another program's cluster, made meanwhile, is as good.
      if (errorCode(error) !== 'ENOTEMPTY') throw error
    })
    await flush(place.folder)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  // The initdb of a killed program may still be writing there for a moment.
  const options = { recursive: true, force: true, maxRetries: 8, retryDelay: 50 }
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), options)
  }
}

/** Classification of letters comes from the C library; plain C would take "ñ" for no letter at all. */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initialize(place: Place, binaries: Binaries, cluster: string, password: string) {
  const lines: string[] = []
  for (const ctype of CTYPES) {
    const outcome = await runAs(place.server, binaries.initdb, [
      `--pgdata=${cluster}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${password}`,
      '--auth-local=scram-sha-256',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=es-DO',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--data-checksums',
      '--no-instructions',
    ])
    if (outcome.code === 0) return
    lines.push(...outcome.lines)
    if (!outcome.lines.some((line) => line.includes('invalid locale name'))) break
  }
  throw new PostgresStartError(explainLog(place.folder, lines), lines.slice(-15))
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
