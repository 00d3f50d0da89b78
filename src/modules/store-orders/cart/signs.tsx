const PATHS = {
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  right: 'M5 12h14M13 6l6 6-6 6',
  bin: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  basket: 'M3 4h2l2.2 11h10.3L20 7H6M9 20a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM17 20a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  tag: 'M3 12V4h8l9 9-8 8-9-9ZM7.5 8.5h.01',
} as const

/** The pictograms of the cart. */
export const Sign = ({ name, className = 'size-5' }: { name: keyof typeof PATHS; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={`shrink-0 ${className}`}
  >
    <path d={PATHS[name]} />
  </svg>
)
