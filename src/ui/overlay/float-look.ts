/** What floats over the page: the only elevation there is. */
export const floatLook = 'rounded-card bg-float text-text shadow-float'

/** A list of choices that opens from a control. */
export const popupLook = `${floatLook} max-h-[min(24rem,var(--available-height))] max-w-(--available-width) overflow-y-auto p-1 outline-none transition-opacity duration-fast data-ending-style:opacity-0 data-starting-style:opacity-0`

/** One choice in such a list. */
export const choiceLook =
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-small px-2 py-1.5 text-sm outline-none aria-disabled:text-faint data-highlighted:bg-pressed [&_svg]:size-4 [&_svg]:shrink-0'

/** On the level of what stands over it: what opens later lies over all that was open before. */
export const scrimLook =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-base data-ending-style:opacity-0 data-starting-style:opacity-0'
