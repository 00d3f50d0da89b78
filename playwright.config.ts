import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://demo.localhost:${process.env.E2E_PORT ?? '3000'}`,
    viewport: { width: 1440, height: 900 },
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    // Nothing waits for a movement to end.
    contextOptions: { reducedMotion: 'reduce' },
    // Each visit is the first one of a new browser, which would copy all screens: only the journeys without a line want it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
  },
})
