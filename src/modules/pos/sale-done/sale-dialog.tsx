import { Dialog as Base } from '@base-ui/react/dialog'
import { LoaderCircle, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { attentionLook } from '#ui/notice/attention.tsx'
import { scrimLook } from '#ui/overlay/float-look.ts'
import { keepFocus } from '#ui/overlay/popup-focus.client.ts'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useMustWait } from '../printing/use-print.client.ts'
import type { SaleState } from '../selling/checkout-flow.client.ts'
import { saleDoneMessages } from './sale-done.messages.ts'
import { SaleDone } from './sale-done.tsx'
import { useSaleDonePort } from './sale-done-port.client.ts'

/** From the moment a sale is sent until the next one begins. */
export function SaleDialog() {
  const till = useSaleDonePort()
  const state = useStore(till.sale.state, (now) => now)
  const shown = state.phase !== 'idle' && state.phase !== 'refused'
  const isSeen = state.phase === 'done' || state.phase === 'sold_before'
  const mustWait = useMustWait()
  return (
    <Base.Root
      open={shown}
      // Only what is settled can be left; `dismiss` heeds nothing else.
      onOpenChange={(open) => !open && isSeen && !mustWait && till.sale.dismiss()}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={scrimLook} onMouseDown={keepFocus} />
        <Base.Viewport
          onMouseDown={keepFocus}
          className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-4"
        >
          {state.phase === 'done' ? (
            <Popup wide>
              <SaleDone sale={state.sale} onLeave={() => till.sale.dismiss()} />
            </Popup>
          ) : (
            <Popup>
              {state.phase === 'lost' && (
                <Lost state={state} onRetry={() => till.sale.retry()} onGiveUp={() => till.sale.giveUp()} />
              )}
              {state.phase === 'sending' && <Sending unkept={state.unkept} />}
              {state.phase === 'sold_before' && (
                <SoldBefore orderNumber={state.orderNumber} onLeave={() => till.sale.dismiss()} />
              )}
            </Popup>
          )}
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const Popup = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <Base.Popup
    // Where the focus goes next is the counter's affair: the search, or the payment that was refused.
    finalFocus={false}
    className={classNames(
      'max-h-dvh w-full overflow-y-auto rounded-card bg-float text-text shadow-float outline-none max-sm:rounded-b-none sm:max-h-[calc(100dvh-2rem)]',
      wide ? 'sm:max-w-215' : 'sm:max-w-dialog-sm',
    )}
  >
    {children}
  </Base.Popup>
)

function Sending({ unkept }: { unkept: boolean }) {
  const t = useMessages(saleDoneMessages)
  return (
    <div className="grid justify-items-center gap-3 px-8 py-12 text-center">
      <LoaderCircle aria-hidden="true" className="size-8 text-accent-text motion-safe:animate-spin" />
      <Base.Title className="m-0 text-xl">{t('processing')}</Base.Title>
      <Base.Description className="m-0 text-base text-muted">{t('processing_help')}</Base.Description>
      {unkept && <Unkept />}
    </div>
  )
}

/** The page itself is all that knows of the sale. */
function Unkept() {
  const t = useMessages(saleDoneMessages)
  return (
    <p role="alert" className={`${attentionLook} m-0 px-3 py-2`}>
      {t('sale_unkept')}
    </p>
  )
}

type LostProps = {
  state: Extract<SaleState, { phase: 'lost' }>
  onRetry: () => void
  onGiveUp: () => void
}

/** Nobody knows yet whether it was sold: the one safe thing is to ask with the very same sale. */
function Lost({ state, onRetry, onGiveUp }: LostProps) {
  const t = useMessages(saleDoneMessages)
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-8 py-10 text-center">
      <WifiOff aria-hidden="true" className="size-8 text-attn-text" />
      <Base.Title className="m-0 text-xl">{t('lost_title')}</Base.Title>
      <Base.Description className="m-0 text-base text-muted">
        {t(state.notFound ? 'lost_not_found' : 'lost_help')}
      </Base.Description>
      <p className="m-0 text-sm text-muted">{errorText(state.error)}</p>
      {state.unkept && <Unkept />}
      <Button variant="primary" size="xl" className="mt-3 w-full justify-center!" onClick={onRetry}>
        {t('try_again')}
      </Button>
      {state.notFound && (
        <Button size="xl" className="w-full justify-center!" onClick={onGiveUp}>
          {t('back_to_cart')}
        </Button>
      )}
    </div>
  )
}

type SoldBeforeProps = { orderNumber: string | null; onLeave: () => void }

/** Another sale stands under this one's id; what is on the counter was not sold. */
function SoldBefore({ orderNumber, onLeave }: SoldBeforeProps) {
  const t = useMessages(saleDoneMessages)
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-8 py-10 text-center">
      <TriangleAlert aria-hidden="true" className="size-8 text-attn-text" />
      <Base.Title className="m-0 text-xl">
        {orderNumber === null ? t('sold_before_unnumbered') : t('sold_before', { number: orderNumber })}
      </Base.Title>
      <Base.Description className="m-0 text-base text-muted">{t('sold_before_help')}</Base.Description>
      <Button variant="primary" size="xl" className="mt-3 w-full justify-center!" onClick={onLeave}>
        {t('back_to_cart')}
      </Button>
    </div>
  )
}
