import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BasisPoints } from '#platform/values/money.ts'
import { Chip } from '#ui/button/chip.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { TillPanel } from '../../panel/till-panel.tsx'
import type { PayMethod } from '../../tender/pay-methods.ts'
import { useMeans } from '../../tender/use-tender.client.ts'
import { discountsMessages } from '../discounts.messages.ts'
import { useDiscountsPort } from '../discounts-port.client.ts'
import { CustomTab } from './custom-tab.tsx'
import { NormalTab } from './normal-tab.tsx'
import { useCaps } from './use-caps.client.ts'

/**
 * Payment methods and discounts, F8: of a line, or of the whole sale when `lineKey` is null. Made anew each time
 * that it opens. The method that is chosen here with a discount is the one that the pay sheet proposes.
 */
export function DiscountPanel({ lineKey }: { lineKey: string | null }) {
  const t = useMessages(discountsMessages)
  const { methods, error, retry } = useMeans()
  const fieldRef = useRef<HTMLInputElement>(null)
  return (
    <TillPanel open title={t('title')} initialFocus={fieldRef}>
      {methods ? (
        <PanelBody lineKey={lineKey} methods={methods} fieldRef={fieldRef} />
      ) : (
        <Loading className="grid gap-3">
          <ErrorNotice error={error} onRetry={retry} />
          <Skeleton className="h-8" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </TillPanel>
  )
}

type BodyProps = {
  lineKey: string | null
  methods: readonly PayMethod[]
  fieldRef: RefObject<HTMLInputElement | null>
}

function PanelBody({ lineKey, methods, fieldRef }: BodyProps) {
  const t = useMessages(discountsMessages)
  const till = useDiscountsPort()
  const [tab, setTab] = useState<'normal' | 'custom'>('normal')
  const [chosen, setChosen] = useState<readonly string[]>(() => methods.slice(0, 1).map(({ id }) => id))
  // What was typed in one tab and needs the other.
  const [wanted, setWanted] = useState<BasisPoints | null>(null)
  const [isProposal, setIsProposal] = useState(true)
  const allowance = useCaps(chosen)
  const isKnown = allowance.caps !== null
  useEffect(() => {
    // The field is there once the caps are: digits typed after F8 are the discount.
    if (isKnown) fieldRef.current?.focus()
  }, [isKnown, fieldRef])
  const choose = (id: string, on: boolean): void => {
    // The first press takes the place of what was only proposed; further ones pay a part.
    const kept = isProposal ? [] : chosen
    const next = on ? [...kept, id] : chosen.filter((each) => each !== id)
    // The sale is paid somehow.
    if (next.length === 0) return
    setIsProposal(false)
    setChosen(next)
  }
  /** A method that was only tried, and left with the panel, is no choice: nothing is charged by it. */
  const given = (): void => {
    if (!isProposal) till.proposedMethods.set(chosen)
  }
  return (
    <div className="grid gap-4">
      <div role="group" aria-label={t('methods')} className="grid gap-1.5">
        <span aria-hidden="true" className="text-compact font-medium">
          {t('methods')}
        </span>
        <div className="flex flex-wrap gap-2">
          {methods.map(({ id, name }) => (
            <Chip key={id} pressed={chosen.includes(id)} onPressedChange={(on) => choose(id, on)}>
              {name}
            </Chip>
          ))}
        </div>
        <span className="text-xs text-muted">{t('methods_help')}</span>
      </div>
      <Tabs
        label={t('tabs')}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            key: 'normal',
            label: t('normal'),
            content: (
              <NormalTab
                lineKey={lineKey}
                allowance={allowance}
                fieldRef={fieldRef}
                onAbove={setWanted}
                onGiven={given}
              />
            ),
          },
          {
            key: 'custom',
            label: t('custom'),
            content: <CustomTab caps={allowance.caps} wanted={wanted} onGiven={given} />,
          },
        ]}
      />
    </div>
  )
}
