import { useState } from 'react'
import { Attention } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { clockMessages } from './clock.messages.ts'
import { useMinutesOff } from './till-clock.client.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Tells the cashier that this computer's clock is wrong, and what to do. Nothing where it agrees with the server's. */
export function ClockWarning({ className }: { className?: string }) {
  const t = useMessages(clockMessages)
  const off = useMinutesOff()
  const [isRead, setRead] = useState(false)
  if (off === null || isRead) return null
  const minutes = Math.abs(off)
  const long =
    minutes < 2 * HOUR
      ? t('minutes', { count: minutes })
      : minutes < 2 * DAY
        ? t('hours', { count: Math.round(minutes / HOUR) })
        : t('days', { count: Math.round(minutes / DAY) })
  return (
    <Attention
      role="note"
      dismiss={{ label: t('dismiss'), variant: 'quiet', onPress: () => setRead(true) }}
      {...(className && { className })}
    >
      {t(off > 0 ? 'ahead' : 'behind', { off: long })}
    </Attention>
  )
}
