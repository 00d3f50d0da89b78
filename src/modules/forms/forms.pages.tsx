import { definePages } from '#ui/pages/public-view.ts'

export const formsPages = definePages({
  'form-page': () => import('./page/view/form-page.tsx').then(({ FormPage }) => FormPage),
  'form-password': () => import('./page/view/form-password.tsx').then(({ FormPassword }) => FormPassword),
  'missing-form': () => import('./page/view/missing-form.tsx').then(({ MissingForm }) => MissingForm),
})
