import { samplesOf } from '#platform/module/samples.server.ts'

export const reportsSamples = samplesOf({
  inputs: {
    'dashboard.getSummary': () => [{}, { period: 'week' }, { period: 'month' }],
    'report.salesByDay': () => [{ from: '2026-11-01', to: '2026-11-30' }],
  },
})
