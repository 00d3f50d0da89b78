import { hash } from 'node:crypto'

const sha256 = (text: string): string => hash('sha256', text)

/** How inputs were told apart first: as they were read, keys in the order of the reader. Kept for what was stored so. */
export const inputHash = (input: unknown): string => sha256(JSON.stringify(input) ?? '')

/** The same whatever the order of keys; what is null is as if it were not there. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined && part !== null)
      .map(([key, part]): [string, unknown] => [key, canonical(part)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** A hash of what something says, in whichever order it says it. Instants count as their text. */
export const contentHash = (value: unknown): string =>
  inputHash(canonical(JSON.parse(JSON.stringify(value ?? null))))
