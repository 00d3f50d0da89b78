import { z } from 'zod'
import type { CategoryId } from '#platform/ids.ts'

export const subcategoriesInput = z.object({
  categoryId: z.uuid().transform((text) => text.toLowerCase() as CategoryId),
})
