import type { Pool } from 'pg'
import { SealBroken, type Secrets } from './secrets.server.ts'

const PURPOSE = 'installation key'

/**
 * Whether the key is the one that this database's secrets were sealed with. The first that asks leaves its proof.
 *
 * @param admin as the owner of the database.
 */
export async function isKeyOf(admin: Pick<Pool, 'query'>, secrets: Secrets): Promise<boolean> {
  await admin.query('update installation set key_proof = $1 where key_proof is null', [
    secrets.seal('enzzo', PURPOSE),
  ])
  const { rows } = await admin.query<{ key_proof: string }>('select key_proof from installation')
  try {
    return rows.every(({ key_proof }) => secrets.open(key_proof, PURPOSE) === 'enzzo')
  } catch (error) {
    if (error instanceof SealBroken) return false
    throw error
  }
}
