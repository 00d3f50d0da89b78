import type { ReactNode } from 'react'
import { ObstacleContext, useObstacleNow } from './obstacle.client.ts'

/** Tells all that stands on the counter why the cart cannot be charged, worked out once for each change of it. */
export function ObstacleWatch({ children }: { children: ReactNode }) {
  return <ObstacleContext value={useObstacleNow()}>{children}</ObstacleContext>
}
