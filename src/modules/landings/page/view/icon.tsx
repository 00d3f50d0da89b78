import { classNames } from '#ui/theme/class-names.ts'
import type { IconName } from '../../shown/landing-page.ts'

/** Drawn on 24 by 24 with a line of 1.75. */
const PATHS: Readonly<Record<IconName, string>> = {
  offline: 'M4 4l16 16M9 17a4 4 0 0 1 6 0M5.5 13.5A9 9 0 0 1 10 11M14.5 11.3a9 9 0 0 1 4 2.2M12 20.5v.01',
  scan: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M8 8v8M12 8v8M16 8v8',
  receipt: 'M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V3zM9 8h6M9 12h6M9 16h3',
  tag: 'M3 12V4a1 1 0 0 1 1-1h8l9 9-9 9zM7.5 7.5v.01',
  store: 'M4 10v10h16V10M3 6l1-3h16l1 3v2a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9 20v-6h6v6',
  wallet: 'M4 6h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 6a2 2 0 0 1 2-2h10M16 13h4',
  card: 'M3 6h18v12H3zM3 10h18M7 15h3',
  message: 'M4 5h16v11H10l-5 4v-4H4z',
  fork: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-7M17 3c-2 1-3 4-3 7 0 2 1 4 3 4z',
  basket: 'M4 10h16l-2 10H6zM8 10l3-6M16 10l-3-6M10 14v3M14 14v3',
  scissors: 'M8 8l12 10M8 16L20 6M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  phone: 'M7 3h10v18H7zM11 18h2',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h3M13 14h3',
  tooth:
    'M7 4c2 0 3 1 5 1s3-1 5-1 4 2 4 5c0 4-2 5-2.500 9-.3 2-1 3-2 3-2 0-2-6-4.500-6S9.500 21 7.500 21c-1 0-1.700-1-2-3C5 14 3 13 3 9c0-3 2-5 4-5z',
  image: 'M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15.5 9.500v.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  form: 'M5 3h14v18H5zM8 8h8M8 12h8M8 16h4',
  branch: 'M6 4v9a3 3 0 0 0 3 3h8M6 9h6a3 3 0 0 0 3-3V4M14 13l3 3-3 3',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c2 .5 4 2.500 4 6',
  scale: 'M12 4v16M8 20h8M5 7h14M5 7l-3 7a3 3 0 0 0 6 0zM19 7l-3 7a3 3 0 0 0 6 0z',
  folder: 'M3 6h6l2 2h10v11H3z',
  check: 'M5 12l5 5 9-10',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
}

/** Beside words that say the same. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={classNames('size-6 shrink-0 fill-none stroke-current', className)}
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
)
