const WAY_OUT =
  'Or let the program use a PostgreSQL server of your own: set DATABASE_URL, for example to ' +
  'postgres://user:password@localhost:5432/enzzo.'

/**
 * The embedded PostgreSQL cannot be had. The message begins with a sentence that says what to do, then
 * carries the server's last log lines where there are any, and ends with the way out.
 */
export class PostgresStartError extends Error {
  constructor(whatToDo: string, logLines: readonly string[] = [], options?: ErrorOptions) {
    const log = logLines.length === 0 ? [] : ['What PostgreSQL said last:', ...logLines.map((l) => `  ${l}`)]
    super([whatToDo, ...log, WAY_OUT].join('\n'), options)
    this.name = new.target.name
  }
}

const DISK_FULL = 'The disk is full: free some space, then start again.'

/** What PostgreSQL writes when it cannot go on, and what a person can do about it. */
const KNOWN_ENDS: readonly (readonly [RegExp, (folder: string) => string])[] = [
  [/No space left on device|Disk quota exceeded|Check free disk space/, () => DISK_FULL],
  [
    /Cannot allocate memory|could not map anonymous shared memory/,
    () => 'PostgreSQL did not get the 200 MB of memory that it needs: free some memory, then start again.',
  ],
  [
    /Permission denied|wrong ownership|invalid permissions/,
    (folder) =>
      `PostgreSQL may not use its files in ${folder}: give them back to the user it runs as, then start again.`,
  ],
  [
    /error while loading shared libraries|Library not loaded|version `GLIBC/,
    () =>
      'The PostgreSQL of this package cannot run on this system: it needs Linux with glibc, or macOS, ' +
      'and its whole package, which "npm ci" restores.',
  ],
  [
    /pre-existing shared memory block|lock file .* already exists/,
    (folder) =>
      `Another PostgreSQL is still using ${folder}: stop it, or wait until it has ended, then start again.`,
  ],
  [
    /could not look up effective user/,
    () =>
      'The user this program runs as has no name on this system, which PostgreSQL asks for: start it as a user that has one.',
  ],
  [
    /checkpoint record|control file|invalid magic number|PANIC|incompatible with server|could not (read|open) file/,
    (folder) => damaged(folder),
  ],
]

export const damaged = (folder: string): string =>
  `The database in ${folder} is damaged: put a backup in its place, or move the folder away to begin with an empty one.`

/** The sentence for a server that ended with these log lines. */
export const explainLog = (folder: string, lines: readonly string[]): string => {
  const text = lines.join('\n')
  const known = KNOWN_ENDS.find(([pattern]) => pattern.test(text))
  return known
    ? known[1](folder)
    : `PostgreSQL could not start on ${folder}: correct what its lines below name, then start again.`
}

const field = (error: object, name: string): string =>
  String(Object.entries(error).find(([key]) => key === name)?.[1] ?? '')

/** `ENOENT` and its kind, or '' for an error that is not the operating system's. */
export const errorCode = (error: unknown): string => (error instanceof Error ? field(error, 'code') : '')

/** A refusal of the file system as the sentence it deserves; undefined when it is something else. */
export function explainFileError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const path = field(error, 'dest') || field(error, 'path')
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return DISK_FULL
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The program may not write ${path}: make it writable for this user, or choose another folder with DATA_DIR.`
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      if (field(error, 'syscall') !== 'mkdir') return undefined
      return `${path} cannot be made into a folder: choose another folder with DATA_DIR.`
    default:
      return undefined
  }
}
