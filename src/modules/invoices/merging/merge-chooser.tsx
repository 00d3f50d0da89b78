import { useRef, useState } from 'react'
import { CustomerSearch } from '#modules/customers/search/customer-search.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { mergingMessages } from './merging.messages.ts'

type Props = {
  customer: { id: CustomerId }
  onClose: () => void
  onMerged: (stays: CustomerId) => void
}

/** Finds the other record of a customer, and then both stand beside each other. */
export function MergeChooser({ customer, onClose, onMerged }: Props) {
  const t = useMessages(mergingMessages)
  const [other, setOther] = useState<CustomerId | null>(null)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  if (other) return <MergeDialog ids={[customer.id, other]} onClose={onClose} onMerged={onMerged} />
  return (
    <Sheet
      open
      onOpenChange={(now) => !now && onClose()}
      title={t('find_twin')}
      description={t('find_twin_help')}
      initialFocus={field}
    >
      <CustomerSearch
        inputRef={field}
        text={text}
        onTextChange={setText}
        fits={({ id, is_default }) => id !== customer.id && !is_default}
        onSelect={({ id }) => setOther(id)}
        empty={<EmptyState title={t('none_found')} help={t('none_found_help')} className="py-6!" />}
      />
    </Sheet>
  )
}
