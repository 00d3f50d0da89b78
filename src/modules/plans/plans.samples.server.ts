import { samplesOf } from '#platform/module/samples.server.ts'

export const plansSamples = samplesOf({
  inputs: { 'plan.getUsage': () => [undefined] },
})
