import type { FormSettings } from '../../schema/form-schema.ts'

/** What the four looks of a form dress each part in. */
export type Look = {
  readonly form: string
  readonly heading: string
  readonly card: string
  readonly cardHead: string
  readonly cardTitle: string
  readonly cardBody: string
  readonly label: string
  /** The box of an input. */
  readonly control: string
  readonly button: string
}

const CONTROL =
  'w-full min-w-0 text-sm text-text pointer-coarse:text-base transition-[border-color,box-shadow] outline-none focus-visible:ring-3 focus-visible:ring-accent-line focus-visible:border-accent-edge aria-invalid:border-danger disabled:bg-sunken disabled:text-muted print:placeholder:text-transparent'
const BOX = `${CONTROL} border border-field-line bg-surface`

const BUTTON =
  'inline-flex items-center justify-center gap-2 bg-accent text-on-accent font-medium border border-accent-edge hover:bg-accent-hover active:bg-accent-press disabled:opacity-60 min-h-control-lg px-6 text-base'

export const LOOKS: Readonly<Record<FormSettings['theme'], Look>> = {
  default: {
    form: 'gap-4',
    heading: 'text-2xl font-semibold',
    card: 'rounded-card border border-line bg-surface',
    cardHead: 'border-b border-line px-4 py-3 @md:px-5',
    cardTitle: 'text-base font-semibold',
    cardBody: 'px-4 pt-4 pb-5 @md:px-5',
    label: 'text-compact font-medium',
    control: `${BOX} min-h-control rounded-control px-2.5 pointer-coarse:min-h-control-lg`,
    button: `${BUTTON} rounded-control`,
  },
  minimal: {
    form: 'gap-8',
    heading: 'text-2xl font-normal',
    card: '',
    cardHead: 'border-b border-line pb-2',
    cardTitle: 'text-sm font-medium text-muted',
    cardBody: 'pt-4',
    label: 'text-compact text-muted',
    control: `${CONTROL} min-h-control border-0 border-b border-field-line bg-transparent px-0.5 pointer-coarse:min-h-control-lg`,
    button: `${BUTTON} rounded-control-sm`,
  },
  modern: {
    form: 'gap-5',
    heading: 'text-3xl font-semibold tracking-tight',
    card: 'rounded-[20px] border border-line bg-surface',
    cardHead: 'px-5 pt-5 @md:px-7 @md:pt-6',
    cardTitle: 'text-lg font-semibold text-accent-text',
    cardBody: 'px-5 pt-4 pb-6 @md:px-7',
    label: 'text-sm font-medium',
    control: `${BOX} min-h-12 rounded-[14px] px-3.5`,
    button: `${BUTTON} min-h-12 rounded-[24px]`,
  },
  classic: {
    form: 'gap-4',
    heading: 'text-2xl font-semibold [font-family:Georgia,serif]',
    card: 'border border-line-strong bg-surface',
    cardHead: 'border-b border-line-strong bg-sunken px-4 py-2',
    cardTitle: 'text-base font-semibold [font-family:Georgia,serif]',
    cardBody: 'px-4 pt-4 pb-5',
    label: 'text-compact font-semibold',
    control: `${BOX} min-h-control px-2 pointer-coarse:min-h-control-lg`,
    button: BUTTON,
  },
}

/** Boxes and rounds that are ticked. */
export const TICK =
  'peer size-5 shrink-0 appearance-none border-[1.5px] border-field-line bg-surface outline-none checked:border-accent-edge checked:bg-accent focus-visible:ring-3 focus-visible:ring-accent-line disabled:opacity-50 aria-invalid:border-danger print:[print-color-adjust:exact]'

export const QUIET_BUTTON =
  'inline-flex items-center justify-center gap-2 rounded-control border border-field-line bg-surface px-3 min-h-control text-sm font-medium hover:bg-sunken disabled:opacity-60 pointer-coarse:min-h-control-lg'

/** Where on paper nothing is answered yet: a box to write in. */
export const PAPER_BOX = 'hidden h-9 rounded-control border border-field-line print:block'

/** A bar that fills. */
export const BAR =
  'block appearance-none overflow-hidden rounded-bar border-0 bg-line-strong [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line-strong [&::-webkit-progress-value]:bg-accent'
