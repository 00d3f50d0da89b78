import { useMemo } from 'react'
import { type Command, type Handler, matchCommand } from '#modules/commands/commands.ts'
import { CommandList } from '#ui/overlay/command-list.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { shellMessages } from './shell.messages.ts'

export type PaletteProps = {
  open: boolean
  text: string
  onTextChange: (text: string) => void
  onClose: () => void
  commands: readonly Command<Handler>[]
}

/** Type a screen's name or its code, and choose. */
export function Palette({ open, text, onTextChange, onClose, commands }: PaletteProps) {
  const t = useMessages(shellMessages)
  const groups = useMemo(
    () =>
      [...new Set(commands.map(({ group }) => group))].map((heading) => ({
        heading,
        items: commands
          .filter(({ group }) => group === heading)
          .map((command) => ({
            key: command.code,
            title: command.title,
            code: command.code,
            keywords: [command.code, ...(command.keywords ?? [])],
            onSelect: () => {
              onClose()
              command.run(matchCommand([command], text)?.argument ?? '')
            },
          })),
      })),
    [commands, onClose, text],
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('commands')}
      frame="bare"
      size="md"
    >
      <CommandList
        label={t('go_to')}
        groups={groups}
        text={text}
        onTextChange={onTextChange}
        className="h-96"
      />
    </Dialog>
  )
}
