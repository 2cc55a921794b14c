import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'apps/*/{src,test,training}/**/*.test.ts',
      'packages/*/{src,test}/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    isolate: false,
    // Vitest leaves one core to its own process, which waits most of the time.
    maxWorkers: '100%',
    globalSetup: ['apps/api/test/harness/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
