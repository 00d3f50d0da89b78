import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { DEFAULT_PRINT_SERVER } from '#modules/cash/cashboxes/cashbox-paper.ts'
import { Button } from '#ui/button/button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { DRAWER_PATH } from '../drawer/drawer.ts'
import { findOut } from '../print-server/local-service.client.ts'
import type { Finding } from '../print-server/local-service.ts'
import { PRINT_PATH } from '../print-server/print-server.ts'
import { printingMessages } from '../printing.messages.ts'

type Service = { key: 'print_server' | 'drawer_service'; address: string; path: string }

type Props = {
  /** As configured; without one the usual address is tried. */
  printServer: string | null
  /** Not tried without one. */
  drawerService: string | null
  /** Begins without being asked. */
  atOnce?: boolean
}

/** Tries the services of a counter from this very browser, and says in plain words what stands in the way. */
export function SetupCheck({ printServer, drawerService, atOnce = false }: Props) {
  const t = useMessages(printingMessages)
  const [found, setFound] = useState<readonly { service: Service; finding: Finding }[]>([])
  const [checking, setChecking] = useState(false)
  const check = async (): Promise<void> => {
    const services: Service[] = [
      { key: 'print_server', address: printServer ?? DEFAULT_PRINT_SERVER, path: PRINT_PATH },
      ...(drawerService === null
        ? []
        : [{ key: 'drawer_service' as const, address: drawerService, path: DRAWER_PATH }]),
    ]
    setChecking(true)
    setFound(
      await Promise.all(
        services.map(async (service) => ({ service, finding: await findOut(service.address, service.path) })),
      ),
    )
    setChecking(false)
  }
  const begin = useEffectEvent(() => void check())
  useEffect(() => {
    if (atOnce) begin()
  }, [atOnce])
  return (
    <section aria-label={t('services')} className="grid gap-3">
      <Button className="justify-self-start" saving={checking} onClick={() => void check()}>
        {t('check')}
      </Button>
      <div role="status" className="grid gap-3">
        {found.map(({ service, finding }) => (
          <Found key={service.key} service={service} finding={finding} />
        ))}
      </div>
    </section>
  )
}

function Found({ service, finding }: { service: Service; finding: Finding }) {
  const t = useMessages(printingMessages)
  return (
    <div className="flex gap-2.5 text-sm">
      <span aria-hidden="true" className="mt-0.5 [&>svg]:size-4">
        {finding === 'ok' ? (
          <CircleCheck className="text-ok-text" />
        ) : (
          <CircleAlert className="text-attn-text" />
        )}
      </span>
      <div className="min-w-0">
        <p className="m-0 font-medium">
          {t(service.key)} <span className="font-mono font-normal break-all">{service.address}</span>
        </p>
        <p className="m-0">{t(`finding_${finding}`)}</p>
        {finding !== 'ok' && <p className="m-0 text-muted">{t(`finding_${finding}_help`)}</p>}
      </div>
    </div>
  )
}
