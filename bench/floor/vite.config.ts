import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressFolder } from '../../web/vite/sizes.ts'

/** Built and compressed as the real app is. */
const compress = {
  name: 'compress',
  writeBundle: async ({ dir = 'dist' }) => {
    await compressFolder(dir)
  },
}

export default defineConfig({ root: fileURLToPath(new URL('.', import.meta.url)), plugins: [compress] })
