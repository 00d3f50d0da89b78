/** Which page of AZUL's takes the payments. The simulator is of this machine, where it is allowed. */
export const ENVIRONMENTS = ['production', 'test', 'simulator'] as const
export type Environment = (typeof ENVIRONMENTS)[number]
