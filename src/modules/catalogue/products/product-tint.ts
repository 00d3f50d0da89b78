import { type CategoryTint, categoryTints, tintOf } from '#ui/theme/category-tint.ts'

type Tinted = { id: string; category_id: string | null; category_tint: string | null }

const isTint = (text: string | null): text is CategoryTint => categoryTints.some((tint) => tint === text)

/** The category's own ground; the same one for the same product where it has none. */
export const tintOfProduct = ({ id, category_id, category_tint }: Tinted): CategoryTint =>
  isTint(category_tint) ? category_tint : tintOf(category_id ?? id)
