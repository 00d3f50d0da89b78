import { basisPoints } from './money.ts'

/** The general rate of ITBIS, 18 %: what is taxable pays it unless it names another. See docs/rules/itbis.md. */
export const GENERAL_RATE = basisPoints(1800)
