import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useTillInfo } from '../opening/till-info.client.ts'
import { posMessages } from '../pos.messages.ts'
import { verdictOf } from '../sale/refusals.ts'
import { cartInput } from '../sale/sale-input.ts'
import { resume } from './ask.client.ts'
import { heldMessages } from './held.messages.ts'
import type { HeldRef } from './held-flow.client.ts'
import { useHeldPort } from './held-port.client.ts'

/** What was sent and is not answered. Not the state of what is drawn: keys come before it is drawn. */
type Sent = { toSaved: boolean }

/** Sets the cart aside under a name. `next` is what was to be loaded instead of it. */
export function HoldDialog({ next }: { next: HeldRef | null }) {
  const t = useMessages(heldMessages)
  const words = useMessages(posMessages)
  const till = useHeldPort()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(till.cart.value.buyer?.name ?? '')
  const [nameless, setNameless] = useState(false)
  const sent = useRef<Sent | null>(null)
  const hold = useHold(name.trim(), next, sent)
  // Sent and not answered, it is the same request only under the same name.
  const isUnanswered = hold.isError && verdictOf(hold.error) === 'unknown'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (sent.current) return
    setNameless(name.trim() === '')
    if (name.trim() === '') field.current?.focus()
    else {
      sent.current = { toSaved: false }
      hold.mutate()
    }
  }
  /** Who is quicker than the answer has pressed it for what comes after. */
  const heed = (event: KeyboardEvent): void => {
    if (event.key !== 'F6' || !sent.current) return
    event.preventDefault()
    sent.current.toSaved = true
  }
  return (
    <Dialog
      open
      size="sm"
      title={t('hold')}
      description={t('hold_help')}
      initialFocus={field}
      onOpenChange={(open) => !open && !hold.isPending && till.close()}
      footer={
        <>
          <Button size="lg" keycap="Esc" disabled={hold.isPending} onClick={() => till.close()}>
            {words('back')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            keycap="Enter"
            saving={hold.isPending}
            type="submit"
            form="hold"
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Form changed={false} id="hold" className="grid gap-4" onSubmit={submit} onKeyDown={heed}>
        <ErrorNotice error={hold.error} />
        <Field
          label={t('name')}
          required
          help={t('name_help')}
          error={nameless ? t('error_name_required') : undefined}
        >
          <TextInput
            ref={field}
            value={name}
            maxLength={100}
            autoComplete="off"
            readOnly={isUnanswered}
            aria-required
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setNameless(false)
            }}
          />
        </Field>
      </Form>
    </Dialog>
  )
}

/** Sends the cart as it is; when it is held, the counter is free, or has what was to be loaded or opened next. */
function useHold(name: string, next: HeldRef | null, sent: RefObject<Sent | null>) {
  const t = useMessages(heldMessages)
  const till = useHeldPort()
  const queries = useQueryClient()
  const info = useTillInfo().data
  const { requestId } = useRequestId()
  const { saleId } = till.cart.value
  return useMutation({
    mutationFn: () => {
      const { state } = till.cart.value
      return api.pos.holdInvoice.call({
        ...cartInput(state),
        id: requestId,
        name,
        customerId: state.selectedCustomerId,
        cashboxId: info?.cashbox.id ?? null,
      })
    },
    onSuccess: () => {
      // With nothing to take back: it would be in the cart and on the list.
      till.cart.endSale(saleId)
      till.close()
      showToast({ title: t('saved', { name }) })
      void queries.invalidateQueries({ queryKey: api.pos.countHeldInvoices.queryKey() })
      void queries.invalidateQueries({ queryKey: api.pos.getHeldInvoices.queryKey() })
      if (next) resume(till, next)
      else if (sent.current?.toSaved) till.open({ kind: 'held' })
    },
    onError: () => {
      sent.current = null
    },
  })
}
