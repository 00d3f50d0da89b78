import { definePages } from '#ui/pages/public-view.ts'

export const plansPages = definePages({
  'onboarding-form': () => import('./page/onboarding-form.tsx').then(({ OnboardingForm }) => OnboardingForm),
  'onboarding-done': () => import('./page/onboarding-done.tsx').then(({ OnboardingDone }) => OnboardingDone),
})
