const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT']
/** What draws pictures has no codes, only the system's words. */
const WORDS = /No space left on device|Disk quota exceeded/

/** Whether something failed because the disk is full, or what may be used of it: it has room again once somebody made some. */
export const isOfFullDisk = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CODES.includes(error.code)) || WORDS.test(error.message))
