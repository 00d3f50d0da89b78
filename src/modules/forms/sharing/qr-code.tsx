import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import QRCode from 'qrcode'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { saveBlob, saveFile } from '#ui/table/save-file.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { shareMessages } from './share.messages.ts'

/** Wide enough for a poster: 1,024 pixels; the quiet border that readers need is four modules. */
const PICTURE = { width: 1024, margin: 4, errorCorrectionLevel: 'M' } as const

/** An address as a code to point a telephone at, always dark on white so that every reader knows it. */
export function QrCode({ address, name }: { address: string; name: string }) {
  const t = useMessages(shareMessages)
  const drawn = useQuery({
    queryKey: ['qr', address],
    queryFn: () => QRCode.toString(address, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const savePng = async (): Promise<void> => {
    const canvas = document.createElement('canvas')
    await QRCode.toCanvas(canvas, address, PICTURE)
    // `toBlob` waits until the page has nothing else to do, on a busy one for seconds.
    const packed = atob(canvas.toDataURL('image/png').replace(/^.*,/, ''))
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0))
    saveBlob(`${name}.png`, new Blob([bytes], { type: 'image/png' }))
  }
  if (drawn.data === undefined) return <Skeleton className="size-56" />
  const svg = drawn.data
  return (
    <div className="grid justify-items-start gap-3">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
        alt={t('qr_of', { address })}
        className="size-56 rounded-card border border-line bg-[#fff]"
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download />} onClick={() => void savePng()}>
          {t('qr_png')}
        </Button>
        <Button icon={<Download />} onClick={() => saveFile(`${name}.svg`, 'image/svg+xml', svg)}>
          {t('qr_svg')}
        </Button>
      </div>
    </div>
  )
}
