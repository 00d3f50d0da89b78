import { join } from 'node:path'
import { type FileStore, filesBelow, NO_FILES } from '../files/file-store.server.ts'
import { filesInBucket, filesInEither } from '../files/s3-store.server.ts'
import type { Config } from './config.server.ts'
import { openSecrets, SealBroken, type Secrets } from './secrets.server.ts'
import type { ClockTrouble, Outage } from './server-clock.server.ts'

/** What this installation brings for all its shops beside the database; from the environment, read at start. */
export type Installation = {
  /** Seals what the shops keep secret. */
  readonly secrets: Secrets
  /** What the shops sent of pictures and papers. */
  readonly files: FileStore
  /** How many bytes of files one shop may keep. */
  readonly fileBytesOfShop: number
  /** The mail server of shops without one of their own. */
  readonly mail: { readonly url: string; readonly from: string } | null
  readonly whatsapp: {
    /** Where the Cloud API answers, with its version. */
    readonly apiUrl: string
    /** Where a simulator of it answers; only where services of this machine may be called. */
    readonly simulatorUrl: string | null
    /** The number of shops without one of their own. */
    readonly account: { readonly phoneNumberId: string; readonly token: string } | null
  }
  /** Where a simulator of AZUL's payment page answers; only where services of this machine may be called. */
  readonly azulSimulatorUrl: string | null
  /** Whether a shop may name a server of this machine or of its network. */
  readonly allowsLocalServices: boolean
  /**
   * Who backs its data up: it by itself each day, nobody unless asked, or the owner of the database's server; `ignored`
   * where a BACKUP_DIR was given for such a server, which it has no effect on.
   */
  readonly backups: 'daily' | 'by_hand' | 'own_server' | 'ignored'
  /** How long a conversation with a service outside may take, in milliseconds. */
  readonly patienceMs: number
  /** How many browsers a person may make a till of in a day; thrice as many are open at once, ten times in a shop. */
  readonly newTillsADay: number
  /** Below which domain its shops stand; null where nobody said so, and each is where its browsers find it. */
  readonly shopsAt: { readonly scheme: 'http' | 'https'; readonly domain: string } | null
  /** Whether anybody may open a shop; the first may be opened anyway. */
  readonly takesShops: boolean
  /** What is wrong with the server's clock just now; null while it is believed. */
  readonly clockTrouble: () => ClockTrouble | null
  /** The last time that nobody was served, since no program ran; null where none is known. */
  readonly lastOutage: () => Outage | null
}

/** Beside the database in the data folder; a backup holds it. */
export const FILES = 'files'

const PATIENCE_MS = 15_000

const backupsOf = ({ databaseUrl, backup }: Config): Installation['backups'] =>
  databaseUrl === null ? (backup ? 'daily' : 'by_hand') : backup ? 'ignored' : 'own_server'

/** Some thousands of sales, and the log that a backup needs. */
const RESERVED_BYTES = 1_000_000_000

/** What lies on this machine stays where it is when a bucket is set, and is found there. */
function filesOf({ dataDir, s3 }: Config): FileStore {
  const folder = join(dataDir, FILES)
  const here = filesBelow(folder, RESERVED_BYTES)
  return s3 ? filesInEither(filesInBucket(s3, join(folder, 'drafts'), PATIENCE_MS), here) : here
}

/** The program itself speaks http; what stands in front of it and is trusted is there for https. */
const schemeOf = ({ trustProxy }: Config): 'http' | 'https' => (trustProxy ? 'https' : 'http')

const none = (): null => null

type Known = Partial<Pick<Installation, 'clockTrouble' | 'lastOutage'>>

/** @throws ConfigError when the key of the secrets cannot be read. */
export const installationOf = (
  config: Config,
  { clockTrouble = none, lastOutage = none }: Known = {},
): Installation => ({
  secrets: openSecrets(config),
  files: filesOf(config),
  fileBytesOfShop: config.fileMegabytesOfShop * 1_000_000,
  mail: config.mail,
  whatsapp: {
    ...config.whatsapp,
    simulatorUrl: config.allowLocalServices ? 'http://127.0.0.1:8084/v23.0' : null,
  },
  azulSimulatorUrl: config.allowLocalServices ? 'http://127.0.0.1:8087/PaymentPage/Default.aspx' : null,
  allowsLocalServices: config.allowLocalServices,
  backups: backupsOf(config),
  patienceMs: PATIENCE_MS,
  newTillsADay: config.newTillsADay,
  shopsAt: config.tenantDomain === null ? null : { scheme: schemeOf(config), domain: config.tenantDomain },
  takesShops: config.signUp,
  clockTrouble,
  lastOutage,
})

const noKey = (): never => {
  throw new SealBroken('this context has no key for secrets')
}

/** For work that sends nothing and keeps no secret. */
export const NOTHING_INSTALLED: Installation = {
  secrets: { seal: noKey, open: noKey, derive: noKey },
  files: NO_FILES,
  fileBytesOfShop: 0,
  mail: null,
  whatsapp: { apiUrl: '', simulatorUrl: null, account: null },
  azulSimulatorUrl: null,
  allowsLocalServices: false,
  backups: 'own_server',
  patienceMs: PATIENCE_MS,
  newTillsADay: 10,
  shopsAt: null,
  takesShops: false,
  clockTrouble: none,
  lastOutage: none,
}
