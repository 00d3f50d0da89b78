import type { Answer, FileAnswer } from './form-schema.ts'

const isFile = (one: unknown): one is FileAnswer =>
  typeof one === 'object' && one !== null && 'url' in one && 'name' in one

/** Files as an answer names them; none where it names something else. */
export const filesIn = (answer: Answer | undefined): readonly FileAnswer[] =>
  Array.isArray(answer) ? answer.filter(isFile) : []
