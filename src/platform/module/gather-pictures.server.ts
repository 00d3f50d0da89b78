import { type HoldPictures, NO_PICTURES } from '../kernel/hold-pictures.server.ts'
import type { ServerModule } from './server-module.server.ts'

/** By whom modules below that of the pictures have them held. */
export const gatherPictures = (modules: readonly ServerModule[]): HoldPictures =>
  modules.find(({ holdPictures }) => holdPictures)?.holdPictures ?? NO_PICTURES
