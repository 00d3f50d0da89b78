import { useEffect, useRef, useState } from 'react'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { fileNameIn, MOST_BYTES } from '../pictures.ts'
// What the server says is wrong with a picture.
import '../media.messages.ts'
import { pickerMessages } from './picker.messages.ts'
import { sendPicture, UploadRefused } from './upload.client.ts'

/** One file on its way; `preparing` once all of it has left and the server draws it. */
export type Sent = {
  readonly id: number
  readonly name: string
  readonly file: File
  readonly state: 'waiting' | 'uploading' | 'preparing' | 'saved' | 'failed' | 'cancelled'
  readonly share: number
  readonly url: string | null
  readonly problem: string | null
}

const { saveToMediaLibrary, getTenantMediaLibrary } = api.ecommerce

type Told = {
  changed: (id: number, to: Partial<Sent>) => void
  /** `isLast`: none is on its way any more, and none failed. */
  saved: (url: string, isLast: boolean) => void
  failed: (error: unknown) => string
}

/** What is being sent, one after the other; each can be taken back until it is saved. */
class Uploads {
  readonly #under = new Map<number, AbortController>()
  #last: Promise<void> = Promise.resolve()

  begin(sent: Pick<Sent, 'id' | 'name' | 'file'>, kept: { category: string; alt: string }, told: Told): void {
    this.#under.set(sent.id, new AbortController())
    this.#last = this.#last.then(() => this.#send(sent, kept, told))
  }

  cancel(id: number): void {
    this.#under.get(id)?.abort()
  }

  cancelAll(): void {
    for (const each of this.#under.values()) each.abort()
  }

  async #send(
    { id, name, file }: Pick<Sent, 'id' | 'name' | 'file'>,
    { category, alt }: { category: string; alt: string },
    told: Told,
  ): Promise<void> {
    const signal = this.#under.get(id)?.signal
    if (!signal || signal.aborted) return
    try {
      told.changed(id, { state: 'uploading', share: 0, problem: null })
      const { url, width, height } = await sendPicture(`${category}/${Date.now()}-${name}`, file, {
        signal,
        onSent: (share) => told.changed(id, { share, state: share < 1 ? 'uploading' : 'preparing' }),
      })
      await saveToMediaLibrary.call({
        ...{ url, filename: name, fileSize: file.size, mimeType: file.type, category },
        ...(alt !== '' && { alt }),
        metadata: { width, height, uploadedAt: new Date().toISOString() },
      })
      this.#under.delete(id)
      told.changed(id, { state: 'saved', url })
      told.saved(url, this.#under.size === 0)
    } catch (error) {
      this.#under.delete(id)
      if (error instanceof DOMException) told.changed(id, { state: 'cancelled' })
      else told.changed(id, { state: 'failed', problem: told.failed(error) })
    }
  }
}

/** Sends pictures one after the other and saves each in the library; what fails can be sent again. */
export function useUploads(category: string, alt: string, onSaved: Told['saved']) {
  const t = useMessages(pickerMessages)
  const refresh = useRefresh([getTenantMediaLibrary.queryKey()])
  const [uploads] = useState(() => new Uploads())
  const [sent, setSent] = useState<readonly Sent[]>([])
  const next = useRef(0)
  const failures = useRef(0)
  useEffect(() => () => uploads.cancelAll(), [uploads])
  const told: Told = {
    changed: (id, to) => setSent((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each))),
    saved: (url, isLast) => {
      showToast({ title: t('done'), description: t('done_help') })
      void refresh()
      onSaved(url, isLast && failures.current === 0)
    },
    failed: (error) => {
      failures.current += 1
      const problem = error instanceof UploadRefused && !error.data ? t('failed_help') : errorText(error)
      showToast({ title: t('failed'), description: problem, tone: 'error', about: 'media.upload' })
      return problem
    },
  }
  const begin = (each: Pick<Sent, 'id' | 'name' | 'file'>): void =>
    uploads.begin(each, { category, alt: alt.trim() }, told)
  return {
    sent,
    add(files: readonly File[]): void {
      const fit = files.filter(({ size }) => size <= MOST_BYTES)
      if (fit.length < files.length)
        showToast({
          ...{ title: t('too_large'), description: t('too_large_help') },
          ...{ tone: 'error', about: 'media.upload' },
        })
      const fresh = fit.map((file): Sent => {
        const id = next.current
        next.current += 1
        return { id, name: fileNameIn(file.name), file, state: 'waiting', share: 0, url: null, problem: null }
      })
      setSent((all) => [...all, ...fresh])
      fresh.forEach(begin)
    },
    cancel(id: number): void {
      uploads.cancel(id)
      told.changed(id, { state: 'cancelled' })
    },
    retry(again: Sent): void {
      if (again.state === 'failed') failures.current -= 1
      told.changed(again.id, { state: 'waiting', share: 0, problem: null })
      begin(again)
    },
  }
}
