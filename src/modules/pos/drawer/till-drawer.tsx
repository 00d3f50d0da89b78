import { useQuery } from '@tanstack/react-query'
import { useTillQuery } from '../opening/till-query.client.ts'
import { useDrawerPort } from './drawer-port.client.ts'
import { DrawerSheet } from './drawer-sheet.tsx'

/** The cashbox's day over the counter. */
export function TillDrawer({ open }: { open: boolean }) {
  const till = useDrawerPort()
  const cashboxId = useQuery(useTillQuery()).data?.cashbox.id ?? null
  return <DrawerSheet open={open} cashboxId={cashboxId} onClose={() => till.close()} />
}
