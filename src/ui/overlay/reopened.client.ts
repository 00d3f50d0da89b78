import { useEffect, useEffectEvent, useState } from 'react'
import { interruptedHere, noteTabs } from '../store/interrupted.client.ts'

/** Whether a form over the page is open: at first where something is kept that was typed into it when the session ended. */
export function useReopened(id: string): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  const onThere = useEffectEvent(() => {
    if (interruptedHere().includes(id)) setOpen(true)
  })
  useEffect(() => {
    let isThere = true
    onThere()
    void noteTabs().then(() => isThere && onThere())
    return () => {
      isThere = false
    }
  }, [])
  return [isOpen, setOpen]
}
