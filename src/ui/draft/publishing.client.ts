import { useMutation } from '@tanstack/react-query'
import { domainCodeOf } from '../faults/failure.ts'
import { settleToast, showToast } from '../toast/toast.tsx'
import { errorText } from '../words/error-text.ts'
import { isAlike } from './alike.ts'
import { CHANGED, type Keeper } from './keeper.client.ts'

type Ways<Value, Published> = {
  keeper: Keeper<Value>
  /** What its toasts are about, and what they are called where it fails. */
  about: string
  words: { readonly not_saved: string; readonly not_published: string }
  /** Shows what the server has to everybody. */
  publish: (version: number) => Promise<Published>
  /** What the server has now, and what it would have answered where that is what everybody sees. */
  read: () => Promise<{ readonly value: Value; readonly published: Published | null }>
  /** Whether it can be published at all; what is in the way is shown by then. */
  isReady?: () => boolean
  onPublished: (published: Published) => void
}

/** Publishes what the server has; where that was done and its answer lost, says what became of it. */
async function publishOnce<Value, Published>({ keeper, publish, read }: Ways<Value, Published>) {
  const { version, value } = keeper.store.get()
  try {
    return await publish(version)
  } catch (error) {
    if (domainCodeOf(error) !== CHANGED) throw error
    const now = await read()
    if (now.published === null || !isAlike(now.value, value)) throw error
    return now.published
  }
}

/** Saving by hand, whether the server has it then, and publishing what is kept. */
export function usePublished<Value, Published>(ways: Ways<Value, Published>) {
  const { keeper, about, words, isReady, onPublished } = ways
  const kept = async (): Promise<boolean> => {
    if (await keeper.save()) return true
    const { keeping, error } = keeper.store.get()
    // What somebody else saved waits to be decided, and is shown to whoever saves.
    if (keeping === 'stale') keeper.compare(true)
    else showToast({ title: words.not_saved, description: errorText(error), tone: 'error', about })
    return false
  }
  const publishing = useMutation({
    mutationFn: async () => {
      if (isReady?.() === false || !(await kept())) return null
      return publishOnce(ways)
    },
    onSuccess: (published) => {
      if (published === null) return
      settleToast(about)
      onPublished(published)
    },
    onError: (error) =>
      showToast({ title: words.not_published, description: errorText(error), tone: 'error', about }),
  })
  return {
    kept,
    publish: () => void (publishing.isPending || publishing.mutate()),
    isPublishing: publishing.isPending,
  }
}
