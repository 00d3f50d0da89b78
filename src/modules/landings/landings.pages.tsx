import { definePages } from '#ui/pages/public-view.ts'

export const landingsPages = definePages({
  'landing-page': () => import('./page/view/product/landing-page.tsx').then(({ LandingPage }) => LandingPage),
  'plain-page': () => import('./page/view/plain-page.tsx').then(({ PlainPage }) => PlainPage),
  'start-page': () => import('./page/view/start-page.tsx').then(({ StartPage }) => StartPage),
  'which-shop': () => import('./page/view/which-shop.tsx').then(({ WhichShop }) => WhichShop),
  'docs-index': () => import('./page/view/docs/docs-index.tsx').then(({ DocsIndex }) => DocsIndex),
  'docs-topic': () => import('./page/view/docs/docs-topic.tsx').then(({ DocsTopic }) => DocsTopic),
})
