import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { useStore } from '../store/store.client.ts'
import { Late, sayNotHere } from './late.client.ts'

/**
 * The form of a list, which the list does without until somebody opens one: it is drawn as soon as its code is here, and
 * closed where that cannot be had, which is said. `useEffect(TaxForm.loadSoon, [])` in the list has it ready before.
 */
export function lateForm<Props extends { onClose: () => void }>(fetch: () => Promise<ComponentType<Props>>) {
  const code = new Late(async () => ({ Form: await fetch() }))
  function LateForm(props: Props) {
    const here = useStore(code.here, (arrived) => arrived)
    const onMissing = useEffectEvent((error: unknown) => {
      props.onClose()
      sayNotHere(error)
    })
    useEffect(() => {
      let isWanted = true
      code.load().catch((error: unknown) => isWanted && onMissing(error))
      return () => {
        isWanted = false
      }
    }, [])
    return here && <here.Form {...props} />
  }
  return Object.assign(LateForm, { loadSoon: code.loadSoon })
}
