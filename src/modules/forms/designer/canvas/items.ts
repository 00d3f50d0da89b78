import { isAlike } from '#ui/draft/alike.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import type { Selection } from '../state/history.ts'

type Item = NonNullable<Selection>

/** What stands on the canvas, in the order in which one reads it. */
export const itemsOf = (schema: FormSchema): Item[] =>
  schema.groups.flatMap(({ id, fields }): Item[] => [
    { kind: 'group', id },
    ...fields.map(({ key }): Item => ({ kind: 'field', key })),
  ])

/** What stands before or behind what is in hand; the first or the last where nothing is. */
export function neighbour(
  schema: FormSchema,
  selection: Selection,
  to: 1 | -1 | 'first' | 'last',
): Selection {
  const items = itemsOf(schema)
  if (to === 'first') return items[0] ?? null
  if (to === 'last') return items.at(-1) ?? null
  const at = items.findIndex((item) => isAlike(item, selection))
  if (at < 0) return (to === 1 ? items[0] : items.at(-1)) ?? null
  return items[at + to] ?? null
}

/** The name by which an item is found in the page, and by what moves it. */
export const itemName = (item: Item): string =>
  item.kind === 'field' ? `field:${item.key}` : `group:${item.id}`
