import type { readHome } from '@fairground/contract/exhibition/home.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import Dialog from 'antd-mobile/es/components/dialog'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { givenAnswers, success } from '../../test/answers.ts'
import { NetworkFailure } from './http.ts'
import { isCallFailed, makeQueryClient, useCall } from './query.ts'

const HOME = '/v3/page/home'

function ask(enabled = true, fresh = false, client = makeQueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useCall<typeof readHome>('GET', HOME, {}, { enabled, fresh }), { wrapper }).result
}

test('waiting, then the data', async () => {
  givenAnswers({ [HOME]: success({ name: 'Fair' }) })
  const answer = ask()
  expect(answer.current).toMatchObject({ isPending: true, data: undefined, error: null })
  await waitFor(() => expect(answer.current).toMatchObject({ isPending: false, data: { name: 'Fair' }, error: null }))
})

test('a no of the server has its code and its words, and can be asked again', async () => {
  givenAnswers({ [HOME]: [{ status: 409, body: { code: 0, msg: 'closed', data: null } }, success({ name: 'Fair' })] })
  const answer = ask()
  await waitFor(() => expect(answer.current.error).toMatchObject({ code: 0, msg: 'closed', message: 'closed' }))
  expect(isCallFailed(answer.current.error)).toBe(true)
  act(() => answer.current.refetch())
  await waitFor(() => expect(answer.current).toMatchObject({ data: { name: 'Fair' }, error: null }))
})

test('no answer is a network failure, shown at once', async () => {
  const sent = givenAnswers({ [HOME]: new TypeError('offline') })
  const answer = ask()
  await waitFor(() => expect(answer.current.error).toBeInstanceOf(NetworkFailure))
  expect(isCallFailed(answer.current.error)).toBe(false)
  expect(sent).toHaveLength(1)
})

test('a dialog instead of the data is not taken for the data', async () => {
  givenAnswers({ [HOME]: { body: { code: 317, msg: '', data: { title: 'First', content: '', buttons: [] } } } })
  const answer = ask()
  await waitFor(() => expect(answer.current).toMatchObject({ data: undefined, error: { code: 317 } }))
  Dialog.clear()
})

test('what is not enabled is not asked', () => {
  const sent = givenAnswers({ [HOME]: success({}) })
  ask(false)
  expect(sent).toHaveLength(0)
})

test('what has to be fresh is asked for again, and unknown until it is there', async () => {
  const refused = { status: 409, body: { code: 0, msg: 'gone', data: null } }
  givenAnswers({ [HOME]: [success({ name: 'Fair' }), success({ name: 'Other' }), refused] })
  const client = makeQueryClient()
  await waitFor(() => expect(ask(true, false, client).current.data).toEqual({ name: 'Fair' }))
  const second = ask(true, true, client)
  expect(second.current).toMatchObject({ isPending: true, data: undefined, error: null })
  await waitFor(() => expect(second.current).toMatchObject({ isPending: false, data: { name: 'Other' } }))
  const third = ask(true, true, client)
  expect(third.current.data).toBeUndefined()
  await waitFor(() => expect(third.current.error).toMatchObject({ msg: 'gone' }))
})
