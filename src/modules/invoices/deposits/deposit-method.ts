/**
 * By which what was paid ahead is told from what was handed over: money that came in when the deposit did. Nobody chooses it
 * at a screen.
 */
export const DEPOSIT_METHOD = { code: 'DEPOSIT', name: 'Depósito', name_en: 'Deposit' } as const
