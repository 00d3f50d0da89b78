import type { FormSubmissionId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { saveBlob } from '#ui/table/save-file.client.ts'
import type { FormLanguage } from '../../schema/form-schema.ts'

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Submissions on paper, one file of them. */
export const papersOf = (ids: readonly FormSubmissionId[], language: FormLanguage, signal?: AbortSignal) =>
  api.formSubmission.getPapers.fetch({ ids: [...ids], language }, signal)

/** Hands one on paper to the person. */
export async function savePaper(id: FormSubmissionId, language: FormLanguage): Promise<void> {
  const { filename, content } = await papersOf([id], language)
  saveBlob(filename, new Blob([bytesOf(content)], { type: 'application/pdf' }))
}
