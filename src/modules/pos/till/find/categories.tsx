import type { CategoryTint } from '#ui/category-tint.ts'

export type TillCategory = { id: string; name: string; tint: CategoryTint }

const NONE: readonly TillCategory[] = []

/** The shop's categories in their order. */
export const useCategories = (): readonly TillCategory[] => NONE
