/**
 * Which projects of Vitest and of Playwright `npm test` runs, and which it leaves to `npm run test:all`: what kills
 * servers, waits for queues and restores backups. A file's name says where it belongs (`.slow.`).
 */
export const QUICK = { vitest: ['unit', 'ui', 'db'], playwright: ['journeys'] } as const
export const SLOW = { vitest: ['slow'], playwright: ['slow'] } as const
