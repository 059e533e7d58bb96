import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The servers, databases and browsers of the tests need room beside the tests themselves.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,scripts,bench,torture}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
