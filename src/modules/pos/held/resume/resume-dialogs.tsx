import { useQueryClient } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { posMessages } from '../../pos.messages.ts'
import { askToHold, resume } from '../ask.client.ts'
import { heldMessages } from '../held.messages.ts'
import type { HeldRef } from '../held-flow.client.ts'
import { useHeldPort } from '../held-port.client.ts'

/** There is something in the cart that a load would take the place of. */
export function ReplaceDialog({ held }: { held: HeldRef }) {
  const t = useMessages(heldMessages)
  const words = useMessages(posMessages)
  const till = useHeldPort()
  const first = useRef<HTMLButtonElement>(null)
  const lines = useStore(till.cart.store, ({ state }) => state.items.length)
  return (
    <Dialog
      open
      title={t('replace_title', { count: lines })}
      description={t('replace_help', { name: held.name })}
      initialFocus={first}
      onOpenChange={(open) => !open && till.open({ kind: 'held' })}
      footer={
        <>
          <Button size="lg" onClick={() => till.open({ kind: 'held' })}>
            {words('back')}
          </Button>
          <Button size="lg" variant="destroy" onClick={() => resume(till, held)}>
            {t('replace')}
          </Button>
          <Button ref={first} size="lg" variant="primary" onClick={() => askToHold(till, held)}>
            {t('hold_first')}
          </Button>
        </>
      }
    />
  )
}

/** Asks for the list and its count anew when a load has changed them. */
function useFreshList(): void {
  const queries = useQueryClient()
  const changes = useStore(useHeldPort().held.changes, (count) => count)
  useEffect(() => {
    if (changes === 0) return
    void queries.invalidateQueries({ queryKey: api.pos.getHeldInvoices.queryKey() })
    void queries.invalidateQueries({ queryKey: api.pos.countHeldInvoices.queryKey() })
  }, [queries, changes])
}

/** While a held invoice is on its way into the cart, and when it is not known whether it left the list. */
export function ResumeDialog() {
  const t = useMessages(heldMessages)
  const till = useHeldPort()
  const state = useStore(till.held.state, (now) => now)
  useFreshList()
  if (state.phase === 'idle') return null
  const { name } = state
  if (state.phase === 'loading') {
    return (
      <Dialog open size="sm" frame="bare" title={t('loading', { name })} onOpenChange={() => undefined}>
        <p role="status" className="m-0 flex items-center gap-3 p-6 text-base">
          <LoaderCircle aria-hidden="true" className="size-5 shrink-0 text-muted motion-safe:animate-spin" />
          {t('loading', { name })}
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title={t('unsure_title', { name })}
      description={t('unsure_help')}
      // What is settled can be left, and this is not.
      onOpenChange={() => undefined}
      footer={
        <>
          <Button size="lg" onClick={() => till.held.putBack()}>
            {t('put_back')}
          </Button>
          <Button size="lg" variant="primary" onClick={() => void till.held.retry()}>
            {t('unsure_again')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ErrorNotice error={state.error} />
        <p className="m-0 text-muted">{t('put_back_help')}</p>
      </div>
    </Dialog>
  )
}
