import type { ResultInstruction } from '@fairground/contract/envelope.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { ResultScreen } from './result-screen.tsx'

function open(result?: ResultInstruction) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/2result', state: { result } }]}>
      <Routes>
        <Route path="/2result" element={<ResultScreen />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  )
}

test('an outcome shows its words, and its buttons lead on', async () => {
  open({
    type: 'success',
    title: '报名成功',
    text: '欢迎参加',
    buttons: [{ text: '查看', type: 'primary', href: '/visit_card' }],
  })
  expect(screen.getByRole('heading', { name: '报名成功' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '查看' }))
  expect(screen.getByText('elsewhere')).toBeVisible()
})

test('without an outcome there is a way home', async () => {
  open()
  expect(screen.getByText('这里没有要显示的结果')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '返回首页' }))
  expect(screen.getByText('elsewhere')).toBeVisible()
})
