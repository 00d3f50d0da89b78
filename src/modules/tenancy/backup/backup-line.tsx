import { useQuery } from '@tanstack/react-query'
import { api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { backupMessages } from './backup.messages.ts'

const LOOK_AGAIN_MS = 600_000

const useBackup = () =>
  useQuery({ ...api.tenant.getBackup.queryOptions(undefined), refetchInterval: LOOK_AGAIN_MS }).data ?? null

/** For the owner: that the last backup is old, or that there is none. Nothing when all is well. */
export function BackupWarning() {
  const t = useMessages(backupMessages)
  const backup = useBackup()
  if (!backup || backup.kind === 'off') return null
  return (
    <Attention role="note" className="mb-4">
      {t(backup.kind, { last: backup.last ?? '' })} {backup.failed && `${t('failed')} `}
      {t('ask')}
    </Attention>
  )
}

/** For the owner, quietly: that nothing makes backups. */
export function BackupHint() {
  const t = useMessages(backupMessages)
  return useBackup()?.kind === 'off' ? <p className="pt-8 text-sm text-muted">{t('off')}</p> : null
}
