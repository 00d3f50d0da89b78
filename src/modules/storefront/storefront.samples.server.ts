import { samplesOf } from '#platform/module/samples.server.ts'
import { publishHome, restorePoints, saveHomeDraft } from './sections/kept/home.server.ts'
import { newSection } from './sections/schema/sections.ts'

export const storefrontSamples = samplesOf<'restore_point'>({
  fill: async ({ owner, name }) => {
    await saveHomeDraft(owner, {
      version: undefined,
      sections: [newSection('about', 'about', { title: name })],
    })
    await publishHome(owner, { version: undefined })
    const [point] = await restorePoints(owner)
    if (!point) throw new Error('what was published is no point to go back to')
    return { restore_point: point.id }
  },
  inputs: {
    'storePages.getHome': () => [undefined],
    'storePages.saveHome': () => [{ sections: [newSection('hero', 'hero', { size: 'small' })] }],
    'storePages.publishHome': () => [{}],
    'storePages.getRestorePoints': () => [undefined],
    'storePages.getRestorePoint': (_, theirs) => [{ id: theirs.restore_point }],
  },
})
