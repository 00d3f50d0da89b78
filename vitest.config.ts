import { defineConfig } from 'vitest/config'

const onDatabase = {
  globalSetup: ['src/platform/testing/database.server.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
}

/** Tests leave nothing in a module behind: what is imported once serves every file (`isolate: false`), in half the time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'simulators/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          include: ['src/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
          exclude: ['**/*.slow.db.test.ts'],
          ...onDatabase,
        },
      },
      {
        // What kills servers, waits for queues and restores backups: `npm run test:all`.
        test: {
          name: 'slow',
          isolate: false,
          include: ['src/**/*.slow.db.test.ts', 'scripts/**/*.slow.db.test.ts'],
          ...onDatabase,
        },
      },
    ],
  },
})
