import { type Context, useContext } from 'react'

/** What a room of the counter is given by the till around it. @throws outside the counter. */
export function usePort<T>(context: Context<T | null>): T {
  const port = useContext(context)
  if (!port) throw new Error('A port of the till is only for what stands on the counter')
  return port
}
