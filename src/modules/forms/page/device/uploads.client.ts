import { endStalled } from '#ui/calls/stalled-upload.client.ts'
import {
  type NeverTaken,
  type Upload,
  type UploadPort,
  UploadRefused,
} from '../../fields/files/upload-port.ts'
import type { FileAnswer } from '../../schema/form-schema.ts'
import type { PublishedForm } from '../published/published-form.ts'
import { plainName } from '../uploads/plain-name.ts'

const isStored = (value: unknown): value is { url: string; filename: string; size: number; type: string } =>
  typeof value === 'object' && value !== null && 'url' in value && 'filename' in value

function answerIn(text: string): FileAnswer | null {
  try {
    const stored: unknown = JSON.parse(text)
    if (!isStored(stored)) return null
    return { url: stored.url, name: plainName(stored.filename), size: stored.size, type: stored.type }
  } catch {
    return null
  }
}

const NEVER: Readonly<Record<string, NeverTaken>> = {
  'media.format_not_taken': 'format',
  'media.not_a_picture': 'format',
  'media.file_too_large': 'size',
  'media.no_room': 'room',
  'media.files_waiting': 'room',
}

const neverIn = (text: string): NeverTaken | null =>
  NEVER[/"code":"(media\.\w+)"/.exec(text)?.[1] ?? ''] ?? null

/** Sends the files of a form, with real progress, as anybody or, where it is for the people of the shop, as one of them; the server looks at each again. */
export const uploadsOf = ({ id, version, token, isForStaff }: PublishedForm): UploadPort => ({
  send: ({ file, field, onProgress, signal }: Upload) =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest()
      const query = new URLSearchParams({
        filename: `forms/${Date.now()}-${file.name}`,
        form: id,
        field,
        version: String(version),
        token,
      })
      request.open('POST', `/api/upload${isForStaff ? '' : '/public-form'}?${query}`)
      request.setRequestHeader('content-type', 'application/octet-stream')
      request.upload.onprogress = ({ loaded, total }) =>
        onProgress(Math.round((loaded * 95) / Math.max(1, total)))
      request.onload = () => {
        const answer = request.status === 200 ? answerIn(request.responseText) : null
        if (answer) done(answer)
        else fail(new UploadRefused(`answered ${request.status}`, neverIn(request.responseText)))
      }
      request.onerror = () => fail(new Error('not reached'))
      request.onabort = () => fail(new Error('given up'))
      signal.addEventListener('abort', () => request.abort())
      endStalled(request, () => fail(new Error('not gone on')))
      request.send(file)
    }),
})
