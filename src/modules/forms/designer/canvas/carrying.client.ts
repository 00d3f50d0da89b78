import { createContext, useContext } from 'react'
import type { Carried } from './drop.ts'

const Hand = createContext<Carried | null>(null)
export const Carrying = Hand.Provider

/** What is carried over the canvas at this moment. */
export const useCarried = (): Carried | null => useContext(Hand)
