import type { updateProfile } from '@fairground/contract/account/profile.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenAnswers, success } from '../../test/answers.ts'
import { useSubmit } from './submit.ts'

const URL = '/v3/api/my/profile/update'

function given(answers: Parameters<typeof givenAnswers>[0][string]) {
  const sent = givenAnswers({ [URL]: answers })
  const { result } = renderHook(() => useSubmit<typeof updateProfile>(URL))
  return { sent, result, keys: () => sent.map(({ headers }) => headers['Idempotency-Key']) }
}

test('two taps are one call, with one answer for both', async () => {
  const { sent, result } = given(success({ avatar: null }))
  const [one, two] = await act(() =>
    Promise.all([result.current.submit({ company: 'A' }), result.current.submit({ company: 'A' })]),
  )
  expect(sent).toHaveLength(1)
  expect(one).toEqual({ data: { avatar: null } })
  expect(two).toBe(one)
  expect(result.current.busy).toBe(false)
})

test('another change while the first is under way is sent after it, not lost', async () => {
  const { sent, result } = given(success({ avatar: null }))
  await act(() => Promise.all([result.current.submit({ company: 'A' }), result.current.submit({ company: 'B' })]))
  expect(sent.map(({ init }) => init.body)).toEqual(['{"company":"A"}', '{"company":"B"}'])
  expect(result.current.busy).toBe(false)
})

test('after a lost connection the same content asks with the same key, other content with its own', async () => {
  const { keys, result } = given([new TypeError('offline'), new TypeError('offline'), success({ avatar: null })])
  const lost = await act(() => result.current.submit({ company: 'A' }))
  expect(lost).toEqual({ refused: { msg: '请稍后再试', reason: '', errors: {} } })
  await act(() => result.current.submit({ company: 'A' }))
  await act(() => result.current.submit({ company: 'B' }))
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('an answered call is over: the same content later is another call', async () => {
  const { keys, result } = given(success({ avatar: null }))
  await act(() => result.current.submit({ company: 'A' }))
  await act(() => result.current.submit({ company: 'A' }))
  expect(new Set(keys()).size).toBe(2)
})

test.each([
  [
    { status: 200, body: 'not JSON' },
    { msg: '提交失败', reason: '', errors: {} },
  ],
  [
    {
      status: 400,
      body: {
        code: 0,
        msg: '请检查',
        data: { reason: 'input.malformed', errors: [{ field: 'company', msg: '过长' }] },
      },
    },
    { msg: '请检查', reason: 'input.malformed', errors: { company: '过长' } },
  ],
  [
    { status: 409, body: { code: 0, msg: '', data: null } },
    { msg: '提交失败', reason: '', errors: {} },
  ],
])('%j is refused as %j', async (answer, refused) => {
  const { result } = given(answer)
  expect(await act(() => result.current.submit({}))).toEqual({ refused })
})
