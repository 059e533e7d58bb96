import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressAndMeasure } from '../../web/vite/sizes.ts'

const screens = fileURLToPath(new URL('../../web/src/app/screens.ts', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compressAndMeasure(screens)],
})
