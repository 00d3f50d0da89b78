import { defineMessages } from '#ui/words/messages.ts'

export const formsMenuMessages = defineMessages('forms_menu', { forms: 'Formularios' }, { forms: 'Forms' })
