import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { watchHistory } from './history-watch.ts'
import { useLeaveGuard } from './leave-guard.ts'

beforeAll(watchHistory)

function Form({ isDirty }: { isDirty: boolean }) {
  const { asking, leave, stay } = useLeaveGuard(isDirty)
  return (
    <>
      <h1>form</h1>
      {asking && (
        <>
          <button onClick={leave}>leave</button>
          <button onClick={stay}>stay</button>
        </>
      )}
    </>
  )
}

async function openForm(isDirty: boolean) {
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Form isDirty={isDirty} />} />
        <Route path="*" element={<Link to="/form">go</Link>} />
      </Routes>
    </BrowserRouter>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'go' }))
  expect(screen.getByRole('heading', { name: 'form' })).toBeVisible()
}

const isAtForm = () => screen.queryByRole('heading', { name: 'form' }) !== null

test('without changes going back goes back', async () => {
  await openForm(false)
  act(() => history.back())
  await waitFor(() => expect(isAtForm()).toBe(false))
})

test('with changes going back asks, and staying stays, also at the second time', async () => {
  await openForm(true)
  for (let time = 0; time < 2; time++) {
    act(() => history.back())
    await userEvent.click(await screen.findByRole('button', { name: 'stay' }))
    expect(screen.queryByRole('button', { name: 'stay' })).toBeNull()
    await waitFor(() => expect(location.pathname).toBe('/form'))
    expect(isAtForm()).toBe(true)
  }
})

test('leaving leaves', async () => {
  await openForm(true)
  act(() => history.back())
  await userEvent.click(await screen.findByRole('button', { name: 'leave' }))
  await waitFor(() => expect(isAtForm()).toBe(false))
})

test.each([
  [true, true],
  [false, false],
])('closing the page with changes (%s) asks the browser’s question: %s', async (isDirty, asks) => {
  await openForm(isDirty)
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(asks)
})
