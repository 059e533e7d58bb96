import { defineProject, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineProject({
    test: {
      name: 'web',
      environment: 'jsdom',
      setupFiles: ['./test/setup.ts'],
      // One environment for all files: several times quicker, and every test cleans up after itself anyway.
      isolate: false,
      // Loaded as the browser gets them: one React for all, and antd-mobile with its styles.
      server: { deps: { inline: [/antd-mobile/, /react-spring/] } },
    },
  }),
)
