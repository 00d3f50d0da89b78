import { useEffect } from 'react'
import { Contained } from '#ui/notice/contained.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { itemKey } from '../../cart/cart-state.ts'
import { ReplaceDialog, ResumeDialog } from '../../held/resume/resume-dialogs.tsx'
import { posMessages } from '../../pos.messages.ts'
import { tillPanels } from '../late-panels.client.ts'
import { useTill } from '../till.client.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { PriceDialog, QuantityDialog } from './line-dialogs.tsx'

/** Whatever stands over the counter. */
export function TillDialogs() {
  const till = useTill()
  const overlay = useStore(till.overlay, (shown) => shown)
  const panels = useStore(tillPanels.here, (code) => code)
  return (
    <Contained instead={(error, again) => <Left error={error} again={again} />}>
      <LineDialogs />
      <ResumeDialog />
      <ClearDialog open={overlay.kind === 'clear'} />
      {panels && <panels.TillPanels />}
    </Contained>
  )
}

/** What could not be drawn is closed, and said; the counter is there as it was. */
function Left({ error, again }: { error: unknown; again: () => void }) {
  const till = useTill()
  useEffect(() => {
    till.close()
    showToast({ title: errorText(error), tone: 'error', about: 'till.dialog' })
    again()
  })
  return null
}

/** The small questions of a scan, made anew each time so that nothing typed before is left in them. */
function LineDialogs() {
  const till = useTill()
  const overlay = useStore(till.overlay, (shown) => shown)
  const items = useStore(till.cart.store, ({ state }) => state.items)
  const key = 'key' in overlay ? overlay.key : null
  const item = items.find((each) => itemKey(each) === key)
  switch (overlay.kind) {
    case 'ask':
      return <AskDialog pick={overlay.pick} questions={overlay.questions} />
    case 'choose':
      return <ChooseDialog hits={overlay.hits} quantity={overlay.quantity} />
    case 'quantity':
      return item ? <QuantityDialog item={item} /> : null
    case 'price':
      return item ? <PriceDialog item={item} /> : null
    case 'replace':
      return <ReplaceDialog held={overlay.held} />
    case 'none':
    case 'pay':
    case 'customer':
    case 'recent':
    case 'unsent':
    case 'last_card':
    case 'open_charges':
    case 'returns':
    case 'held':
    case 'hold':
    case 'resuming':
    case 'cash_session':
    case 'this_till':
    case 'open_drawer':
    case 'discount':
    case 'authorize':
    case 'clear':
      return null
  }
}

function ClearDialog({ open }: { open: boolean }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const lines = useStore(till.cart.store, ({ state }) => state.items.length)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(now) => !now && till.close()}
      title={t('clear_title', { count: lines })}
      description={t('clear_help')}
      confirmLabel={t('clear_cart')}
      tone="danger"
      onConfirm={() => till.clear()}
    />
  )
}
