import type { LogWords } from '#ui/words/log-words.client.ts'

const files = import.meta.glob<Readonly<Record<string, LogWords>>>('/src/modules/*/*-activity.messages.ts', {
  eager: true,
})

/** What every module says of its records in the audit log. Comes with the screen that shows it. */
export const ACTIVITY_WORDS: readonly LogWords[] = Object.values(files).flatMap((file) => Object.values(file))
