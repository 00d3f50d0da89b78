import { samplesOf } from '#platform/module/samples.server.ts'

export const plansSamples = samplesOf({
  inputs: {
    'onboarding.dismissChecklist': () => [undefined],
    'onboarding.getChecklist': () => [undefined],
    'plan.getUsage': () => [undefined],
  },
})
