import { useEffect, useRef, useState } from 'react'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { settleToast, showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { fileNameIn, MOST_BYTES } from '../pictures.ts'
// What the server says is wrong with a picture.
import '../media.messages.ts'
import { pickerMessages } from './picker.messages.ts'
import { sendPicture, UploadRefused } from './upload.client.ts'

/** One file on its way; `preparing` once all of it has left and the server draws it, `refused` where it is never sent. */
export type Sent = {
  readonly id: number
  readonly name: string
  readonly file: File
  readonly state: 'waiting' | 'uploading' | 'preparing' | 'saved' | 'failed' | 'cancelled' | 'refused'
  readonly share: number
  readonly url: string | null
  readonly problem: string | null
}

const { saveToMediaLibrary, getTenantMediaLibrary } = api.ecommerce

const ABOUT = 'media.upload'

type Told = {
  changed: (id: number, to: Partial<Sent>) => void
  /** `isLast`: none is on its way any more, and none that did not arrive is still to be read of. */
  saved: (url: string, isLast: boolean) => void
  failed: (error: unknown) => Pick<Sent, 'state' | 'problem'>
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
        url,
        filename: name,
        fileSize: file.size,
        mimeType: file.type,
        category,
        ...(alt !== '' && { alt }),
        metadata: { width, height, uploadedAt: new Date().toISOString() },
      })
      this.#under.delete(id)
      told.changed(id, { state: 'saved', url })
      told.saved(url, this.#under.size === 0)
    } catch (error) {
      this.#under.delete(id)
      if (error instanceof DOMException) told.changed(id, { state: 'cancelled' })
      else told.changed(id, told.failed(error))
    }
  }
}

/** A file as it begins; one that is larger than is taken stays where it is, and says why. */
function rowOf(id: number, file: File, tooLarge: string): Sent {
  const row = { id, name: fileNameIn(file.name), file, share: 0, url: null }
  if (file.size <= MOST_BYTES) return { ...row, state: 'waiting', problem: null }
  return { ...row, state: 'refused', problem: tooLarge }
}

/** How many did not arrive; once none is left nothing is said of it. */
function useFailures() {
  const count = useRef(0)
  return {
    areNone: () => count.current === 0,
    more(by: number): void {
      count.current += by
    },
    overcome(): void {
      count.current -= 1
      if (count.current === 0) settleToast(ABOUT)
    },
  }
}

/** Says that files are larger than is taken. */
function tellTooLarge(t: ReturnType<typeof useMessages<typeof pickerMessages.es>>): void {
  showToast({ title: t('too_large'), description: t('too_large_help'), tone: 'error', about: ABOUT })
}

/** Sends pictures one after the other and saves each in the library; what fails can be sent again. */
export function useUploads(category: string, alt: string, onSaved: Told['saved']) {
  const t = useMessages(pickerMessages)
  const refresh = useRefresh([getTenantMediaLibrary.queryKey()])
  const [uploads] = useState(() => new Uploads())
  const [sent, setSent] = useState<readonly Sent[]>([])
  const next = useRef(0)
  const failures = useFailures()
  useEffect(() => () => uploads.cancelAll(), [uploads])
  const told: Told = {
    changed: (id, to) => setSent((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each))),
    saved: (url, isLast) => {
      showToast({ title: t('done'), description: t('done_help') })
      void refresh()
      onSaved(url, isLast && failures.areNone())
    },
    failed: (error) => {
      failures.more(1)
      const problem = error instanceof UploadRefused && !error.data ? t('failed_help') : errorText(error)
      showToast({ title: t('failed'), description: problem, tone: 'error', about: ABOUT })
      const isForGood = error instanceof UploadRefused && error.isForGood
      return { state: isForGood ? 'refused' : 'failed', problem }
    },
  }
  const begin = (each: Pick<Sent, 'id' | 'name' | 'file'>): void =>
    uploads.begin(each, { category, alt: alt.trim() }, told)
  return {
    sent,
    add(files: readonly File[]): void {
      const fresh = files.map((file): Sent => {
        const id = next.current
        next.current += 1
        return rowOf(id, file, `${t('too_large')}. ${t('too_large_help')}`)
      })
      const fit = fresh.filter(({ state }) => state === 'waiting')
      const refused = fresh.length - fit.length
      failures.more(refused)
      if (refused > 0) tellTooLarge(t)
      setSent((all) => [...all, ...fresh])
      fit.forEach(begin)
    },
    cancel(id: number): void {
      uploads.cancel(id)
      told.changed(id, { state: 'cancelled' })
    },
    /** Takes a file that did not arrive off the list. */
    remove({ id, state }: Sent): void {
      if (state === 'failed' || state === 'refused') failures.overcome()
      setSent((all) => all.filter((each) => each.id !== id))
    },
    retry(again: Sent): void {
      if (again.state === 'failed') failures.overcome()
      told.changed(again.id, { state: 'waiting', share: 0, problem: null })
      begin(again)
    },
  }
}
