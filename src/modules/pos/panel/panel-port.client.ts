import { createContext } from 'react'

import { usePort } from './port.client.ts'

/** What a panel asks of the counter that it stands over. */
export type PanelPort = { close(): void }

export const PanelPortContext = createContext<PanelPort | null>(null)

export const usePanelPort = (): PanelPort => usePort(PanelPortContext)
