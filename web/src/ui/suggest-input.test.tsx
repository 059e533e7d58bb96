import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SuggestInput } from './suggest-input.tsx'
import type { Ask } from './suggestions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

function Suggesting({ suggest }: { suggest: Ask<string[]> }) {
  const [value, setValue] = useState('')
  return <SuggestInput label="公司" value={value} onChange={setValue} suggest={suggest} />
}

const input = () => screen.getByRole('combobox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)
const key = (name: string) => fireEvent.keyDown(input(), { key: name })

test('one question is asked, 300 ms after the last letter', async () => {
  const suggest = vi.fn<Ask<string[]>>(async () => ['宁波海曙'])
  render(<Suggesting suggest={suggest} />)
  type('宁')
  await pass(299)
  type('宁波')
  await pass(299)
  expect(suggest).not.toHaveBeenCalled()
  await pass(1)
  expect(suggest.mock.calls.map(([typed]) => typed)).toEqual(['宁波'])
  expect(offered()).toEqual(['宁波海曙'])
  expect(input()).toHaveAttribute('aria-expanded', 'true')
})

test('the last question wins, whichever answer comes first', async () => {
  const answers: ((names: string[]) => void)[] = []
  const suggest: Ask<string[]> = () => new Promise((answer) => answers.push(answer))
  render(<Suggesting suggest={suggest} />)
  type('a')
  await pass(300)
  type('ab')
  await pass(300)
  await act(async () => answers[1]?.(['ab Ltd.']))
  await act(async () => answers[0]?.(['a Ltd.']))
  expect(offered()).toEqual(['ab Ltd.'])
})

test('a question that is overtaken is withdrawn', async () => {
  const signals: AbortSignal[] = []
  render(<Suggesting suggest={(_, signal) => (signals.push(signal), new Promise(() => {}))} />)
  type('a')
  await pass(300)
  type('ab')
  expect(signals[0]?.aborted).toBe(true)
})

test('a failing question disturbs nobody', async () => {
  render(<Suggesting suggest={() => Promise.reject(new Error('down'))} />)
  type('ab')
  await pass(300)
  expect(input()).toHaveValue('ab')
  expect(offered()).toEqual([])
})

test('arrows choose, Enter takes, and taking asks nothing more', async () => {
  const suggest = vi.fn<Ask<string[]>>(async () => ['One', 'Two'])
  render(<Suggesting suggest={suggest} />)
  type('o')
  await pass(300)
  key('ArrowDown')
  key('ArrowDown')
  expect(screen.getByRole('option', { name: 'Two' })).toHaveAttribute('aria-selected', 'true')
  key('ArrowUp')
  key('Enter')
  expect(input()).toHaveValue('One')
  await pass(1000)
  expect(suggest).toHaveBeenCalledOnce()
  expect(offered()).toEqual([])
})

test('Escape closes and keeps what was typed', async () => {
  render(<Suggesting suggest={async () => ['One']} />)
  type('o')
  await pass(300)
  key('Escape')
  expect(offered()).toEqual([])
  expect(input()).toHaveValue('o')
})

test('a tap takes a suggestion', async () => {
  render(<Suggesting suggest={async () => ['One']} />)
  type('o')
  await pass(300)
  fireEvent.click(screen.getByRole('option'))
  expect(input()).toHaveValue('One')
})

test('while pinyin is being composed nothing is asked', async () => {
  const suggest = vi.fn<Ask<string[]>>(async () => [])
  render(<Suggesting suggest={suggest} />)
  fireEvent.compositionStart(input())
  type('ning')
  await pass(500)
  expect(suggest).not.toHaveBeenCalled()
  type('宁')
  fireEvent.compositionEnd(input())
  await pass(300)
  expect(suggest.mock.calls.map(([typed]) => typed)).toEqual(['宁'])
})

test('leaving the field trims it', () => {
  render(<Suggesting suggest={async () => []} />)
  type('  One \n')
  fireEvent.blur(input())
  expect(input()).toHaveValue('One')
})
