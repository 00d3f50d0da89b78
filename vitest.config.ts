import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, presentBrowser } from './scripts/chromium.ts'

/** A busy machine may need longer than the second that is usual until what is asked again and again is so. */
const PATIENT = { expect: { poll: { timeout: 10_000 } } }

const onDatabase = {
  ...PATIENT,
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
          // Hundreds of random cases take a while where everything else runs beside them.
          testTimeout: 30_000,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'simulators/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.ui.test.ts'],
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
        // One component in a real browser, with what it asks for given to it: neither a server nor a database.
        plugins: [react(), tailwindcss()],
        // A dependency that is found late has the page of a running test loaded anew.
        optimizeDeps: {
          include: [
            '@base-ui/react/menu',
            '@base-ui/react/tabs',
            '@dnd-kit/core',
            '@dnd-kit/sortable',
            '@tiptap/core',
            '@tiptap/extension-highlight',
            '@tiptap/extension-image',
            '@tiptap/extension-table',
            '@tiptap/extension-text-align',
            '@tiptap/react',
            '@tiptap/starter-kit',
            'fflate',
            'qrcode',
            're2js',
            'zod/v4/core',
          ],
        },
        test: {
          name: 'ui',
          ...PATIENT,
          // As journeys are: what a full machine lost is tried twice more, and the report says so.
          retry: 2,
          // A machine that stands still for ten seconds takes every test of that moment with it.
          testTimeout: 45_000,
          isolate: false,
          maxWorkers: 2,
          include: ['src/**/*.ui.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            // The first page brings all that is tested, translated while it waits: a full machine needs minutes for it.
            connectTimeout: 300_000,
            screenshotFailures: false,
            // As journeys find: a part of the words is enough.
            locators: { exact: false },
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: {
                executablePath: presentBrowser(),
                args: CHROMIUM_ARGS,
              },
              contextOptions: {
                locale: 'es-DO',
                timezoneId: 'America/Santo_Domingo',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
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
