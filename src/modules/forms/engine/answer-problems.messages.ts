import { defineMessages, type Translate } from '#ui/words/messages.ts'
import type { AnswerProblem } from './answers/answer-problem.ts'

/** What a form says of an answer that it cannot take. */
export const answerProblemMessages = defineMessages(
  'answer_problems',
  {
    required: '{{label}} es obligatorio',
    min_length: 'Mínimo {{n}} caracteres',
    max_length: 'Máximo {{n}} caracteres',
    characters: 'Hay caracteres que no se pueden guardar',
    pattern: 'Formato no válido',
    email: 'Escribe un correo completo',
    url: 'Escribe una dirección web completa, como https://ejemplo.do',
    tel: 'Escribe un teléfono con todos sus dígitos',
    number: 'Escribe un número',
    min: 'El mínimo es {{n}}',
    max: 'El máximo es {{n}}',
    step: 'Va de {{step}} en {{step}} desde {{from}}',
    rating: 'Elige de 1 a 5 estrellas',
    date: 'Esa fecha no existe',
    time: 'Esa hora no existe',
    color: 'Elige un color',
    option: 'Elige una de las opciones',
    toggle: 'Elige sí o no',
    signature: 'Firma otra vez',
    signature_too_large: 'La firma es demasiado grande. Bórrala y firma otra vez.',
    files: 'Sube el archivo otra vez',
    too_many_files: 'Solo puedes subir un máximo de {{n}} archivos.',
    file_too_large: 'El archivo excede el tamaño máximo de {{size}}.',
    file_format: 'Formato de archivo no permitido. Formatos aceptados: {{formats}}.',
    unreadable: 'No se pudo leer la respuesta',
  },
  {
    required: '{{label}} is required',
    min_length: 'Minimum {{n}} characters required',
    max_length: 'Maximum {{n}} characters allowed',
    characters: 'It has characters that cannot be kept',
    pattern: 'Invalid format',
    email: 'Enter a whole e-mail address',
    url: 'Enter a whole web address, such as https://example.com',
    tel: 'Enter a telephone number with all its digits',
    number: 'Enter a number',
    min: 'The minimum is {{n}}',
    max: 'The maximum is {{n}}',
    step: 'It goes by {{step}} from {{from}}',
    rating: 'Choose 1 to 5 stars',
    date: 'There is no such date',
    time: 'There is no such time',
    color: 'Choose a color',
    option: 'Choose one of the options',
    toggle: 'Choose yes or no',
    signature: 'Sign again',
    signature_too_large: 'The signature is too large. Clear it and sign again.',
    files: 'Upload the file again',
    too_many_files: 'You can only upload a maximum of {{n}} files.',
    file_too_large: 'The file exceeds the maximum size of {{size}}.',
    file_format: 'File format not allowed. Accepted formats: {{formats}}.',
    unreadable: 'The answer could not be read',
  },
)

type AnswerWords = typeof answerProblemMessages.es

const MEGABYTE = 1_048_576
const KILOBYTE = 1024

/** `10 MB`, `1.5 MB`, `500 KB`. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes >= MEGABYTE ? [bytes / MEGABYTE, 'MB'] : [bytes / KILOBYTE, 'KB']
  return `${Math.round(size * 10) / 10} ${unit}`
}

/** What is wrong with the answer to a field of this label, in the words of the form itself where it has some. */
export function sayProblem(t: Translate<AnswerWords>, problem: AnswerProblem, label: string): string {
  const { code, params, own } = problem
  if (own !== undefined) return own
  const size = typeof params.bytes === 'number' ? fileSize(params.bytes) : ''
  return t(code, { ...params, label, size })
}
