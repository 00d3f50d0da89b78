import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type NextStep, nextSteps, type PrintOutcome } from '#modules/printing/print-outcome.ts'
import { printingMessages } from '#modules/printing/printing.messages.ts'
import { SetupCheck } from '#modules/printing/station/setup-check.tsx'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { type ReceiptPrint, useTillPrinting } from './use-print.client.ts'

const looks = {
  calm: 'border-line bg-surface',
  attention: 'border-attn-line bg-attn-soft',
  danger: 'border-danger-line bg-danger-soft',
}

type BoxProps = {
  tone: keyof typeof looks
  icon: ReactNode
  title: string
  help?: string
  children?: ReactNode
}

const Box = ({ tone, icon, title, help, children }: BoxProps) => (
  <div
    role={tone === 'calm' ? 'status' : 'alert'}
    className={classNames('grid gap-2 rounded-card border px-3 py-2.5 text-sm', looks[tone])}
  >
    <div className="flex gap-2.5">
      <span aria-hidden="true" className="mt-0.5 [&>svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="m-0 font-medium">{title}</p>
        {help && <p className="m-0 mt-0.5">{help}</p>}
      </div>
    </div>
    {children}
  </div>
)

/** What became of a print and what to do about it, in place; nothing before one was asked for. */
export function PrintOutcomeView({ print }: { print: ReceiptPrint }) {
  const t = useMessages(printingMessages)
  const { state } = print
  if (!state) return null
  if (state.phase === 'printing') {
    return (
      <Box tone="calm" icon={<LoaderCircle className="motion-safe:animate-spin" />} title={t('printing')} />
    )
  }
  const { outcome, instead } = state
  if (outcome.kind === 'printed') {
    return <Box tone="calm" icon={<CircleCheck className="text-ok-text" />} title={t('printed')} />
  }
  if (outcome.kind === 'opened') {
    return instead ? (
      <Box
        tone="attention"
        icon={<CircleAlert className="text-attn-text" />}
        title={t(instead)}
        help={t('printed_instead')}
      >
        <Steps print={print} steps={instead === 'server_gone' ? ['retry', 'check'] : ['retry']} />
      </Box>
    ) : (
      <Box tone="calm" icon={<CircleCheck className="text-muted" />} title={t('opened')} />
    )
  }
  return <NotPrinted print={print} outcome={outcome} />
}

type NotPrintedProps = { print: ReceiptPrint; outcome: Extract<PrintOutcome, { kind: 'failed' | 'unknown' }> }

function NotPrinted({ print, outcome }: NotPrintedProps) {
  const t = useMessages(printingMessages)
  const steps = <Steps print={print} steps={nextSteps(outcome)} />
  if (outcome.kind === 'unknown') {
    return (
      <Box
        tone="attention"
        icon={<CircleHelp className="text-attn-text" />}
        title={t('unknown')}
        help={t(outcome.way === 'usb' ? 'unknown_usb_help' : 'unknown_help')}
      >
        {steps}
      </Box>
    )
  }
  return (
    <Box
      tone="danger"
      icon={<CircleAlert className="text-danger-text" />}
      title={t('not_printed')}
      help={[t(outcome.problem), outcome.detail].filter(Boolean).join(' ')}
    >
      {steps}
    </Box>
  )
}

function Steps({ print, steps }: { print: ReceiptPrint; steps: readonly NextStep[] }) {
  const t = useMessages(printingMessages)
  const { printing } = useTillPrinting()
  const [checking, setChecking] = useState(false)
  const does: Readonly<Record<NextStep, { label: string; run: () => void }>> = {
    retry: { label: t('retry'), run: () => void print.retry() },
    browser: { label: t('print_in_browser'), run: () => void print.inBrowser(false) },
    copy: { label: t('print_copy'), run: () => void print.inBrowser(true) },
    check: { label: t('check_connection'), run: () => setChecking(true) },
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {steps
          .filter((step) => step !== 'check' || !checking)
          .map((step) => (
            <Button key={step} size="sm" onClick={does[step].run}>
              {does[step].label}
            </Button>
          ))}
      </div>
      {checking && (
        <SetupCheck
          printServer={printing.print_server_url}
          drawerService={printing.drawer_service_url}
          atOnce
        />
      )}
    </>
  )
}
