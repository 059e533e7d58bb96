import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { setLang } from '../platform/texts.ts'
import { TabBar } from './tab-bar.tsx'

function Here() {
  return <output>{useLocation().pathname}</output>
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <TabBar />
      <Here />
    </MemoryRouter>,
  )
}

test.each([
  ['/', '首页'],
  ['/zh', '首页'],
  ['/en/', '首页'],
  ['/my', '我的'],
  ['/en/my', '我的'],
])('at %s the current one is %s', (path, name) => {
  open(path)
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual([name])
})

test('only tabs whose screens are there', () => {
  setLang('en')
  open('/')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'My'])
})

test.each(['/my/profile', '/zh/login', '/protocol', '/404', '/mystery'])('%s is no root: no tabs', (path) => {
  open(path)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a tab keeps the language of the address', async () => {
  open('/en')
  await userEvent.click(screen.getByRole('link', { name: '我的' }))
  expect(screen.getByRole('status')).toHaveTextContent('/en/my')
})

test('the current tab leads to the top of the page', async () => {
  const scrolled = vi.fn<typeof scrollTo>()
  vi.stubGlobal('scrollTo', scrolled)
  open('/my')
  await userEvent.click(screen.getByRole('link', { name: '我的' }))
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
})
