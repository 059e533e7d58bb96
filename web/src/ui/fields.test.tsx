import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ChoiceField } from './choice-field.tsx'
import { CodeField } from './code-field.tsx'
import { NumberInput } from './number-input.tsx'
import { TextField } from './text-field.tsx'

function Numbering() {
  const [value, setValue] = useState<number | null>(5)
  return <NumberInput label="数量" min={1} max={10} value={value} onChange={setValue} />
}

test('a number is left alone while it is typed and clamped when the field is left', async () => {
  render(<Numbering />)
  const input = screen.getByLabelText('数量')
  await userEvent.clear(input)
  await userEvent.type(input, '42')
  expect(input).toHaveValue('42')
  fireEvent.blur(input)
  expect(input).toHaveValue('10')
})

test('arrows and buttons step within the bounds', async () => {
  render(<Numbering />)
  const input = screen.getByLabelText('数量')
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  expect(input).toHaveValue('6')
  for (let times = 0; times < 9; times += 1) await userEvent.click(screen.getByRole('button', { name: '减少' }))
  expect(input).toHaveValue('1')
  expect(screen.getByRole('button', { name: '减少' })).toBeDisabled()
})

test('text loses whitespace and newlines at its ends when the field is left', () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<TextField label="姓名" value={' \n 王 晓明\t\n'} onChange={onChange} />)
  fireEvent.blur(screen.getByLabelText('姓名'))
  expect(onChange).toHaveBeenCalledWith('王 晓明')
})

test('an error is read out with its field', () => {
  render(<TextField label="姓名" value="" onChange={() => {}} required error="请输入姓名" hint="与证件一致" />)
  const input = screen.getByLabelText(/姓名/)
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('请输入姓名 与证件一致')
})

const titles = ['先生', '女士', '博士', '教授', '工程师'].map((title, at) => ({ title, value: at + 1 }))

function Choosing({ count }: { count: number }) {
  const [value, setValue] = useState(1)
  return <ChoiceField label="称谓" choices={titles.slice(0, count)} value={value} onChange={setValue} />
}

test('a few short words lie open', async () => {
  render(<Choosing count={2} />)
  await userEvent.click(screen.getByRole('radio', { name: '女士' }))
  expect(screen.getByRole('radio', { name: '女士' })).toBeChecked()
})

test('more of them open in a popup', async () => {
  render(<Choosing count={5} />)
  await userEvent.click(screen.getByRole('button', { name: '称谓 先生' }))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByRole('button', { name: '称谓 博士' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

function Coding({ onSend }: { onSend: () => Promise<number | null> }) {
  const [value, setValue] = useState('')
  return <CodeField label="验证码" value={value} onChange={setValue} onSend={onSend} />
}

test('a code takes six digits, however they were copied', async () => {
  render(<Coding onSend={async () => 60} />)
  await userEvent.click(screen.getByLabelText('验证码'))
  await userEvent.paste('12a3 456 7')
  expect(screen.getByLabelText('验证码')).toHaveValue('123456')
})

test('after a code has been sent the next one has to wait', async () => {
  render(<Coding onSend={async () => 60} />)
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeDisabled()
})

test('a code that was not sent can be asked for again', async () => {
  const onSend = vi.fn<() => Promise<null>>(async () => null)
  render(<Coding onSend={onSend} />)
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(onSend).toHaveBeenCalledTimes(2)
})
