import { useQuery } from '@tanstack/react-query'
import { Usb } from 'lucide-react'
import { useState } from 'react'
import { printingMessages } from '#modules/printing/printing.messages.ts'
import { SetupCheck } from '#modules/printing/station/setup-check.tsx'
import {
  choosePrinter,
  chosenPrinter,
  isUsbSkipped,
  isUsbSupported,
  skipUsb,
} from '#modules/printing/usb/usb-printer.client.ts'
import { UsbProblem } from '#modules/printing/usb/usb-printer.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { type Option, Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useTillQuery } from '../opening/till-query.client.ts'
import { usePrintingPort } from './printing-port.client.ts'
import { useTillPrinting } from './use-print.client.ts'

/** Which cashbox this browser is, what it prints on, and whether it reaches its services. */
export function ThisTillDialog() {
  const t = useMessages(printingMessages)
  const till = usePrintingPort()
  const { printing } = useTillPrinting()
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && till.close()}
      title={t('this_till')}
      description={t('this_till_help')}
    >
      <div className="grid gap-6">
        <ChooseCashbox />
        <UsbPrinter />
        <div className="grid gap-2">
          <h3 className="m-0 text-sm font-medium">{t('services')}</h3>
          <SetupCheck printServer={printing.print_server_url} drawerService={printing.drawer_service_url} />
        </div>
      </div>
    </Dialog>
  )
}

function ChooseCashbox() {
  const t = useMessages(printingMessages)
  const till = usePrintingPort()
  const current = useQuery(useTillQuery()).data?.cashbox.id ?? null
  const { data, error, refetch, isFetching } = useQuery(api.cashbox.getActive.queryOptions(undefined))
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    )
  }
  const options = data.map(
    ({ id, name, code, is_default }): Option<string> => ({
      value: id,
      label: is_default ? t('cashbox_default', { name }) : name,
      detail: code,
    }),
  )
  return (
    <Field label={t('cashbox')}>
      <Select options={options} value={current} onValueChange={(id) => till.becomeCashbox(id as CashboxId)} />
    </Field>
  )
}

function UsbPrinter() {
  const t = useMessages(printingMessages)
  const [name, setName] = useState(chosenPrinter)
  const [skipped, setSkipped] = useState(isUsbSkipped)
  const [choosing, setChoosing] = useState(false)
  const [problem, setProblem] = useState<UsbProblem | null>(null)
  const choose = async (): Promise<void> => {
    setChoosing(true)
    setProblem(null)
    try {
      setName((await choosePrinter()) ?? chosenPrinter())
      setSkipped(isUsbSkipped())
    } catch (error) {
      if (!(error instanceof UsbProblem)) throw error
      setProblem(error)
    } finally {
      setChoosing(false)
    }
  }
  return (
    <div className="grid gap-2">
      <h3 className="m-0 text-sm font-medium">{t('usb_printer')}</h3>
      {isUsbSupported() ? (
        <>
          <p role="status" className="m-0 text-sm text-muted">
            {name === null ? t('usb_none') : t('usb_chosen', { name })}
          </p>
          <Button
            icon={<Usb />}
            className="justify-self-start"
            saving={choosing}
            onClick={() => void choose()}
          >
            {t('usb_choose')}
          </Button>
          {problem && (
            <p role="alert" className="m-0 text-sm text-danger-text">
              {t(problem.problem)}
            </p>
          )}
          <Switch
            label={t('usb_skip')}
            checked={skipped}
            onCheckedChange={(skip) => {
              skipUsb(skip)
              setSkipped(skip)
            }}
          />
        </>
      ) : (
        <p className="m-0 text-sm text-muted">{t('usb_unsupported')}</p>
      )}
    </div>
  )
}
