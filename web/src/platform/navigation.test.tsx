import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { givenLocation } from '../../test/answers.ts'
import { Go, languagePrefix, sitePath, useGo } from './navigation.ts'

test.each([
  ['/zh', '/zh'],
  ['/en/company/3', '/en'],
  ['/en?x=1', '/en'],
  ['/', ''],
  ['/english', ''],
  ['/zhx/1', ''],
])('the language of %s is "%s"', (path, prefix) => {
  expect(languagePrefix(path)).toBe(prefix)
})

test.each([
  // href, from, path
  ['/demo', '/', '/demo'],
  ['/demo', '/en', '/en/demo'],
  ['/demo?a=1#b', '/zh/company/3', '/zh/demo?a=1#b'],
  ['demo', '/en/x', '/en/demo'],
  ['/', '/en/x', '/en'],
  ['/?page=2', '/en/x', '/en?page=2'],
  ['', '/zh/x', '/zh'],
  ['/zh/demo', '/en', '/zh/demo'],
  ['/en', '/zh', '/en'],
  ['/english', '/zh', '/zh/english'],
  ['/protocol', '/en', '/protocol'],
  ['/protocol#privacy', '/en/login', '/protocol#privacy'],
  ['/outbox?page=2', '/zh', '/outbox?page=2'],
  ['/404', '/en', '/404'],
  ['/xpage/about', '/zh', '/xpage/about'],
  ['/exhibition_list/cnise', '/en', '/en/exhibition_list/cnise'],
  ['/v3/api/x', '/en', '/v3/api/x'],
  ['/files/a.pdf', '/en', '/files/a.pdf'],
  ['https://other.example/a', '/en', 'https://other.example/a'],
  ['https://fair.example/demo', '/en', '/demo'],
  ['tel:+8657412345678', '/en', 'tel:+8657412345678'],
  ['mailto:a@b.example', '/en', 'mailto:a@b.example'],
  ['javascript:alert(1)', '/en', ''],
  ['JaVaScRiPt:alert(1)', '/en', ''],
  ['data:text/html,x', '/en', ''],
  ['//evil.example', '/en', ''],
  ['/\\evil.example', '/en', ''],
  ['/\t/evil.example', '/en', ''],
])('%s from %s is %s', (href, from, path) => {
  givenLocation('/')
  expect(sitePath(href, from)).toBe(path)
})

function Here() {
  const { pathname, search, state } = useLocation()
  const go = useGo()
  return (
    <>
      <output>{pathname + search + JSON.stringify(state)}</output>
      <Go href="/demo">inside</Go>
      <Go href="https://other.example/">outside</Go>
      <Go href="/zh/demo">other language</Go>
      <Go href="/?expo_id=3">other exhibition</Go>
      <Go href="javascript:alert(1)">evil</Go>
      <button onClick={() => go('/2result', { state: 1 })}>go inside</button>
      <button onClick={() => go('https://other.example/')}>go outside</button>
      <button onClick={() => go('/?eid=3', { replace: true })}>go to other exhibition</button>
      <button onClick={() => go('javascript:alert(1)')}>go evil</button>
    </>
  )
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/en/x']}>
      <Here />
    </MemoryRouter>,
  )

test.each([
  ['inside', '/en/demo'],
  ['outside', 'https://other.example/'],
  ['other language', '/zh/demo'],
  ['other exhibition', '/en?expo_id=3'],
  ['evil', null],
])('the link %s leads to %s', (name, href) => {
  show()
  expect(screen.getByText(name).getAttribute('href')).toBe(href)
})

test('a link inside changes the screen without a new page', async () => {
  show()
  await userEvent.click(screen.getByText('inside'))
  expect(screen.getByRole('status')).toHaveTextContent('/en/demo')
})

test('going inside passes the state on', async () => {
  show()
  await userEvent.click(screen.getByText('go inside'))
  expect(screen.getByRole('status')).toHaveTextContent('/en/2result1')
})

test('another site or exhibition is another page, and an evil link is none', async () => {
  const { assign, replace } = givenLocation('/en/x')
  show()
  await userEvent.click(screen.getByText('go outside'))
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://other.example/')
  await userEvent.click(screen.getByText('go to other exhibition'))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/en?eid=3')
  await userEvent.click(screen.getByText('go evil'))
  expect(assign).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toHaveTextContent('/en/x')
})
