import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'apps/*/{src,test,training}/**/*.test.ts',
      'packages/*/{src,test}/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    isolate: false,
    globalSetup: ['apps/api/test/harness/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
