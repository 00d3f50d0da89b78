import { z } from 'zod'
import type { CategoryId } from '#platform/ids.ts'
import { idIn } from '#platform/wire.ts'

export const subcategoriesInput = z.object({
  categoryId: idIn<CategoryId>(),
})
