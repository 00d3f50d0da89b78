import { useEffect, useEffectEvent, useState } from 'react'
import { type Command, type Handler, LIST_CODE, matchCommand } from '#modules/commands/commands.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { translate } from '#ui/words/messages.ts'
import { standsAlone } from './menu.ts'
import { shellMessages } from './shell.messages.ts'

/** The digits of one code come within this time of each other. */
const TOGETHER_MS = 1200
const CODE_LENGTH = 3
/** A toast is a dialog for readers, and takes no keys. */
const OPEN_DIALOG = '[role="dialog"]:not([data-type])'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/**
 * Codes typed outside every field run their command; 000 and Ctrl/Cmd+K open the palette. While nobody knows yet what this
 * person may do (`null`), a code waits.
 */
export function useTypedCode(commands: readonly Command<Handler>[] | null, openPalette: () => void): void {
  const [waiting, wait] = useState<string | null>(null)
  const run = useEffectEvent((code: string): void => {
    if (code === LIST_CODE) openPalette()
    else if (!commands) wait(code)
    else {
      const hit = matchCommand(commands, code)
      if (hit) hit.command.run(hit.argument)
      else showToast({ title: translate(shellMessages)('unknown_code', { code }), tone: 'attn' })
    }
  })
  useEffect(() => {
    if (!commands || waiting === null) return
    wait(null)
    run(waiting)
  }, [commands, waiting])
  const open = useEffectEvent(openPalette)
  useEffect(() => {
    let typed = ''
    let last = 0
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open()
        return
      }
      // It hears every key itself: a scanner types digits too.
      if (standsAlone(location.pathname)) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (!/^\d$/.test(event.key) || document.querySelector(OPEN_DIALOG)) return
      if (event.timeStamp - last > TOGETHER_MS) typed = ''
      last = event.timeStamp
      typed += event.key
      if (typed.length < CODE_LENGTH) return
      run(typed)
      typed = ''
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
