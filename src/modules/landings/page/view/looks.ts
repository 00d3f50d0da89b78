/** What is alike on every page of the bare host. */
export const WIDE = 'mx-auto w-full max-w-[78rem] px-4 sm:px-6'

const BUTTON =
  'inline-flex min-h-control-lg items-center justify-center gap-2 rounded-control px-4 text-base font-semibold no-underline'
export const FILLED_BUTTON = `${BUTTON} bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press`
export const LINED_BUTTON = `${BUTTON} border border-field-line bg-surface text-text hover:bg-sunken`

export const TITLE = 'm-0 text-2xl font-semibold tracking-tight text-balance sm:text-3xl'
export const TEXT_LINK = 'text-accent-text underline underline-offset-2'
/** What is not in the program yet. */
export const NOT_YET = 'rounded-full border border-line-strong px-2 text-sm font-normal text-muted'
