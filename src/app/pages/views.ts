import { formsPages } from '#modules/forms/forms.pages.tsx'
import { storefrontPages } from '#modules/storefront/storefront.pages.tsx'
import type { PublicView, PublicViews } from '#ui/pages/public-view.ts'

/** The pages of every module that the server draws, by the name that its answer gives. */
const VIEWS: PublicViews = { ...formsPages, ...storefrontPages }

/** @throws where no module gives a view of this name. */
export function viewNamed(name: string): Promise<PublicView> {
  const load = VIEWS[name]
  if (!load) throw new Error(`no module gives a page ${name}`)
  return load()
}
