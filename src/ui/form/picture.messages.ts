import { defineMessages } from '../words/messages.ts'

export const pictureMessages = defineMessages(
  'picture_field',
  { choose: 'Elegir imagen', remove: 'Quitar imagen' },
  { choose: 'Choose image', remove: 'Remove image' },
)
