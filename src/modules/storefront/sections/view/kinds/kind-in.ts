import type { Draw } from '../placed.tsx'

/** Draws a section of one of these types, and nothing of any other. */
export const kindIn =
  (kinds: Readonly<Record<string, Draw>>): Draw =>
  (section, around) =>
    Object.hasOwn(kinds, section.type) ? (kinds[section.type]?.(section, around) ?? null) : null
