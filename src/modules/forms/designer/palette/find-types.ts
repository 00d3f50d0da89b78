import { commandScore } from '#ui/overlay/command-score.ts'
import type { FieldType } from '../../schema/form-schema.ts'

/** The types that a text means, the likeliest first; all of them, as they stand, where it is empty. */
export function typesFound(
  text: string,
  types: readonly FieldType[],
  named: (type: FieldType) => { name: string; words: string },
): readonly FieldType[] {
  if (text.trim() === '') return types
  return types
    .map((type) => {
      const { name, words } = named(type)
      return { type, score: commandScore(name, text, words.split(' ')) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ type }) => type)
}
