import { ArrowLeft, Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { PageHeader } from './page-header.tsx'

type Props = {
  title: string
  /** The period and the filters in words. */
  help?: ReactNode
  onBack: () => void
  /** The browser's own print dialogue unless said otherwise. */
  onPrint?: () => void
  /** Left out where there is nothing to export. */
  onExport?: () => void
  exporting?: boolean
  children?: ReactNode
  className?: string
}

/** The head of a report: back, print, export; `children` are its filters. */
export function ReportHeader({
  title,
  help,
  onBack,
  onPrint,
  onExport,
  exporting,
  children,
  className,
}: Props) {
  const t = useMessages(uiMessages)
  return (
    <div className={className}>
      <Button
        variant="quiet"
        size="sm"
        icon={<ArrowLeft />}
        onClick={onBack}
        className="mb-1 -ml-2 print:hidden"
      >
        {t('back')}
      </Button>
      <PageHeader
        title={title}
        help={help}
        actions={
          <>
            <Button icon={<Printer />} onClick={onPrint ?? (() => window.print())}>
              {t('print')}
            </Button>
            {onExport && (
              <Button icon={<Download />} saving={exporting} onClick={onExport}>
                {t('export')}
              </Button>
            )}
          </>
        }
      />
      {children && <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">{children}</div>}
    </div>
  )
}
