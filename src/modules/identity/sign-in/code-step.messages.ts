import { defineMessages } from '#ui/words/messages.ts'

export const codeStepMessages = defineMessages(
  'code_step',
  {
    title: 'Código de verificación',
    help: 'Escriba el código de seis dígitos de su aplicación, o uno de sus códigos de recuperación.',
    code: 'Código',
    code_required: 'Escriba el código.',
    confirm: 'Verificar y entrar',
    back: 'Empezar de nuevo',
  },
  {
    title: 'Verification code',
    help: 'Type the six digits of your app, or one of your recovery codes.',
    code: 'Code',
    code_required: 'Type the code.',
    confirm: 'Verify and sign in',
    back: 'Begin again',
  },
)
