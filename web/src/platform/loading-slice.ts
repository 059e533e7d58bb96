import { type PayloadAction, createSlice } from '@reduxjs/toolkit'

/** Whether the busy indicator is due. */
export const loading = createSlice({
  name: 'loading',
  initialState: { state: false },
  reducers: {
    setLoading(slice, { payload }: PayloadAction<boolean>) {
      slice.state = payload
    },
  },
})
