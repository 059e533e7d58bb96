import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setLang } from '../platform/texts.ts'
import { Empty, Failed, ListEnd } from './faces.tsx'

test('the default texts are those that were agreed', () => {
  setLang('en')
  render(
    <>
      <Failed />
      <Failed kind="busy" />
      <Failed kind="disconnected" />
      <Empty />
      <ListEnd state="end" onRetry={() => {}} />
      <ListEnd state="failed" onRetry={() => {}} />
    </>,
  )
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent)
  expect(headings).toEqual([
    'Oops, something went wrong',
    'Oops, not loading',
    'Network is busy',
    "Hmm, couldn't find that...",
  ])
  expect(screen.getAllByText('Please wait a minute and try again')).toHaveLength(3)
  expect(screen.getByText('No more')).toBeVisible()
  expect(screen.getByText('Failed to load')).toBeVisible()
})

test('a failure offers another try', async () => {
  const onRetry = vi.fn<() => void>()
  render(<ListEnd state="failed" onRetry={onRetry} />)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
