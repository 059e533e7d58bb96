import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { counter } from '../platform/counter-slice.ts'
import { loading } from '../platform/loading-slice.ts'
import { menu } from '../platform/menu-slice.ts'
import { message } from '../platform/message-slice.ts'

const reducer = combineReducers({
  counter: counter.reducer,
  loading: loading.reducer,
  menu: menu.reducer,
  message: message.reducer,
})

export type State = ReturnType<typeof reducer>

export function makeStore() {
  return configureStore({ reducer })
}
