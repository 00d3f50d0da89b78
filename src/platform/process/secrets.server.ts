import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.server.ts'

export type Secrets = {
  /** What is kept instead of `plain`; it opens for the same `purpose` only. */
  seal(plain: string, purpose: string): string
  /** @throws SealBroken when it was sealed with another key, for another purpose, or was changed since. */
  open(sealed: string, purpose: string): string
  /** A key of 32 bytes for `purpose`, always the same one, in base64url. It tells nothing of this key or of others. */
  derive(purpose: string): string
}

/** A secret that cannot be read any more: the key of this installation is another one. */
export class SealBroken extends Error {}

const KEY_BYTES = 32
const IV_BYTES = 12
const FORM = /^v1\.([\w-]{16})\.([\w-]{22})\.([\w-]*)$/

/** AES-256-GCM; the purpose is bound in, so that a secret copied to another row or tenant opens nothing. */
export const newSecrets = (key: Uint8Array): Secrets => ({
  seal(plain, purpose) {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return ['v1', ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
  },
  derive: (purpose) =>
    Buffer.from(hkdfSync('sha256', key, '', `enzzo derived v1 ${purpose}`, KEY_BYTES)).toString('base64url'),
  open(sealed, purpose) {
    const [, iv, tag, text] = FORM.exec(sealed) ?? []
    if (iv === undefined || tag === undefined || text === undefined)
      throw new SealBroken('a sealed secret has another form')
    const opening = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(Buffer.from(tag, 'base64url'))
    try {
      return opening.update(text, 'base64url', 'utf8') + opening.final('utf8')
    } catch (error) {
      throw new SealBroken('a sealed secret does not open with the key of this installation', {
        cause: error,
      })
    }
  },
})

/**
 * The secrets under `SECRET_KEY`, or under a key that is made once and kept in the data folder, readable by its
 * owner alone. Without that key what was sealed cannot be read again: it belongs into a backup.
 *
 * @throws ConfigError when the key's file is there and holds no key.
 */
export function openSecrets({ secretKey, dataDir }: { secretKey: string | null; dataDir: string }): Secrets {
  const source = secretKey ?? keyFile(dataDir)
  return newSecrets(new Uint8Array(hkdfSync('sha256', source, '', 'enzzo secrets v1', KEY_BYTES)))
}

function keyFile(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) makeKey(dataDir, file)
  const key = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new ConfigError(
      `${file} holds no key. Put it back from a backup, or set SECRET_KEY and type the secrets of the shops again.`,
    )
  return key
}

/** Under its name only once it is whole; of two programs that begin together the first one's stays. */
function makeKey(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}
