import { textKeys } from '@fairground/contract/registration/proxy-checkin.ts'
import { describe, expect, test } from 'vitest'
import { confirmationOf, isContactChanged, missing, startValues } from './proxy-checkin-rules.ts'
import type { PersonValues } from './proxy-checkin-rules.ts'
import { givenProxyCheckin } from './given-proxy-checkin.ts'

const messages = Object.assign(Object.fromEntries(textKeys.map((key) => [key, key])), {
  enterCode: 'enterCode',
}) as Parameters<typeof missing>[2]

describe('what is missing', () => {
  const page = givenProxyCheckin()
  const whole = startValues(page)
  const withoutId = givenProxyCheckin({ disableCheckIdCard: true })
  const withoutArea = givenProxyCheckin({ areaRequired: false })

  test.each<[string, Partial<PersonValues>, typeof page, object]>([
    ['nothing', {}, page, {}],
    ['the name', { realname: ' \n' }, page, { realname: 'enterName' }],
    ['the card type', { cardType: 0 }, page, { cardType: 'selectCardType' }],
    ['the card number', { cardNumber: ' ' }, page, { cardNumber: 'enterCardNumber' }],
    ['the company', { company: '' }, page, { company: 'enterCompany' }],
    ['the area', { area_id: 0 }, page, { area_id: 'selectCountry' }],
    ['the contact', { contact: '' }, page, { contact: 'enterContact' }],
    ['the code for another contact', { contact: 'new@fair.example' }, page, { code: 'enterCode' }],
    ['nothing once there is a code', { contact: 'new@fair.example', code: '123456' }, page, {}],
    ['no card where cards are not checked', { cardType: 0, cardNumber: '' }, withoutId, {}],
    ['the area even where cards are not checked', { area_id: 0 }, withoutId, { area_id: 'selectCountry' }],
    ['no area where it is not required', { area_id: 0 }, withoutArea, {}],
  ])('%s', (_, change, rules, expected) => {
    expect(missing({ ...whole, ...change }, rules, messages)).toEqual(expected)
  })
})

describe('where the form begins', () => {
  test('with what the colleague filled in', () => {
    expect(startValues(givenProxyCheckin())).toMatchObject({ realname: '王晓明', named: 2, cardType: 1, area_id: 111 })
  })

  test('with the first option where none was chosen, or one that is gone', () => {
    const info = { ...givenProxyCheckin().info, named: 0, card_type: 99 }
    expect(startValues(givenProxyCheckin({ info }))).toMatchObject({ named: 1, cardType: 1 })
  })

  test('with the e-mail address where there is no mobile', () => {
    const info = { ...givenProxyCheckin().info, mobile: '', email: 'wang@fair.example' }
    expect(startValues(givenProxyCheckin({ info })).contact).toBe('wang@fair.example')
  })
})

test.each([
  ['13800001234', false],
  [' 13800001234 ', false],
  ['+86 138-0000 1234', false],
  ['008613800001234', false],
  ['Wang@Fair.example', false],
  ['', false],
  ['13900001234', true],
  ['+1 13800001234', true],
  ['other@fair.example', true],
])('the contact %j counts as changed: %j', (contact, expected) => {
  expect(isContactChanged(contact, { ...givenProxyCheckin().info, email: 'wang@fair.example' })).toBe(expected)
})

describe('what is sent', () => {
  const page = givenProxyCheckin()

  test('every field of the person, trimmed, and no code', () => {
    const values = { ...startValues(page), company: ' 宁波海曙文具有限公司\n', code: '123456' }
    expect(confirmationOf(values, page, 'abc')).toEqual({
      contact: '13800001234',
      realname: '王晓明',
      named: 2,
      gender: 2,
      cardType: 1,
      cardNumber: '330203199001011234',
      company: '宁波海曙文具有限公司',
      area_id: 111,
      expo_id: 7,
      hash: 'abc',
    })
  })

  test('the code together with another contact', () => {
    const values = { ...startValues(page), contact: 'new@fair.example', code: '123456' }
    expect(confirmationOf(values, page, 'abc')).toMatchObject({ contact: 'new@fair.example', code: '123456' })
  })
})
