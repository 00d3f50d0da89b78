import type { Draft, KeptHere } from '#ui/draft/keeper.client.ts'
import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import { formOf, readKept } from '#ui/store/kept-json.ts'
import { sectionsInput } from '../../sections/schema/section-input.ts'
import type { Sections } from '../state/edits.ts'

/**
 * Whose home, and whose draft of it: several shops may be opened in one browser under one address, and what somebody left
 * there goes out in nobody else's name.
 */
export type PlaceOfHome = { readonly home: string; readonly person: string }

const nameOf = ({ home, person }: PlaceOfHome): string => `enzzo.home-draft.${home}.${person}`

const draftForm = formOf(
  (value): value is { version: number; sections: unknown; base?: unknown } =>
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'version') === 'number' &&
    Array.isArray(Reflect.get(value, 'sections')),
)

/** What this browser keeps of the home, and what it was begun from, where it says; null where that is nothing that can be read as one. */
export function readHome(place: PlaceOfHome): (Draft<Sections> & { base: Sections | null }) | null {
  const kept = readKept(keptText(nameOf(place)), draftForm)
  const read = kept && sectionsInput.safeParse(kept.sections)
  if (!kept || !read?.success) return null
  return { version: kept.version, value: read.data, base: sectionsInput.safeParse(kept.base).data ?? null }
}

/** Keeps what was arranged in this browser until the server has it; null lets go of it. */
export const keepHome = (place: PlaceOfHome, draft: KeptHere<Sections> | null): void =>
  void keepText(
    nameOf(place),
    draft && JSON.stringify({ version: draft.version, sections: draft.value, base: draft.base }),
  )
