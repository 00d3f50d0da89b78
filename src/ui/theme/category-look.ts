import type { CategoryTint } from './category-tint.ts'

/** Ground and ink of a category, in pairs that read together. */
export const categoryLook: Readonly<Record<CategoryTint, string>> = {
  grano: 'bg-cat-grano text-cat-grano-ink',
  bebida: 'bg-cat-bebida text-cat-bebida-ink',
  lacteo: 'bg-cat-lacteo text-cat-lacteo-ink',
  carne: 'bg-cat-carne text-cat-carne-ink',
  viver: 'bg-cat-viver text-cat-viver-ink',
  hogar: 'bg-cat-hogar text-cat-hogar-ink',
  pan: 'bg-cat-pan text-cat-pan-ink',
  cafe: 'bg-cat-cafe text-cat-cafe-ink',
}

/** The ink alone, as a mark of the category. */
export const categoryDot: Readonly<Record<CategoryTint, string>> = {
  grano: 'bg-cat-grano-ink',
  bebida: 'bg-cat-bebida-ink',
  lacteo: 'bg-cat-lacteo-ink',
  carne: 'bg-cat-carne-ink',
  viver: 'bg-cat-viver-ink',
  hogar: 'bg-cat-hogar-ink',
  pan: 'bg-cat-pan-ink',
  cafe: 'bg-cat-cafe-ink',
}
