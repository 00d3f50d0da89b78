import { useMutation } from '@tanstack/react-query'
import { isAlike } from '#ui/draft/alike.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { settleToast, showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { compiledOf } from '../../engine/compiled.ts'
import { type DesignerStore, useDesigner } from '../store/designer-store.client.ts'
import type { FormCalls } from './form-calls.ts'
import { savingMessages } from './saving.messages.ts'

const ABOUT = 'form saving'
const CHANGED = 'platform.record_changed'

/** Publishes what the server has of the form; where that was done and its answer lost, says what became of it. */
async function publishOnce(calls: FormCalls, { store, keeper }: DesignerStore) {
  const { id } = store.get().record
  const { version, value } = keeper.store.get()
  try {
    return await calls.publish({ id, version })
  } catch (error) {
    if (domainCodeOf(error) !== CHANGED) throw error
    const now = await calls.getById({ id })
    const { status, is_changed, published_version, slug } = now
    if (status !== 'published' || is_changed || published_version === null || !isAlike(now.schema, value))
      throw error
    return { version: now.version, published_version, slug }
  }
}

/** Saving by hand, and publishing: what is broken comes first. */
export function usePublishing(calls: FormCalls, onBlocked: () => void, onKept: () => void) {
  const t = useMessages(savingMessages)
  const designer = useDesigner()
  const { keeper } = designer
  const kept = async (): Promise<boolean> => {
    if (await keeper.save()) return true
    const { keeping, error } = keeper.store.get()
    // What somebody else saved waits to be decided, and is shown to whoever saves.
    if (keeping === 'stale') keeper.compare(true)
    else showToast({ title: t('refused'), description: errorText(error), tone: 'error', about: ABOUT })
    return false
  }
  const saving = useMutation({
    mutationFn: kept,
    onSuccess: (isKept) => {
      if (!isKept) return
      showToast({ title: t('saved'), description: t('saved_help'), about: ABOUT })
      onKept()
    },
  })
  const publishing = useMutation({
    mutationFn: async () => {
      const { problems, schema } = compiledOf(designer.schema)
      if (problems.length > 0 || schema.groups.every(({ fields }) => fields.length === 0)) {
        onBlocked()
        return null
      }
      if (!(await kept())) return null
      return publishOnce(calls, designer)
    },
    onSuccess: (published) => {
      if (!published) return
      designer.published(published.slug, published.version, published.published_version)
      settleToast(ABOUT)
      showToast({ title: t('published'), description: t('published_help'), about: ABOUT })
      onKept()
    },
    onError: (error) =>
      showToast({ title: t('publish_failed'), description: errorText(error), tone: 'error', about: ABOUT }),
  })
  return {
    save: () => void (saving.isPending || saving.mutate()),
    publish: () => void (publishing.isPending || publishing.mutate()),
    isSaving: saving.isPending,
    isPublishing: publishing.isPending,
  }
}
