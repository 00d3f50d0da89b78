import type { Page } from '@playwright/test'
import { SIMULATED_KEY, startAzulPage } from '../simulators/azul-page.ts'
import { ask } from './journey.ts'

/** Where the demo's shops look for the simulator of AZUL's page. */
const AZUL_PORT = 8087

/** Starts AZUL's page where the shops look for it; one that runs there already serves as well. Answers what ends it. */
export async function azulPage(): Promise<() => Promise<void>> {
  try {
    return (await startAzulPage({ port: AZUL_PORT })).stop
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return async () => undefined
  }
}

/** Gives the shop its merchant at the simulator, so that links of it can be paid. */
export const linksAreTaken = (page: Page): Promise<unknown> =>
  ask(page, 'paymentLink.updateMerchant', {
    merchant_id: '39038540035',
    merchant_name: 'Colmado La Esperanza',
    merchant_type: '',
    auth_key: SIMULATED_KEY,
    environment: 'simulator',
    valid_days: 7,
  })
