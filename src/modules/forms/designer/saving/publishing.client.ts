import { useMutation } from '@tanstack/react-query'
import { settleToast, showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { compiledOf } from '../logic/compiled.ts'
import { useDesigner } from '../store/designer-store.client.ts'
import type { FormCalls } from './form-calls.ts'
import { savingMessages } from './saving.messages.ts'

const ABOUT = 'form saving'

/** Saving by hand, and publishing: what is broken comes first. */
export function usePublishing(calls: FormCalls, onBlocked: () => void, onKept: () => void) {
  const t = useMessages(savingMessages)
  const designer = useDesigner()
  const { keeper } = designer
  const kept = async (): Promise<boolean> => {
    if (await keeper.save()) return true
    const { keeping, error } = keeper.store.get()
    // What somebody else saved is shown by itself.
    if (keeping !== 'stale')
      showToast({ title: t('refused'), description: errorText(error), tone: 'error', about: ABOUT })
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
      const { version } = keeper.store.get()
      return calls.publish({ id: designer.store.get().record.id, version })
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
