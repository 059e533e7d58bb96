import { expect, test } from 'vitest'
import { counter } from '../platform/counter-slice.ts'
import { loading } from '../platform/loading-slice.ts'
import { menu } from '../platform/menu-slice.ts'
import { message } from '../platform/message-slice.ts'
import { makeStore } from './store.ts'

test('the four slices begin as the specification says', () => {
  const state = makeStore().getState()
  expect(Object.keys(state)).toEqual(['counter', 'loading', 'menu', 'message'])
  expect(state.counter).toEqual({ count: 0 })
  expect(state.loading).toEqual({ state: false })
  expect(Object.keys(state.menu)).toEqual([
    'text',
    'state',
    'texts',
    'regionOptions',
    'categoryOptions',
    'exhibitionOptions',
    'regionValue',
    'categoryValue',
    'exhibition',
    'switchChecked',
    'category',
    'region',
    'selsect',
    'type',
  ])
  expect(state.menu).toMatchObject({
    switchChecked: { popularity: false, recommendation: false },
    category: { one: 0, two: 0, three: 0 },
    region: { country: 0, province: 0, city: 0 },
    type: 'range',
  })
  expect(state.menu.selsect).toHaveProperty('page')
  expect(Object.keys(state.message.config)).toEqual(['size', 'maxLength', 'count', 'unreadTabs', 'room'])
  for (const field of ['state', 'unreadTabs', 'socket', 'list', 'room', 'roomHeard', 'listKey', 'deletes']) {
    expect(state.message).toHaveProperty(field)
  }
  expect(state.message).toMatchObject({
    system: { param: { type: 'ws_chat_list_system', data: { page: 1 } }, list: [] },
    dialogue: { param: { type: 'ws_chat_list_dialogue', data: { page: 1 } }, list: [] },
    inquiry: { param: { type: 'ws_chat_list_inquiry', data: { page: 1 } }, list: [] },
  })
})

test('each can be set', () => {
  const store = makeStore()
  store.dispatch(counter.actions.setCount(3))
  store.dispatch(loading.actions.setLoading(true))
  store.dispatch(menu.actions.setMenu({ text: 'pens', selsect: { page: 2 } }))
  store.dispatch(message.actions.setMessage({ room: 'r1' }))
  expect(store.getState()).toMatchObject({
    counter: { count: 3 },
    loading: { state: true },
    menu: { text: 'pens', selsect: { page: 2 }, type: 'range' },
    message: { room: 'r1', socket: 'closed' },
  })
})
