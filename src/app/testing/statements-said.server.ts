import pg from 'pg'
import { vi } from 'vitest'

/** What `work` answers, and each statement that the program said meanwhile, on whichever connection. */
export async function statementsSaid<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; said: string[] }> {
  const heard = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await work()
    const said = heard.mock.calls.map(([first]): string => {
      const config: unknown = first
      if (typeof config === 'string') return config
      return config !== null && typeof config === 'object' && 'text' in config ? String(config.text) : ''
    })
    return { answer, said }
  } finally {
    heard.mockRestore()
  }
}
