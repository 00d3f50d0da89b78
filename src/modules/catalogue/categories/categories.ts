import { z } from 'zod'
import type { CategoryId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { codeAndName, PLACED_REFUSALS, positionIn, readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import type { CategoryTint } from '#ui/theme/category-tint.ts'

/** The ground of a category's products without a picture. */
export const TINTS = [
  'grano',
  'bebida',
  'lacteo',
  'carne',
  'viver',
  'hogar',
  'pan',
  'cafe',
] as const satisfies readonly CategoryTint[]

const MOST_SUBCATEGORIES = 200

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const CATEGORY_REFUSALS = {
  ...PLACED_REFUSALS,
  code_repeated: 'the code is there twice',
  name_repeated: 'the name is there twice',
  too_many_subcategories: 'there are too many subcategories',
} as const
type Refusals = Readonly<Record<keyof typeof CATEGORY_REFUSALS, string>>

/** Whether two names are the same to whoever reads them, as the database compares them. */
export const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const subcategoriesSchema = (words: Refusals) =>
  z
    .array(z.object({ ...codeAndName(words), id: idIn<CategoryId>().optional() }))
    .max(MOST_SUBCATEGORIES, words.too_many_subcategories)
    .check(({ value, issues }) => {
      for (const [index, { code, name }] of value.entries()) {
        const before = value.slice(0, index)
        if (code !== '' && before.some((row) => isAlike(row.code, code)))
          issues.push({ code: 'custom', message: words.code_repeated, path: [index, 'code'], input: code })
        if (name !== '' && before.some((row) => isAlike(row.name, name)))
          issues.push({ code: 'custom', message: words.name_repeated, path: [index, 'name'], input: name })
      }
    })

/** A category with its subcategories as it is entered, with `words` for what is refused. */
export const categorySchema = (words: Refusals) =>
  z.object({
    ...codeAndName(words),
    tint: z.enum(TINTS).default('hogar'),
    position: positionIn(words.position_invalid).optional(),
    /** Those that are there, by their id or their code, are changed or restored; the others made; the rest is deleted. */
    subcategories: subcategoriesSchema(words).default([]),
  })

export const categoryInput = categorySchema(CATEGORY_REFUSALS)
export type CategoryFields = z.input<typeof categoryInput>
export type CategoryInput = z.output<typeof categoryInput>

export const thisCategory = z.object({ id: idIn<CategoryId>() })
export const categoryChange = categoryInput.extend({ ...thisCategory.shape, version: readVersion })
export type CategoryChange = z.output<typeof categoryChange>

export const categoryListInput = listInput(20)
