import { samplesOf } from '#platform/module/samples.server.ts'

export const activitySamples = samplesOf<never, 'administrator' | 'role'>({
  inputs: {
    'activity.getAll': (mine, theirs) => [
      {},
      { person: mine.administrator, noun: 'role', subject: mine.role },
      { person: theirs.administrator },
      { subject: theirs.role },
    ],
    'activity.getChoices': () => [undefined],
  },
})
