import { z } from 'zod'
import type { CategoryId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

export const subcategoriesInput = z.object({
  categoryId: idIn<CategoryId>(),
})
