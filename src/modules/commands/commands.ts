/** Something that a person can reach by typing: a code, or its name in the palette. */
export type Command<Run = () => void> = {
  /** What is typed, such as `040`; `*` stands for digits that the handler receives, as in `060*`. */
  code: string
  title: string
  group: string
  /** Other words people look for it by. */
  keywords?: readonly string[]
  run: Run
}

export type Handler = (argument: string) => void

const patternOf = (code: string): RegExp =>
  new RegExp(`^${code.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '(\\d+)')}$`)

/**
 * The command that a typed code names, with the digits its star took. An exact code wins over a pattern,
 * the longer pattern over the shorter.
 */
export function matchCommand<C extends Pick<Command<Handler>, 'code'>>(
  commands: readonly C[],
  typed: string,
): { command: C; argument: string } | null {
  const code = typed.trim()
  if (code === '') return null
  const hits = commands
    .map((command) => ({ command, match: patternOf(command.code).exec(code) }))
    .filter(({ match }) => match !== null)
    .toSorted((a, b) => rank(b.command.code) - rank(a.command.code))
  const [best] = hits
  return best ? { command: best.command, argument: best.match?.[1] ?? '' } : null
}

const rank = (code: string): number => (code.includes('*') ? 0 : 1000) + code.length

/** The code that lists all commands. */
export const LIST_CODE = '000'
