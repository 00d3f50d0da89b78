import { onEvent } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { endLetterQueued } from './ending/ending.ts'
import { sendEndLetter } from './ending/send-end-letter.job.ts'
import { SHOPS_WITH_AN_END, tellOfEnd } from './ending/tell-ends.server.ts'
import { requireRoom } from './limits/limits.server.ts'
import { onboardingPages } from './opening/onboarding-pages.server.ts'
import { plansPermissions } from './plans.permissions.ts'
import { onboardingProcedures, planProcedures } from './plans.router.ts'

export const plansModule = {
  name: 'plans',
  permissions: plansPermissions,
  requireRoom,
  installationPages: onboardingPages,
  procedures: { onboarding: onboardingProcedures, plan: planProcedures },
  handlers: [onEvent(endLetterQueued, 'plans.send_end_letter', sendEndLetter, { outside: true })],
  timed: [{ name: 'plans.tell_of_ends', shops: SHOPS_WITH_AN_END, run: tellOfEnd }],
  samples: () => import('./plans.samples.server.ts').then(({ plansSamples }) => plansSamples),
} satisfies ServerModule
