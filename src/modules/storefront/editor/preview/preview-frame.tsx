import { type RefObject, useRef } from 'react'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useEditing, type Width } from '../store/editor-store.client.ts'
import { useRoom } from './framed.client.ts'
import { previewMessages } from './preview.messages.ts'
import { usePreview } from './preview-known.client.ts'

/** How high a device of each width is at most, and what stands around its glass. */
const DEVICES: Readonly<Record<Width, { height: number; edge: number; radius: number; ground: string }>> = {
  360: { height: 780, edge: 12, radius: 44, ground: '#1b1917' },
  768: { height: 1024, edge: 14, radius: 28, ground: '#1b1917' },
  1280: { height: 1600, edge: 1, radius: 10, ground: 'var(--line-strong)' },
}

type Props = { address: string; frame: RefObject<HTMLIFrameElement | null>; isReady: boolean }

/** The home as it is arranged, in a frame as wide as the device and drawn as large as there is room for. */
export function PreviewFrame({ address, frame, isReady }: Props) {
  const t = useMessages(previewMessages)
  const width = useEditing((now) => now.width)
  const { error, refetch, isFetching } = usePreview()
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const { height, edge, radius, ground } = DEVICES[width]
  const whole = { width: width + 2 * edge, height: height + 2 * edge }
  const scale = Math.min(1, room.width / whole.width)
  const tall = Math.min(whole.height, room.height / scale)
  const percent = Math.round(scale * 100)
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 bg-sunken px-4 pt-3 pb-4">
      <p className="m-0 text-center text-xs text-muted">
        {t(`as_${width}`)}
        {scale < 1 && ` · ${t('scaled', { percent })}`}
      </p>
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      <div ref={place} className="relative min-h-0 flex-1 overflow-hidden">
        {room.width > 0 && (
          <div
            className="absolute top-0 left-0 shadow-float"
            style={{
              width: whole.width,
              height: tall,
              padding: edge,
              borderRadius: radius,
              background: ground,
              transformOrigin: '0 0',
              transform: `translateX(${(room.width - whole.width * scale) / 2}px) scale(${scale})`,
            }}
          >
            <iframe
              ref={frame}
              src={address}
              title={t('preview')}
              className="block size-full border-0 bg-surface"
              style={{ borderRadius: radius - edge }}
            />
            {!isReady && (
              <Loading className="absolute inset-0 grid content-start gap-6 p-6">
                <Skeleton className="h-10 w-1/2" />
                <Skeleton className="h-64 w-full" />
                <Skeleton className="h-40 w-full" />
              </Loading>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
