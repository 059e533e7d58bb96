import { expect, test } from 'vitest'
import { sanitise } from './sanitise.ts'

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<script>x()</script>b', 'b'],
  ['<img src=x onerror=x()>', '<img src="x">'],
  ['<a href="javascript:x()">c</a>', '<a target="_blank" rel="noopener noreferrer nofollow">c</a>'],
  ['<a href="/protocol" target="_top">d</a>', '<a href="/protocol">d</a>'],
  [
    '<a href="//evil.example">e</a>',
    '<a href="//evil.example" target="_blank" rel="noopener noreferrer nofollow">e</a>',
  ],
  ['<div style="position:fixed" class="x" id="root">f</div>', '<div>f</div>'],
  ['<iframe src="https://evil.example"></iframe><form><input name="p"></form>', ''],
])('%s becomes %s', (dirty, clean) => {
  expect(sanitise(dirty)).toBe(clean)
})
