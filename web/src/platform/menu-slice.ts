import { DEFAULT_MENU_TYPE } from '@fairground/contract/constants.ts'
import { type PayloadAction, createSlice } from '@reduxjs/toolkit'

type Option = { label: string; value: number; children?: Option[] }

/** The filter menu above lists: what is offered, what is chosen. */
export type MenuState = {
  text: string
  state: boolean
  texts: Record<string, string>
  regionOptions: Option[]
  categoryOptions: Option[]
  exhibitionOptions: Option[]
  regionValue: number[]
  categoryValue: number[]
  exhibition: number
  switchChecked: { popularity: boolean; recommendation: boolean }
  category: { one: number; two: number; three: number }
  region: { country: number; province: number; city: number }
  // Spelled as the specification spells it.
  selsect: { page: number }
  type: string
}

const initialState: MenuState = {
  text: '',
  state: false,
  texts: {},
  regionOptions: [],
  categoryOptions: [],
  exhibitionOptions: [],
  regionValue: [],
  categoryValue: [],
  exhibition: 0,
  switchChecked: { popularity: false, recommendation: false },
  category: { one: 0, two: 0, three: 0 },
  region: { country: 0, province: 0, city: 0 },
  selsect: { page: 1 },
  type: DEFAULT_MENU_TYPE,
}

export const menu = createSlice({
  name: 'menu',
  initialState,
  reducers: {
    setMenu(state, { payload }: PayloadAction<Partial<MenuState>>) {
      Object.assign(state, payload)
    },
  },
})
