/** What stands under a key that a form's designer chose. Every object has something under `constructor`, which is a key as any. */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
