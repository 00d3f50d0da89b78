import { useState } from 'react'
import { CommandList } from '#ui/overlay/command-list.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useActs } from '../store/acts.client.ts'
import { TYPE_ICONS, TYPE_SECTIONS } from './field-types.tsx'
import { paletteMessages } from './palette.messages.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The group at whose end it goes; behind what is in hand without it. */
  into: { group: string; at: number } | null
}

/** The types of field as a list to type in, over the canvas: `/`, a word, Enter. */
export function InsertDialog({ open, onOpenChange, into }: Props) {
  const t = useMessages(paletteMessages)
  const acts = useActs()
  const [text, setText] = useState('')
  const close = (): void => {
    setText('')
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={close} title={t('insert_title')} frame="bare" size="sm">
      <CommandList
        label={t('search')}
        text={text}
        onTextChange={setText}
        groups={TYPE_SECTIONS.map(({ name, types }) => ({
          heading: t(`section_${name}`),
          items: types.map((type) => ({
            key: type,
            title: t(`type_${type}`),
            icon: TYPE_ICONS[type],
            keywords: t(`words_${type}`).split(' '),
            onSelect: () => {
              close()
              acts.insert(type, into ?? undefined)
            },
          })),
        }))}
      />
    </Dialog>
  )
}
