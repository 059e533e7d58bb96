import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { RegionPicker } from './region-picker.tsx'

const options = [
  {
    label: '中国',
    value: 1,
    search: 'China',
    children: [
      { label: '浙江省', value: 11, children: [{ label: '宁波市', value: 111, search: 'Ningbo' }] },
      { label: '上海市', value: 12 },
    ],
  },
  { label: '德国', value: 2 },
]

function Picking({ start = 0 }: { start?: number }) {
  const [value, setValue] = useState(start)
  return <RegionPicker label="国家" options={options} value={value} onChange={setValue} placeholder="请选择国家" />
}

const field = () => screen.getByRole('button', { name: /^国家/ })
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent)

test('a leaf is chosen by going down to it, and the whole path is shown', async () => {
  render(<Picking />)
  expect(field()).toHaveAccessibleName('国家 请选择国家')
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: '中国' }))
  await userEvent.click(screen.getByRole('option', { name: '浙江省' }))
  await userEvent.click(screen.getByRole('option', { name: '宁波市' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field()).toHaveAccessibleName('国家 中国 / 浙江省 / 宁波市')
})

test('a level above is chosen by confirming it', async () => {
  render(<Picking />)
  await userEvent.click(field())
  expect(screen.queryByRole('button', { name: /^选择/ })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: '中国' }))
  await userEvent.click(screen.getByRole('button', { name: '选择“中国”' }))
  expect(field()).toHaveAccessibleName('国家 中国')
})

test('the way down can be gone back', async () => {
  render(<Picking start={111} />)
  await userEvent.click(field())
  expect(screen.getByRole('option', { name: '宁波市' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: '中国' }))
  expect(optionNames()).toEqual(['中国', '德国'])
})

test('a search shows whole paths and finds by the other language', async () => {
  render(<Picking />)
  await userEvent.click(field())
  await userEvent.type(screen.getByRole('searchbox'), 'NING')
  expect(optionNames()).toEqual(['宁波市中国 / 浙江省 / 宁波市'])
  await userEvent.click(screen.getByRole('option'))
  expect(field()).toHaveAccessibleName('国家 中国 / 浙江省 / 宁波市')
})

test('a search without a result says so', async () => {
  render(<Picking />)
  await userEvent.click(field())
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  expect(screen.getByRole('status')).toHaveTextContent('没有找到')
})

test('it works by keyboard alone', async () => {
  render(<Picking />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('option', { name: '中国' })).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect(screen.getByRole('option', { name: '上海市' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(field()).toHaveAccessibleName('国家 中国 / 上海市')
})

test('Escape leaves everything as it was', async () => {
  render(<Picking start={2} />)
  await userEvent.click(field())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field()).toHaveAccessibleName('国家 德国')
})
