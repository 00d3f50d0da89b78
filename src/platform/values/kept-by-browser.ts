/** How the cookies begin in which a browser keeps something for the pages of a shop, with or without their script. */
export const KEPT = 'kept_'

/** For half a year. */
export const KEPT_SECONDS = 183 * 24 * 3600
