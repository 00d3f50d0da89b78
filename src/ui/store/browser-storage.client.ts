import { reportFault } from '../faults/report-fault.ts'

/** Without storage (forbidden by the browser's settings) a page works for as long as it lives. */
export function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt()
  } catch (error) {
    reportFault(error)
    return null
  }
}

/** What this browser keeps under a name; null where that is nothing. */
export const keptText = (name: string): string | null => quietly(() => localStorage.getItem(name))

/** Keeps a text, or nothing for null; false when the browser did not: its storage is full or forbidden. */
export const keepText = (name: string, text: string | null): boolean =>
  quietly(() => {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return true
  }) ?? false
