import { type PayloadAction, createSlice } from '@reduxjs/toolkit'

export const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: {
    setCount(state, { payload }: PayloadAction<number>) {
      state.count = payload
    },
  },
})
