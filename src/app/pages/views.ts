import { formsPages } from '#modules/forms/forms.pages.tsx'
import { landingsPages } from '#modules/landings/landings.pages.tsx'
import { plansPages } from '#modules/plans/plans.pages.tsx'
import { storefrontPages } from '#modules/storefront/storefront.pages.tsx'
import type { PageState, PublicView, PublicViews } from '#ui/pages/public-view.ts'

/** The pages of every module that the server draws, by the name that its answer gives. */
const VIEWS: PublicViews = { ...plansPages, ...formsPages, ...storefrontPages, ...landingsPages }

/** @throws where no module gives a view of this name. */
export function viewNamed(name: string, props: PageState['props']): Promise<PublicView> {
  const load = VIEWS[name]
  if (!load) throw new Error(`no module gives a page ${name}`)
  return load(props)
}
