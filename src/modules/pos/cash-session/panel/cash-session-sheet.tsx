import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { LeaveButton } from '#ui/overlay/leave-button.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { useTillNumbers } from '../../offline/needs-connection.tsx'
import { useOpeningPort } from '../../opening/opening-port.client.ts'
import { TillPanel } from '../../panel/till-panel.tsx'
import { ReportView, SessionReport } from '../report/report-view.tsx'
import { useCashSessionPort } from './cash-session-port.client.ts'
import { CountForm } from './count-form.tsx'
import { CountResult } from './count-result.tsx'
import { MovementForm } from './movement-form.tsx'
import { OpenForm } from './open-form.tsx'
import { Overview, type Step } from './overview.tsx'
import {
  type Current,
  firstField,
  type OpenSession,
  type Report,
  useCurrent,
} from './use-cash-session.client.ts'

const TITLES = {
  overview: 'cashbox',
  in: 'money_in_title',
  out: 'money_out_title',
  count: 'count_title',
  result: 'result_title',
  x: 'x_report',
} as const

/** A cashbox without an id is the shop's default one. */
type Props = { open: boolean; cashboxId: string | null; onClose: () => void }

/** The cashbox's day: open it, money in and out, count it, close it. F10. */
export function CashSessionSheet({ open, cashboxId, onClose }: Props) {
  const t = useMessages(cashSessionMessages)
  const [step, setStep] = useState<Step>('overview')
  const [z, setZ] = useState<Report | null>(null)
  const start = useRef<HTMLElement>(null)
  const numbers = useTillNumbers()
  const close = (): void => {
    setStep('overview')
    setZ(null)
    onClose()
  }
  const closed = async (report: Report): Promise<void> => {
    setZ(report)
    // The cashbox is closed, whatever becomes of them: what stays here the till gives back by itself.
    if (!(await numbers.giveBack())) showToast({ title: t('numbers_kept'), tone: 'attn' })
  }
  const back = (): void => (z || step === 'overview' ? close() : setStep('overview'))
  return (
    <TillPanel
      open={open}
      initialFocus={start}
      // From a form one step back first.
      onLeave={back}
      title={z ? t('closed_title') : t(TITLES[step])}
    >
      <div
        ref={(body) => {
          // What is known at once has its field; what is still to come focuses its own.
          start.current = body && (firstField(body) ?? body)
        }}
        tabIndex={-1}
        className="outline-none"
      >
        {z ? (
          <Closed z={z} onNext={() => setZ(null)} onDone={close} />
        ) : (
          <OpenOrNot
            cashboxId={cashboxId}
            step={step}
            onStep={setStep}
            onClosed={(report) => void closed(report)}
            onDone={() => {
              numbers.takeAgain()
              close()
            }}
          />
        )}
      </div>
    </TillPanel>
  )
}

function Closed({ z, onNext, onDone }: { z: Report; onNext: () => void; onDone: () => void }) {
  const t = useMessages(cashSessionMessages)
  const ui = useMessages(uiMessages)
  return (
    <div className="grid gap-4">
      <ReportView report={z} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="lg" onClick={onNext}>
          {t('open_next')}
        </Button>
        <Button size="lg" variant="primary" onClick={onDone}>
          {ui('close')}
        </Button>
      </div>
    </div>
  )
}

type SessionProps = {
  cashboxId: string | null
  step: Step
  onStep: (step: Step) => void
  onClosed: (z: Report) => void
  onDone: () => void
}

function OpenOrNot({ cashboxId, ...rest }: SessionProps) {
  const current = useCurrent(cashboxId)
  if (current.error && !current.data) {
    return (
      <ErrorNotice
        error={current.error}
        onRetry={() => void current.refetch()}
        retrying={current.isFetching}
      />
    )
  }
  if (!current.data) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-14" />
        <Skeleton className="h-40" />
      </Loading>
    )
  }
  const { session } = current.data
  if (!session) return <OpenForm current={current.data} onOpened={rest.onDone} />
  return <Steps current={current.data} session={session} {...rest} />
}

type StepsProps = Omit<SessionProps, 'cashboxId'> & { current: Current; session: OpenSession }

function Steps({ current, session, step, onStep, onClosed }: StepsProps) {
  const t = useMessages(cashSessionMessages)
  const toOverview = () => onStep('overview')
  if (step === 'overview') return <Overview session={session} onStep={onStep} />
  return (
    <>
      <LeaveButton variant="quiet" icon={<ArrowLeft />} className="mb-3 -ml-3" onLeave={toOverview}>
        {t('back_to_cashbox')}
      </LeaveButton>
      {(step === 'in' || step === 'out') && (
        <MovementForm sessionId={session.id} float={session.float} kind={step} onDone={toOverview} />
      )}
      {step === 'count' && (
        <CountForm
          sessionId={session.id}
          currencies={current.currencies}
          onCounted={() => onStep('result')}
        />
      )}
      {step === 'result' && (
        <CountResult sessionId={session.id} onRecount={() => onStep('count')} onClosed={onClosed} />
      )}
      {step === 'x' && <SessionReport sessionId={session.id} />}
    </>
  )
}

/** The cashbox's day over the counter. */
export function TillCashSession({ open }: { open: boolean }) {
  const till = useCashSessionPort()
  // As the till knows itself, and not by its opening's answer: what is typed meanwhile would go with another question.
  const cashboxId = useStore(useOpeningPort().cashbox.id, (id) => id)
  return <CashSessionSheet open={open} cashboxId={cashboxId} onClose={() => till.close()} />
}
