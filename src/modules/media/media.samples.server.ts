import { samplesOf } from '#platform/module/samples.server.ts'
import { saveToMediaLibrary } from './library/library.server.ts'
import { savedMediaInput } from './pictures.ts'

const someAddress = (name: string) => ({
  url: `https://pictures.example/${name}.jpg`,
  filename: `${name}.jpg`,
})

export const mediaSamples = samplesOf<'picture'>({
  fill: async ({ owner, name }) => {
    const { id } = await saveToMediaLibrary(owner, savedMediaInput.parse(someAddress(name)))
    return { picture: id }
  },
  inputs: {
    'ecommerce.getTenantMediaLibrary': () => [{}, { search: 'Secreto' }, { category: 'background', page: 2 }],
    'ecommerce.getMediaLibraryImage': (_, theirs) => [{ id: theirs.picture }],
    'ecommerce.getMediaLibraryImageUses': (_, theirs) => [{ id: theirs.picture }],
    'ecommerce.saveToMediaLibrary': (_, theirs) => [
      someAddress('nueva'),
      { url: `/media/${theirs.picture}/1600`, filename: 'ajena.jpg' },
    ],
    'ecommerce.deleteMediaLibraryImage': (_, theirs) => [{ id: theirs.picture }],
  },
})
