import { z } from 'zod'
import { idIn } from './wire.ts'

/**
 * The version of a record that a change was made from, as its `getById` said. Left out, as callers that know of none do,
 * nothing is compared.
 */
export const readVersion = z.number().int().min(1).optional()

/** The last place that somebody can type in an order. */
export const LAST_PLACE = 999

/**
 * The places of records in their order, no two alike and each as near to what it was as that allows: what began at 1 goes
 * on from 1, and a gap that somebody left stays one. Of more records than there are places the last ones share theirs.
 *
 * @param places as they are kept, the lowest first.
 */
export function placesApart(places: readonly number[]): number[] {
  const apart: number[] = []
  for (const place of places) apart.push(Math.max(place, (apart.at(-1) ?? -1) + 1))
  // Those that would come to stand behind the last place close up before it.
  return apart.map((place, index) => {
    const latest = LAST_PLACE - (apart.length - 1 - index)
    return Math.min(LAST_PLACE, Math.max(index, Math.min(place, latest)))
  })
}

/** A record moved one place up, or one down, among its like. */
export const moveInput = z.object({ id: idIn<string>(), up: z.boolean() })
export type Move = z.output<typeof moveInput>

/** A whole number from 0 to `most`, with what is said of any other. */
export const wholeTo = (most: number, refused: string) =>
  z.number(refused).int(refused).min(0, refused).max(most, refused)

/** The place of a record in the order that the shop decides, with what is said where there is no such place. */
export const positionIn = (refused: string) => wholeTo(LAST_PLACE, refused)

/** What is said of a code and a name that are refused. The server says it in English, a form in the person's language. */
export const CODE_AND_NAME_REFUSALS = {
  code_required: 'a code is required',
  code_too_long: 'must be under 50 characters',
  name_required: 'a name is required',
  name_too_long: 'must be under 100 characters',
} as const

/** The same of a record that stands in an order. */
export const PLACED_REFUSALS = {
  ...CODE_AND_NAME_REFUSALS,
  position_invalid: 'must be a number from 0 to 999',
} as const

/** The code and the name that a record of the settings is known by, with `words` for what is refused. */
export const codeAndName = (words: Readonly<Record<keyof typeof CODE_AND_NAME_REFUSALS, string>>) => ({
  code: z.string().trim().min(1, words.code_required).max(49, words.code_too_long),
  name: z.string().trim().min(1, words.name_required).max(99, words.name_too_long),
})
