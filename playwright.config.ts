import { defineConfig } from '@playwright/test'
import { PLACE, PLACES } from './e2e/place.ts'
import { CHROMIUM_ARGS, presentBrowser } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  // A slow machine is no fault: only what never comes is. The longest, with its two people, takes half a minute.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Each has a program, shops and ports of its own; within a worker journeys follow each other.
  workers: PLACES.length,
  fullyParallel: false,
  // On a loaded machine a key can come before the thing it is for; what needed another try is named at the end.
  retries: 2,
  forbidOnly: true,
  reporter: [['list'], ['./scripts/first-faults.ts']],
  projects: [
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: '**/*.slow.e2e.ts' },
    // They start, kill and restore a program of their own.
    { name: 'slow', testMatch: '**/*.slow.e2e.ts' },
  ],
  use: {
    baseURL: `http://demo.localhost:${PLACE.port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    // Nothing waits for a movement to end.
    contextOptions: { reducedMotion: 'reduce' },
    // Each visit is the first one of a new browser, which would copy all screens: only the journeys without a line want it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: presentBrowser(), args: CHROMIUM_ARGS },
  },
})
