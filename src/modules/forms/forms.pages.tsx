import { definePages } from '#ui/pages/public-view.ts'
import type { FormPageProps } from './page/form-page.ts'

export const formsPages = definePages({
  'form-page': (props: FormPageProps) =>
    import('./page/view/form-page.tsx').then(({ formPageOf }) => formPageOf(props)),
  'form-password': () => import('./page/view/form-password.tsx').then(({ FormPassword }) => FormPassword),
  'missing-form': () => import('./page/view/missing-form.tsx').then(({ MissingForm }) => MissingForm),
})
