import { CHAT_LIST_FIRST_PAGE } from '@fairground/contract/constants.ts'
import { type PayloadAction, createSlice } from '@reduxjs/toolkit'

type ChatListType = 'ws_chat_list_system' | 'ws_chat_list_dialogue' | 'ws_chat_list_inquiry'
type ChatList = { param: { type: ChatListType; data: { page: number } }; list: unknown[] }

export type MessageState = {
  state: boolean
  config: { size: number; maxLength: number; count: number; unreadTabs: string[]; room: string }
  unreadTabs: string[]
  /** Where the connection stands; the connection itself is no plain data and lives elsewhere. */
  socket: 'closed' | 'connecting' | 'open'
  list: unknown[]
  room: string
  roomHeard: string
  listKey: string
  deletes: string[]
  system: ChatList
  dialogue: ChatList
  inquiry: ChatList
}

const chatList = (type: ChatListType): ChatList => ({ param: { type, data: { page: CHAT_LIST_FIRST_PAGE } }, list: [] })

const initialState: MessageState = {
  state: false,
  config: { size: 0, maxLength: 0, count: 0, unreadTabs: [], room: '' },
  unreadTabs: [],
  socket: 'closed',
  list: [],
  room: '',
  roomHeard: '',
  listKey: '',
  deletes: [],
  system: chatList('ws_chat_list_system'),
  dialogue: chatList('ws_chat_list_dialogue'),
  inquiry: chatList('ws_chat_list_inquiry'),
}

export const message = createSlice({
  name: 'message',
  initialState,
  reducers: {
    setMessage(state, { payload }: PayloadAction<Partial<MessageState>>) {
      Object.assign(state, payload)
    },
  },
})
