import { writeFileSync } from 'node:fs'
import { makeFixture } from './fixture.ts'
import { measurePaint, readSizes } from './first-load.ts'
import { measureImages } from './images.ts'
import { measurePages } from './pages.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStart } from './start.ts'
import { measureSuggestions } from './suggestions.ts'

/** Prints every figure beside its goal and its ceiling. Ratios are of one run: machines differ, ratios hardly. */
const fixture = await makeFixture()
try {
  const sizes = readSizes()
  console.log('\nFirst load, JS + CSS, kB brotli')
  for (const { route, kB, limit, packages } of sizes) {
    console.log(`  ${route.padEnd(22)} ${kB.toFixed(1)} (limit ${limit})`)
    for (const [name, share] of Object.entries(packages).slice(0, 12))
      console.log(`    ${name.padEnd(24)} ${share.toFixed(1)}`)
  }

  const pages = await measurePages(fixture)
  console.log('\nPages of data against a bare handler with the same SQL and bytes (goal: 70 %)')
  for (const page of pages) {
    console.log(`  ${page.page.padEnd(24)} ${(page.ratio * 100).toFixed(0)} %   ${page.ours} of ${page.bare} a second`)
    console.log(
      `  ${''.padEnd(24)} processor ${page.ourCpu} µs against ${page.bareCpu} µs, p99 ${page.p99.toFixed(1)} ms against ${page.p99Bare.toFixed(1)} ms`,
    )
  }

  const signIn = await measureSignIn(fixture)
  console.log('\nKnowing who asks, as a share of the page (goal: 5 %)')
  for (const { page, pageCpu, guardCpu, lookUpCpu, share } of signIn)
    console.log(
      `  ${page.padEnd(24)} ${(share * 100).toFixed(1)} %   processor ${guardCpu.toFixed(0)} µs of ${pageCpu.toFixed(0)} µs, ${lookUpCpu.toFixed(0)} µs where nothing is remembered`,
    )

  const suggestions = await measureSuggestions(fixture.pool)
  console.log('\nCompany names while typing, 100,000 names (goal: 50 ms)')
  for (const { keyword, p95, scanP95, ratio } of suggestions)
    console.log(
      `  ${keyword.padEnd(12)} p95 ${p95.toFixed(1)} ms, a scan ${scanP95.toFixed(1)} ms: ${ratio.toFixed(1)} times quicker`,
    )

  const images = await measureImages(fixture)
  console.log('\nUploaded pictures made anew, against sharp alone making the same three widths (goal: 100 %)')
  for (const { picture, ours, plain, ratio } of images)
    console.log(
      `  ${picture.padEnd(26)} ${(ratio * 100).toFixed(0)} %   ${ours.toFixed(2)} of ${plain.toFixed(2)} a second`,
    )

  const start = await measureStart()
  console.log(
    `\nStart: ${(start.firstMs / 1000).toFixed(1)} s with the demo, ${(start.againMs / 1000).toFixed(2)} s on existing data (goal: 1.5 s)`,
  )

  const paint = await measurePaint(fixture)
  console.log(`\nLargest paint of home, cold, 1.6 Mbit/s, 150 ms, processor ÷ 4: ${paint.lcp.toFixed(0)} ms`)
  console.log(`  the floor ${paint.floorLcp.toFixed(0)} ms: ${paint.ratio.toFixed(2)} times (goal: 1.25)`)

  writeFileSync(
    new URL('./results.json', import.meta.url),
    `${JSON.stringify({ sizes, pages, signIn, suggestions, images, start, paint }, null, 2)}\n`,
  )
} finally {
  await fixture.end()
}
