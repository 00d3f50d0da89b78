import { z } from 'zod'
import type { CategoryId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { CODE_AND_NAME_REFUSALS, codeAndName, readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'

const ofCategory = { categoryId: idIn<CategoryId>() }

export const subcategoryInput = z.object({ ...codeAndName(CODE_AND_NAME_REFUSALS), ...ofCategory })
export type SubcategoryInput = z.output<typeof subcategoryInput>

export const thisSubcategory = z.object({ id: idIn<CategoryId>() })
/** It stays in its category: products say both. */
export const subcategoryChange = thisSubcategory.extend({
  ...codeAndName(CODE_AND_NAME_REFUSALS),
  version: readVersion,
})
export type SubcategoryChange = z.output<typeof subcategoryChange>

const listed = listInput(20).unwrap().extend({ categoryId: ofCategory.categoryId.optional() })
export type SubcategoryListInput = z.output<typeof listed>

/** One category alone asks for all that are in it; everything else for a page. */
export const subcategoriesInput = z.union([z.strictObject(ofCategory), listed])
