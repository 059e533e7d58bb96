import { expect, test } from 'vitest'
import { checkDocs } from './check-docs.ts'

const project = {
  files: [
    'README.md',
    'package.json',
    '.ci/run',
    'docs/scale.md',
    'docs/decisions/0001-words.md',
    'server/src/trade/quote.sql.ts',
  ],
  scripts: ['start', 'test', 'check'],
  settings: ['PORT', 'DATA_DIR'],
  otherNames: ['REQUEST_TIMEOUT'],
}
const table = '| Setting | |\n|---|---|\n| `PORT` | where |\n| `DATA_DIR` | what |\n'

function problemsOf(text: string, file = 'README.md'): string[] {
  return checkDocs({ 'README.md': table, [file]: file === 'README.md' ? table + text : text }, project)
}

test.each([
  'Run `npm run check`, then `npm test`.',
  'Set `DATA_DIR`, or `PORT=4000`; `REQUEST_TIMEOUT` is a constant, `GET` a method.',
  'See `.ci/run`, `server/src/`, `server/src/trade/quote.sql.ts`, `trade/quote.sql.ts`, `*.sql.ts` and `package.json`.',
  'Its data are in `data/postgres`, its answers are `application/json`, from `/v3/quote.json`.',
  'Decisions are `docs/decisions/NNNN-title.md`: [the first](docs/decisions/0001-words.md#why), [all](docs/decisions), [us](https://example.org).',
  '```sh\nPORT=4000 npm start\nsee `gone.ts`\n```',
])('what is true passes: %s', (text) => {
  expect(problemsOf(text)).toEqual([])
})

test.each([
  ['Run `npm run gone`.', 'there is no script "npm run gone"'],
  ['```sh\nnpm run gone\n```', 'there is no script "npm run gone"'],
  ['Set `DATA_FOLDER`.', 'nothing reads the setting DATA_FOLDER'],
  ['Set `PROT=4000`.', 'nothing reads the setting PROT'],
  ['```sh\nPROT=4000 npm start\n```', 'nothing reads the setting PROT'],
  ['See `server/src/gone`.', 'there is no server/src/gone'],
  ['See `server/src/trade/gone.ts`.', 'there is no server/src/trade/gone.ts'],
  ['See `gone.sql.ts`.', 'there is no gone.sql.ts'],
  ['See `*.gone.ts`.', 'there is no *.gone.ts'],
  ['See [this](docs/gone.md).', 'the link to docs/gone.md leads nowhere'],
])('what is not true is named: %s', (text, problem) => {
  expect(problemsOf(text)).toEqual([`README.md: ${problem}`])
})

test('links start at their document', () => {
  expect(problemsOf('[words](decisions/0001-words.md) [home](../README.md)', 'docs/scale.md')).toEqual([])
  expect(problemsOf('[words](docs/decisions/0001-words.md)', 'docs/scale.md')).toHaveLength(1)
})

test('a setting that the table lacks is named', () => {
  expect(checkDocs({ 'README.md': '| `PORT` | where |' }, project)).toEqual([
    'README.md: the table of settings lacks DATA_DIR',
  ])
})
