import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const using = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('platform/antd.ts'))
  .map((file) => ({ file, source: readFileSync(join(src, file), 'utf8') }))
  .filter(({ source }) => /from 'antd-mobile|import\('antd-mobile/.test(source))

test('whoever uses antd-mobile brings what it needs to work here, and takes it by path', () => {
  expect(using.filter(({ source }) => !source.includes('platform/antd.ts') && !source.includes("'./antd.ts'"))).toEqual(
    [],
  )
  expect(using.filter(({ source }) => /'antd-mobile(-icons.*)?'/.test(source))).toEqual([])
})
