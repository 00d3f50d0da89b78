import { defineMessages } from '#ui/words/messages.ts'

export const formLetterMessages = defineMessages(
  'form_letter',
  {
    subject: '{{form}} · {{shop}}',
    fill_in:
      '{{shop}} le pide llenar «{{form}}». Lo hace desde su teléfono o su computadora, sin crear una cuenta:',
    until: 'El enlace sirve hasta el {{day}}.',
    once: 'El enlace sirve una sola vez.',
  },
  {
    subject: '{{form}} · {{shop}}',
    fill_in:
      '{{shop}} asks you to fill in “{{form}}”. You can do so on your phone or computer, without an account:',
    until: 'The link is good until {{day}}.',
    once: 'The link is good for one use.',
  },
)
