import { useMemo, useState } from 'react'
import { type Command, type Handler, LIST_CODE, matchCommand } from '#modules/commands/commands.ts'
import { CommandList } from '#ui/overlay/command-list.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { shellMessages } from './shell.messages.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: readonly Command<Handler>[]
}

/** Type a screen's name or its code. A code that is complete runs at once; 000 lists them all. */
export function Palette({ open, onOpenChange, commands }: Props) {
  const t = useMessages(shellMessages)
  const [text, setText] = useState('')
  const close = () => {
    setText('')
    onOpenChange(false)
  }
  const type = (typed: string) => {
    if (typed.trim() === LIST_CODE) {
      setText('')
      return
    }
    const exact = matchCommand(
      commands.filter(({ code }) => !code.includes('*')),
      typed,
    )
    if (!exact) {
      setText(typed)
      return
    }
    close()
    exact.command.run(exact.argument)
  }
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
              setText('')
              onOpenChange(false)
              command.run(matchCommand([command], text)?.argument ?? '')
            },
          })),
      })),
    [commands, onOpenChange, text],
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={t('commands')}
      frame="bare"
      size="md"
    >
      <CommandList label={t('go_to')} groups={groups} text={text} onTextChange={type} className="h-96" />
    </Dialog>
  )
}
