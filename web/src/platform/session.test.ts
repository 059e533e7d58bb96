import { expect, test } from 'vitest'
import { beginSession, dropToken, endSession, forgetReturn, hasToken, rememberReturn, returnPath } from './session.ts'

test('a token makes a session, and the end of it leaves nothing of the person', () => {
  sessionStorage.setItem('expo_id', '7')
  sessionStorage.setItem('proxy-checkin:abc', '{"realname":"王"}')
  rememberReturn('/my')
  expect(beginSession('secret')).toBe(true)
  expect(hasToken()).toBe(true)

  endSession()
  expect(hasToken()).toBe(false)
  expect(returnPath()).toBeUndefined()
  expect(Object.keys(sessionStorage)).toEqual(['expo_id'])
})

test('a token that is not good any more goes alone', () => {
  beginSession('old')
  sessionStorage.setItem('login-draft', '{}')
  rememberReturn('/my')
  dropToken()
  expect(hasToken()).toBe(false)
  expect(returnPath()).toBe('/my')
  expect(sessionStorage.getItem('login-draft')).toBe('{}')
})

test('the way back is good for once', () => {
  rememberReturn('/my/profile?part=data')
  expect(returnPath()).toBe('/my/profile?part=data')
  forgetReturn()
  expect(returnPath()).toBeUndefined()
})
