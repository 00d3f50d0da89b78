import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Command, type Handler, LIST_CODE, matchCommand } from '#modules/commands/commands.ts'
import { type Late, sayNotHere } from '#ui/late/late.client.ts'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { PaletteKeys } from './palette-keys.client.ts'
import { shellMessages } from './shell.messages.ts'

type Props = {
  code: Late<typeof import('./palette.tsx')>
  /** Somebody asked for it. */
  open: boolean
  onClose: () => void
  commands: readonly Command<Handler>[]
  /** Whether what is typed meanwhile is meant for it; the counter hears every key itself. */
  holdsKeys: boolean
}

/**
 * The palette, from the moment that it is asked for: what is typed before its field is there stands in it. A code that is
 * complete runs at once; 000 lists them all.
 */
export function LatePalette({ code, open, onClose, commands, holdsKeys }: Props) {
  const t = useMessages(shellMessages)
  const here = useStore(code.here, (arrived) => arrived)
  const [text, setText] = useState('')
  const close = useCallback(() => {
    setText('')
    onClose()
  }, [onClose])
  const runWhole = (typed: string, among: Props['commands']): boolean => {
    const exact = matchCommand(
      among.filter((command) => !command.code.includes('*')),
      typed,
    )
    if (!exact) return false
    close()
    exact.command.run(exact.argument)
    return true
  }
  const type = (typed: string): void => {
    if (typed.trim() === LIST_CODE) setText('')
    else if (!runWhole(typed, commands)) setText(typed)
  }
  useEffect(() => {
    if (!open) return
    code.load().catch((error: unknown) => {
      close()
      sayNotHere(error)
    })
  }, [open, code, close])
  // A code may be complete before the server has said what this person may do.
  const runTyped = useEffectEvent((among: Props['commands']) => open && runWhole(text, among))
  useEffect(() => void runTyped(commands), [commands])
  const [keys] = useState(() => new PaletteKeys())
  useLayoutEffect(() => keys.follow({ text, type, close }))
  useLayoutEffect(() => (open && holdsKeys ? keys.hold() : undefined), [open, holdsKeys, keys])
  if (here)
    return <here.Palette open={open} text={text} onTextChange={type} onClose={close} commands={commands} />
  if (!open) return null
  return (
    <div className="pointer-events-none fixed inset-x-4 top-1/4 z-40 mx-auto flex h-12 max-w-dialog items-center rounded-card bg-float px-4 text-base text-text shadow-float">
      <span role="status" className="min-w-0 truncate">
        {text || <span className="text-muted">{t('go_to')}</span>}
      </span>
    </div>
  )
}
