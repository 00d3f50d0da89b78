const spoken: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  cmd: 'Meta',
  '⌘': 'Meta',
  del: 'Delete',
  supr: 'Delete',
  esc: 'Escape',
  intro: 'Enter',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
}

/** What a keycap shows, in the words of `aria-keyshortcuts`: `Ctrl K` → `Control+K`, `Esc` → `Escape`. */
export const keyShortcut = (keycap: string): string =>
  keycap
    .split(/\s+/)
    .filter(Boolean)
    .map((key) => spoken[key.toLowerCase()] ?? key)
    .join('+')
