import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that the database's own user reaches, or its data would go to one of the system's. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'enzzo-e2e-'))
  await chmod(folder, 0o755)
  return folder
}
