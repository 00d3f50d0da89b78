import { type CategoryTint, chosenTint } from '#ui/theme/category-tint.ts'

type Tinted = { id: string; category_id: string | null; category_tint: string | null }

/** The category's own ground; the same one for the same product where it has none. */
export const tintOfProduct = ({ id, category_id, category_tint }: Tinted): CategoryTint =>
  chosenTint(category_tint, category_id ?? id)
