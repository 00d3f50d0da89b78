import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const mediaActivityMessages = defineMessages(
  'media_activity',
  {
    'noun.picture': 'Imagen',
    'picture.uploaded': 'Subió una imagen',
    'picture.saved': 'Guardó una imagen',
    'picture.deleted': 'Eliminó una imagen',
    'field.filename': 'Archivo',
  },
  {
    'noun.picture': 'Picture',
    'picture.uploaded': 'Uploaded a picture',
    'picture.saved': 'Saved a picture',
    'picture.deleted': 'Deleted a picture',
    'field.filename': 'File',
  },
)
